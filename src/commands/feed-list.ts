import { minuteMs } from '../contract/dates.ts';
import type { FeedDeps } from '../features/feeds/api/deps.ts';
import {
  type EndedRun,
  type FetchedFeedRow,
  findFeedAddress,
  listFeedAddresses,
  listRuns,
  newestRuns,
} from '../features/feeds/api/feed-address-store.ts';
import type { FeedRunRow } from '../features/feeds/api/tables.ts';
import { CommandError } from './command-error.ts';
import { describeImport } from './describe-import.ts';
import { scopeOfClient } from './require-client.ts';

const shownRuns = 20;

export async function runList(services: FeedDeps, client: string): Promise<void> {
  const scope = scopeOfClient(services, client);
  const feeds = await listFeedAddresses(services.db, scope);
  const runs = await newestRuns(services.db, scope);
  if (feeds.length === 0) console.log('None.');
  for (const feed of feeds) {
    const run = runs.get(feed.id);
    const state = feed.confirmed_at ? 'not fetched yet' : 'not confirmed';
    console.log(`${feed.source}  ${feed.shown_address}  ${everyOf(feed)}  ${run ? lineOf(run) : state}`);
  }
}

export async function runShow(services: FeedDeps, client: string, name: string): Promise<void> {
  const feed = await feedOf(services, client, name);
  const next = feed.confirmed_at ? `next ${feed.next_run_at.toISOString()}` : 'not confirmed';
  console.log(`${feed.source}  ${feed.shown_address}  ${everyOf(feed)}, ${next}`);
  const mapping = Object.entries(feed.mapping).map(([field, path]) => `${field}=${path}`);
  if (mapping.length > 0) console.log(`--map ${mapping.join(',')}`);
  if (feed.currency) console.log(`--currency ${feed.currency}`);
  const runs = await listRuns(services.db, scopeOfClient(services, client), feed.id, { limit: shownRuns });
  for (const run of runs) console.log(lineOf(run));
  const reported = runs.find(({ report }) => report !== null);
  if (reported) printRun(reported);
  if (runs.length === 0) console.log('Not fetched yet.');
}

export function printRun({ outcome, report }: Pick<EndedRun, 'report'> & { outcome: string }): void {
  if (outcome === 'unchanged') console.log('Nothing new, says its server.');
  if (report) console.log(`\n${describeImport(report, { isDryRun: false })}`);
}

/** @throws CommandError when the client has no feed of that name. */
export async function feedOf(services: FeedDeps, client: string, name: string): Promise<FetchedFeedRow> {
  const feed = await findFeedAddress(services.db, scopeOfClient(services, client), { source: name });
  if (!feed) throw new CommandError(`${client} has no feed ${name} with an address.`);
  return feed;
}

/** How often it is fetched, in words. */
export function everyOf({ every_minutes: minutes }: FetchedFeedRow): string {
  return minutes % 1440 === 0 ? `every ${minutes / 1440} d` : minutes % 60 === 0 ? `every ${minutes / 60} h` : `every ${minutes} min`;
}

function lineOf({ started_at, ended_at, outcome, why, report }: FeedRunRow): string {
  const took = ended_at ? `${((ended_at.getTime() - started_at.getTime()) / minuteMs).toFixed(1)} min` : 'runs';
  const sums = report ? `  ${report.rows} rows, ${report.created} new, ${report.updated} changed, ${report.closed} closed` : '';
  return `${started_at.toISOString()}  ${outcome}  ${took}${sums}${why ? `  ${why}` : ''}`;
}
