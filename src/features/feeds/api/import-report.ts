import type { Remark, UnreadableRecord } from './feed-record.ts';

export type RowReport = {
  line: number;
  reference: string | null;
  outcome: 'created' | 'updated' | 'unchanged' | 'failed';
  /** Why the row failed, or why an unchanged project is not as its feed says. */
  reasons?: Remark[];
  /** The project was imported, but not all values of the row. */
  warnings?: Remark[];
  /** Values that the row does not have. */
  guesses?: Remark[];
  /** Values that the row does not have and an operator set for the feed. */
  settings?: Remark[];
};

export type ImportReport = {
  rows: RowReport[];
  closed: { reference: string; title: string }[];
  /** The projects that were not closed because they are more than a fifth of those that the feed has open. */
  refusedToClose: { missing: number; open: number } | null;
  /** Why the feed broke off, if it did; no project is closed then. */
  brokenOff: string | null;
  /** Why nothing was imported although the feed could be read: its rows cannot be distinguished. */
  refusal: string | null;
  /** Stored projects that go on under another key than before. */
  newKeys: number;
  /** Elements that nothing was read from, and in how many rows they are. */
  unused: { name: string; count: number }[];
};

/** Whether nothing came of the run: no row at all, or every row failed. Nothing is closed then. */
export function isEmptyRun({ rows }: Pick<ImportReport, 'rows'>): boolean {
  return rows.every(({ outcome }) => outcome === 'failed');
}

export function unreadable({ unreadable: text }: UnreadableRecord): Remark {
  return { code: 'unreadableRow', text };
}

export function languageRead(value: string): Remark {
  return { code: 'languageRead', text: `language: not stated; ${value} is recognised from the text`, values: { value } };
}

/** The text is too short to tell its language. */
export function languageOfOthers(value: string | null): Remark {
  if (value === null)
    return { code: 'languageFirst', text: 'language: not stated, and the text is too short to tell; the client’s first is taken' };
  const text = `language: not stated; ${value} is taken from most other rows, as the text is too short to tell`;
  return { code: 'guessed', text, values: { value } };
}

export function reusedReference({ title }: { title: string }): Remark {
  return {
    code: 'referenceReused',
    text: 'reference: was that of another project, which closes; a new one is made',
    value: title,
  };
}

export const staysClosed: Remark = { code: 'staysClosed', text: 'closed by an operator; stays so' };
export const staysPaused: Remark = { code: 'staysPaused', text: 'paused by an operator; stays so' };
