import type { FeedRemarks, FeedReport } from '../features/feeds/feed-report.ts';

type Shown = { isDryRun: boolean; isVerbose?: boolean };

const maxListed = 20;

/** The report of an import: sums first, then one line for all rows with the same remark, then what was closed. */
export function describeImport(report: FeedReport, { isDryRun, isVerbose = false }: Shown): string {
  const sums = `${number(report.rows)} rows: ${number(report.created)} created, ${number(report.updated)} updated, ${number(report.unchanged)} unchanged, ${number(report.failed)} failed, ${number(report.withWarnings)} with warnings; ${number(report.closed)} closed`;
  return [
    `${sums}${isDryRun ? ' (dry run: nothing was kept)' : ''}`,
    ...describeEnd(report),
    ...describeNewKeys(report),
    ...group('Failed', report.failures),
    ...group('Left out or doubtful', report.warnings),
    ...group('Guessed', report.guesses),
    ...group('Taken from the feed’s settings', report.settings),
    ...group('Left as they are', report.leftAlone),
    ...list(
      'Closed, as the feed has left them out',
      report.closedProjects.map(({ reference, title }) => `${reference}  ${title}`),
      { total: report.closed, isVerbose },
    ),
    ...list(
      'Nothing is read from',
      report.unused.map(({ name, count: found }) => `${name} (${number(found)})`),
      { total: report.unused.length, isVerbose, join: ', ' },
    ),
  ].join('\n');
}

function describeEnd({ brokenOff, refusedToClose, rows, failed }: FeedReport): string[] {
  const isEmpty = rows === failed;
  return [
    ...(brokenOff ? [`The feed broke off: ${brokenOff}. Nothing was closed.`] : []),
    ...(isEmpty && !brokenOff
      ? [`Nothing was understood: ${rows === 0 ? 'the feed has no rows' : 'every row failed'}. Nothing was closed.`]
      : []),
    ...(refusedToClose
      ? [
          `Closed nothing: ${number(refusedToClose.missing)} of the feed’s ${number(refusedToClose.open)} open projects are missing, more than a fifth. If that is right, run again with --allow-mass-close.`,
        ]
      : []),
  ];
}

function describeNewKeys({ newKeys, created }: FeedReport): string[] {
  if (newKeys === 0) return [];
  return [
    `${number(newKeys)} ${newKeys === 1 ? 'row gets a new key; its project goes' : 'rows get a new key; their projects go'} on. ${number(created)} new ${created === 1 ? 'project' : 'projects'}.`,
  ];
}

function group(title: string, remarks: readonly FeedRemarks[]): string[] {
  if (remarks.length === 0) return [];
  const lines = remarks.map(({ text, rows, examples }) => {
    const more = rows > examples.length ? ', …' : '';
    return `  ${number(rows)} ${rows === 1 ? 'row' : 'rows'}: ${text}  [${examples.map(describeRow).join(', ')}${more}]`;
  });
  return ['', `${title}:`, ...lines];
}

function describeRow({ line, reference, value }: FeedRemarks['examples'][number]): string {
  return `line ${line}${reference ? ` ${reference}` : ''}${value ? `: ${value}` : ''}`;
}

function list(
  title: string,
  items: readonly string[],
  { total, isVerbose, join }: { total: number; isVerbose: boolean; join?: string },
): string[] {
  if (items.length === 0) return [];
  const shown = isVerbose ? items : items.slice(0, maxListed);
  const rest = total > shown.length ? [`and ${number(total - shown.length)} more`] : [];
  const heading = `${title} (${number(total)}):`;
  return join ? ['', `${heading} ${[...shown, ...rest].join(join)}`] : ['', heading, ...[...shown, ...rest].map((item) => `  ${item}`)];
}

function number(value: number): string {
  return value.toLocaleString('en');
}
