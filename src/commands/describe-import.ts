import type { Remark } from '../features/feeds/api/feed-record.ts';
import { type ImportReport, isEmptyRun, type RowReport } from '../features/feeds/api/import-report.ts';

type Shown = { isDryRun: boolean; isVerbose?: boolean };

/** Examples of one kind of remark, and lines of one list. */
const maxExamples = 3;
const maxListed = 20;
const maxValueLength = 60;

/** The report of an import: sums first, then one line for all rows with the same remark, then what was closed. */
export function describeImport(report: ImportReport, { isDryRun, isVerbose = false }: Shown): string {
  const { rows, closed } = report;
  const count = (outcome: string) => number(rows.filter((row) => row.outcome === outcome).length);
  const remarked = rows.filter((row) => row.warnings).length;
  const sums = `${number(rows.length)} rows: ${count('created')} created, ${count('updated')} updated, ${count('unchanged')} unchanged, ${count('failed')} failed, ${number(remarked)} with warnings; ${number(closed.length)} closed`;
  const examples = isVerbose ? Number.POSITIVE_INFINITY : maxExamples;
  return [
    `${sums}${isDryRun ? ' (dry run: nothing was kept)' : ''}`,
    ...describeEnd(report),
    ...group('Failed', rows, (row) => (row.outcome === 'failed' ? row.reasons : undefined), examples),
    ...group('Left out or doubtful', rows, (row) => row.warnings, examples),
    ...group('Guessed', rows, (row) => row.guesses, examples),
    ...group('Left as they are', rows, (row) => (row.outcome === 'failed' ? undefined : row.reasons), examples),
    ...list(
      'Closed, as the feed has left them out',
      closed.map(({ reference, title }) => `${reference}  ${title}`),
      isVerbose,
    ),
    ...list(
      'Nothing is read from',
      report.unused.map(({ name, count: found }) => `${name} (${number(found)})`),
      isVerbose,
      ', ',
    ),
  ].join('\n');
}

function describeEnd(report: ImportReport): string[] {
  const { brokenOff, refusedToClose } = report;
  return [
    ...(brokenOff ? [`The feed broke off: ${brokenOff}. Nothing was closed.`] : []),
    ...(isEmptyRun(report) && !brokenOff
      ? [`Nothing was understood: ${report.rows.length === 0 ? 'the feed has no rows' : 'every row failed'}. Nothing was closed.`]
      : []),
    ...(refusedToClose
      ? [
          `Closed nothing: ${number(refusedToClose.missing)} of the feed’s ${number(refusedToClose.open)} open projects are missing, more than a fifth. If that is right, run again with --allow-mass-close.`,
        ]
      : []),
  ];
}

/** One line for each text, with the lines of some rows. */
function group(
  title: string,
  rows: readonly RowReport[],
  remarksOf: (row: RowReport) => readonly Remark[] | undefined,
  examples: number,
): string[] {
  const groups = new Map<string, { row: RowReport; value: string | undefined }[]>();
  for (const row of rows) {
    for (const { text, value } of remarksOf(row) ?? []) {
      const known = groups.get(text);
      if (known) known.push({ row, value });
      else groups.set(text, [{ row, value }]);
    }
  }
  if (groups.size === 0) return [];
  const lines = [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([text, found]) => {
      const more = found.length > examples ? ', …' : '';
      return `  ${number(found.length)} ${found.length === 1 ? 'row' : 'rows'}: ${text}  [${found.slice(0, examples).map(describeRow).join(', ')}${more}]`;
    });
  return ['', `${title}:`, ...lines];
}

function describeRow({ row: { line, reference }, value }: { row: RowReport; value: string | undefined }): string {
  const short = value && (value.length > maxValueLength ? `${value.slice(0, maxValueLength)}…` : value).replace(/\s+/g, ' ');
  return `line ${line}${reference ? ` ${reference}` : ''}${short ? `: ${short}` : ''}`;
}

function list(title: string, items: readonly string[], isVerbose: boolean, join?: string): string[] {
  if (items.length === 0) return [];
  const shown = isVerbose ? items : items.slice(0, maxListed);
  const rest = items.length > shown.length ? [`and ${number(items.length - shown.length)} more`] : [];
  const heading = `${title} (${number(items.length)}):`;
  return join ? ['', `${heading} ${[...shown, ...rest].join(join)}`] : ['', heading, ...[...shown, ...rest].map((item) => `  ${item}`)];
}

function number(value: number): string {
  return value.toLocaleString('en');
}
