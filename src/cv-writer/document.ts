/** Running text, cut into paragraphs and lists. */
export type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** A job, a course of study or a certificate. `period` is written as the reader of the document expects it. */
export type PrintedEntry = { title: string; place: string; period: string; text: readonly TextBlock[] };

export type PrintedSection = { heading: string } & (
  | { kind: 'text'; text: readonly TextBlock[] }
  | { kind: 'entries'; entries: readonly PrintedEntry[] }
  | { kind: 'words'; words: readonly string[] }
  | { kind: 'levels'; levels: readonly { name: string; level: string }[] }
);

/** A way to reach the person; `url` makes it a link. */
export type PrintedContact = { text: string; url: string | null };

/** What every document has: whose it is, and the look of the client. */
type Sheet = {
  /** Of the words, for screen readers: `de`. */
  language: string;
  title: string;
  paper: 'a4' | 'us-letter';
  /** For text and lines on white, so at least 4.5:1; `#rrggbb`. */
  colour: string;
  /** The client's logo as an SVG, PNG or JPEG, and its name. */
  logo: { bytes: Uint8Array; alt: string } | null;
  name: string;
  contacts: readonly PrintedContact[];
  /** At the foot of each page, before the number of the page. */
  foot: string;
};

export type CvDocument = Sheet & {
  kind: 'cv';
  headline: string;
  sections: readonly PrintedSection[];
  /** The data as a file inside the PDF, with the words for it; null for none. */
  attachment: { name: string; json: string; description: string } | null;
};

export type LetterDocument = Sheet & {
  kind: 'letter';
  date: string;
  recipient: readonly string[];
  subject: string;
  salutation: string;
  text: readonly TextBlock[];
  closing: string;
};

/** An application for the client: what was asked and answered, before the CV. */
export type ApplicationDocument = Sheet & {
  kind: 'application';
  headline: string;
  facts: readonly { label: string; value: string }[];
  answers: { heading: string; entries: readonly { question: string; answer: string }[] };
  motivation: { heading: string; text: readonly TextBlock[] };
  /** What follows on the next pages, or comes with it. */
  enclosed: { heading: string; items: readonly string[] };
};

export type WrittenDocument = CvDocument | LetterDocument | ApplicationDocument;

/** Why a document could not be written; `unavailable` may pass: too many wait, or the thread ended. */
export class DocumentRefused extends Error {
  readonly reason: 'unavailable' | 'letters' | 'failed';
  /** Letters that no font has. */
  readonly letters: string;
  constructor(reason: 'unavailable' | 'letters' | 'failed', detail = '') {
    super(`document not written: ${reason} ${reason === 'letters' ? '' : detail}`.trim());
    this.reason = reason;
    this.letters = reason === 'letters' ? detail : '';
  }
}
