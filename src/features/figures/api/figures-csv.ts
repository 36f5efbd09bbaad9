import { byteOrderMark, csvLine } from '../../../server/csv-line.ts';
import type { Figures } from '../desk-contract.ts';

const keyNames = { total: 'period', week: 'week', project: 'projectId', source: 'source' } as const;

/** The rows of the figures as a table with the names of the call's fields; weeks with their reply times. */
export function figuresCsv({ by, from, until, results, replies }: Figures): string {
  const isByWeek = by === 'week';
  const ofWeek = new Map(replies.map((reply) => [reply.week, reply]));
  const lines = results.map((row) => {
    const reply = ofWeek.get(row.key ?? '');
    return csvLine([
      by === 'total' ? `${from}/${until}` : row.key,
      ...(by === 'project' ? [row.title] : []),
      ...[row.opened, row.started, row.sent, row.forwarded, row.hired],
      ...(isByWeek ? [reply?.answered ?? 0, reply?.medianDays ?? null, reply?.slowestTenthDays ?? null, reply?.keptShare ?? null] : []),
    ]);
  });
  const head = csvLine([
    keyNames[by],
    ...(by === 'project' ? ['title'] : []),
    ...['opened', 'started', 'sent', 'forwarded', 'hired'],
    ...(isByWeek ? ['answered', 'medianDays', 'slowestTenthDays', 'keptShare'] : []),
  ]);
  return `${byteOrderMark}${head}${lines.join('')}`;
}
