import { type FeedRemarks, type FeedReport, fieldOfRemark } from '../feed-report.ts';
import type { Remark } from './feed-record.ts';
import type { ImportReport, RowReport } from './import-report.ts';

type SummaryBounds = {
  /** Rows that are named for each remark. */
  examples: number;
  /** Remarks, closed projects and unused elements that are named; the sums count all. */
  listed: number;
};
/** What is stored with a run and shown to operators. */
export const keptBounds: SummaryBounds = { examples: 3, listed: 50 };

const maxValueLength = 60;

/** The report of an import without its rows: sums, and one entry for all rows with the same remark, the most frequent first. */
export function summariseReport(report: ImportReport, bounds: SummaryBounds = keptBounds): FeedReport {
  const { rows, closed, unused, refusedToClose, brokenOff } = report;
  const count = (outcome: RowReport['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const grouped = (remarksOf: (row: RowReport) => readonly Remark[] | undefined) => group(rows, remarksOf, bounds);
  return {
    rows: rows.length,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    failed: count('failed'),
    withWarnings: rows.filter((row) => row.warnings).length,
    closed: closed.length,
    newKeys: report.newKeys,
    failures: grouped((row) => (row.outcome === 'failed' ? row.reasons : undefined)),
    warnings: grouped((row) => row.warnings),
    guesses: grouped((row) => row.guesses),
    settings: grouped((row) => row.settings),
    leftAlone: grouped((row) => (row.outcome === 'failed' ? undefined : row.reasons)),
    closedProjects: closed.slice(0, bounds.listed).map(({ reference, title }) => ({ reference, title })),
    unused: unused.slice(0, bounds.listed),
    refusedToClose,
    brokenOff,
  };
}

function group(
  rows: readonly RowReport[],
  remarksOf: (row: RowReport) => readonly Remark[] | undefined,
  { examples, listed }: SummaryBounds,
): FeedRemarks[] {
  const groups = new Map<string, FeedRemarks>();
  for (const row of rows) {
    for (const { code, text, values = {}, value } of remarksOf(row) ?? []) {
      const known = groups.get(text) ?? { code, field: fieldOfRemark(text), values, text, rows: 0, examples: [] };
      groups.set(text, known);
      known.rows += 1;
      if (known.examples.length < examples) known.examples.push({ line: row.line, reference: row.reference, value: shorten(value) });
    }
  }
  return [...groups.values()].sort((a, b) => b.rows - a.rows).slice(0, listed);
}

function shorten(value: string | undefined): string | null {
  if (!value) return null;
  return (value.length > maxValueLength ? `${value.slice(0, maxValueLength)}…` : value).replace(/\s+/g, ' ');
}
