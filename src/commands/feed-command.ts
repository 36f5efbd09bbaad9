import { defineCommand } from 'citty';
import { minuteMs } from '../contract/dates.ts';
import { addFeed, changeFeed, removeFeed } from '../features/feeds/api/change-feed-addresses.ts';
import { confirmAddedFeed, previewAddedFeed } from '../features/feeds/api/confirm-added-feed.ts';
import type { FeedDeps } from '../features/feeds/api/deps.ts';
import {
  type EndedRun,
  type FetchedFeedRow,
  findFeedAddress,
  listFeedAddresses,
  listRuns,
  newestRuns,
} from '../features/feeds/api/feed-address-store.ts';
import { runFeed } from '../features/feeds/api/run-feed.ts';
import type { FeedRunRow } from '../features/feeds/api/tables.ts';
import type { FeedPreview } from '../features/feeds/feed-report.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import { AppError } from '../server/http/app-error.ts';
import { audited } from './audited.ts';
import { CommandError } from './command-error.ts';
import { describeImport } from './describe-import.ts';
import { currencyHelp, readFeedCurrency, readMapping, valuesOf } from './import-command.ts';
import type { WithServices } from './installation.ts';
import { scopeOfClient } from './require-client.ts';

const shownRuns = 20;

/** `openpool feed add|confirm|change|list|run|show|remove`: feeds that are fetched by their address (docs/feeds.md). */
export function feedCommand<S extends FeedDeps>(withServices: WithServices<S>) {
  const client = { type: 'positional', description: 'Client, as its folder is called', required: true } as const;
  const name = { type: 'positional', description: 'Name of the feed', required: true } as const;
  const settings = {
    every: { type: 'string', description: 'How often: 15m, 1h, 1d (1h unless said)' },
    'silent-after': { type: 'string', description: 'Without a sign of life for so long its projects are paused (24h unless said)' },
    map: { type: 'string', description: 'Where a field is, as for "import projects"' },
    encoding: { type: 'string', description: 'Encoding of a feed that does not declare it' },
    currency: { type: 'string', description: currencyHelp },
    header: { type: 'string', description: 'Sent with each request, such as "Authorization: Bearer …"; may be given several times' },
  } as const;
  return defineCommand({
    meta: { name: 'feed' },
    subCommands: {
      add: defineCommand({
        meta: { name: 'add', description: 'Add a feed and show what would come in; nothing is imported before "feed confirm"' },
        args: {
          client,
          name,
          address: { type: 'positional', description: 'https://…; passwords and keys in it are stored encrypted', required: true },
          ...settings,
          'keep-missing': { type: 'boolean', description: 'Close nothing that the feed leaves out', default: false },
          now: { type: 'boolean', description: 'For scripts: import at once, without a preview', default: false },
        },
        run: ({ args, rawArgs }) =>
          withServices((services) =>
            runAdd(services, args.client, {
              source: args.name,
              address: args.address,
              closesMissing: !args['keep-missing'],
              startsNow: args.now,
              ...readSettings(args, rawArgs),
            }),
          ),
      }),
      confirm: defineCommand({
        meta: {
          name: 'confirm',
          description: 'Import an added feed as its preview showed it: a running server fetches it at once, then by its schedule',
        },
        args: { client, name },
        run: ({ args }) => withServices((services) => runConfirm(services, args.client, args.name)),
      }),
      change: defineCommand({
        meta: { name: 'change', description: 'Change what is named and keep the rest, the runs included' },
        args: {
          client,
          name,
          address: { type: 'string', description: 'Another address; headers are forgotten unless given with it' },
          ...settings,
          'close-missing': { type: 'boolean', description: 'Close what the feed leaves out; --no-close-missing: nothing' },
        },
        run: ({ args, rawArgs }) =>
          withServices((services) =>
            runChange(services, args.client, args.name, {
              ...(args.address !== undefined && { address: args.address }),
              ...(args['close-missing'] !== undefined && { closesMissing: args['close-missing'] }),
              ...readSettings(args, rawArgs),
            }),
          ),
      }),
      list: defineCommand({
        meta: { name: 'list', description: 'The feeds of a client with their last runs' },
        args: { client },
        run: ({ args }) => withServices((services) => runList(services, args.client)),
      }),
      run: defineCommand({
        meta: { name: 'run', description: 'Fetch a feed now and print its report' },
        args: {
          client,
          name,
          'dry-run': { type: 'boolean', description: 'Read its first rows, keep nothing', default: false },
          'allow-mass-close': { type: 'boolean', description: 'Close even more than a fifth of its open projects', default: false },
        },
        run: ({ args }) =>
          withServices((services) =>
            args['dry-run']
              ? runPreview(services, args.client, args.name)
              : runNow(services, args.client, args.name, { allowMassClose: args['allow-mass-close'] }),
          ),
      }),
      show: defineCommand({
        meta: { name: 'show', description: 'A feed, its last runs, and the report of the newest that has one' },
        args: { client, name },
        run: ({ args }) => withServices((services) => runShow(services, args.client, args.name)),
      }),
      remove: defineCommand({
        meta: { name: 'remove', description: 'Remove a feed with its runs; its projects stay, and pause once it is silent' },
        args: { client, name },
        run: ({ args }) => withServices((services) => runRemove(services, args.client, args.name)),
      }),
    },
  });
}

export async function runAdd(services: FeedDeps, client: string, wishes: Parameters<typeof addFeed>[3]): Promise<void> {
  const feed = await explained(addFeed(services, scopeOfClient(services, client), commandLineActor(), wishes));
  console.log(`Feed ${feed.source}: ${feed.shown_address}, ${everyOf(feed)}.`);
  if (feed.confirmed_at) return;
  await runPreview(services, client, feed.source);
  console.log(`\nNothing is imported yet. If this is right: openpool feed confirm ${client} ${feed.source}`);
}

/** @throws CommandError while there is no preview of something that would come in */
export async function runConfirm(services: FeedDeps, client: string, name: string): Promise<void> {
  const { id } = await feedOf(services, client, name);
  const feed = await explained(confirmAddedFeed(services, scopeOfClient(services, client), commandLineActor(), id));
  console.log(`Feed ${feed.source} is imported from now on, ${everyOf(feed)}.`);
}

/** @throws CommandError when nothing is named, or what the API would refuse */
export async function runChange(services: FeedDeps, client: string, name: string, wishes: Parameters<typeof changeFeed>[4]): Promise<void> {
  if (Object.keys(wishes).length === 0) throw new CommandError('Name what shall change: openpool feed change --help');
  const { id } = await feedOf(services, client, name);
  const feed = await explained(changeFeed(services, scopeOfClient(services, client), commandLineActor(), id, wishes));
  console.log(`Feed ${feed.source}: ${feed.shown_address}, ${everyOf(feed)}. Try it: openpool feed run ${client} ${feed.source} --dry-run`);
}

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

/** @throws CommandError when it failed, so that scripts notice */
export async function runNow(services: FeedDeps, client: string, name: string, options: { allowMassClose: boolean }): Promise<void> {
  const scope = scopeOfClient(services, client);
  const feed = await feedOf(services, client, name);
  if (!feed.confirmed_at)
    throw new CommandError(`It is not confirmed. Look at it with --dry-run, then: openpool feed confirm ${client} ${name}`);
  const by = commandLineActor();
  await audited(
    services,
    scope,
    async () => feed,
    () => ({ action: 'feed.started', subject: { kind: 'feed', id: feed.id }, after: { source: feed.source, ...options } }),
  );
  const run = await runFeed(services, scope, feed.id, { askedBy: by.name, ...options });
  if (!run) throw new CommandError('Another process is fetching it.');
  printRun(run);
  if (run.outcome === 'failed') throw new CommandError(`Failed: ${run.why}. Nothing was imported and nothing closed.`);
  if (run.report?.refusedToClose) process.exitCode = 1;
}

export async function runPreview(services: FeedDeps, client: string, name: string): Promise<void> {
  const feed = await feedOf(services, client, name);
  printPreview(await explained(previewAddedFeed(services, scopeOfClient(services, client), feed)));
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

export async function runRemove(services: FeedDeps, client: string, name: string): Promise<void> {
  const feed = await feedOf(services, client, name);
  await removeFeed(services, scopeOfClient(services, client), commandLineActor(), feed.id);
  console.log(
    `Removed ${feed.source}. Its projects stay; they are paused once it has been silent for ${feed.silent_after_minutes / 60} hours.`,
  );
}

type SettingArgs = {
  every?: string | undefined;
  'silent-after'?: string | undefined;
  encoding?: string | undefined;
  currency?: string | undefined;
};

/** What was named of a feed's settings. */
function readSettings(args: SettingArgs, rawArgs: string[]) {
  const [mapping, headers] = [valuesOf('map', rawArgs), valuesOf('header', rawArgs)];
  const silentAfter = args['silent-after'];
  return {
    ...(args.every !== undefined && { everyMinutes: readMinutes(args.every, { min: 5, max: 10_080 }) }),
    ...(silentAfter !== undefined && { silentAfterHours: Math.round(readMinutes(silentAfter, { min: 60, max: 43_200 }) / 60) }),
    ...(mapping.length > 0 && { mapping: readMapping(mapping) }),
    ...(headers.length > 0 && { headers: readHeaders(headers) }),
    ...(args.encoding && { encoding: args.encoding }),
    ...(args.currency !== undefined && { currency: readFeedCurrency(args.currency) }),
  };
}

function printRun({ outcome, report }: Pick<EndedRun, 'report'> & { outcome: string }): void {
  if (outcome === 'unchanged') console.log('Nothing new, says its server.');
  if (report) console.log(`\n${describeImport(report, { isDryRun: false })}`);
}

function printPreview({ why, rows, report, understood }: FeedPreview): void {
  console.log(why ? `Nothing would come in: ${why}.` : `${rows.toLocaleString('en')} rows.`);
  for (const { line, fields } of understood) {
    console.log(`\nline ${line}`);
    for (const { field, element, value } of fields) console.log(`  ${field} from ${element}: ${value.replace(/\s+/g, ' ').slice(0, 100)}`);
  }
  if (report) console.log(`\n${describeImport(report, { isDryRun: true })}`);
  if (why) process.exitCode = 1;
}

/** What the API would answer, as one line. */
async function explained<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof AppError ? new CommandError(error.message) : error;
  });
}

async function feedOf(services: FeedDeps, client: string, name: string): Promise<FetchedFeedRow> {
  const feed = await findFeedAddress(services.db, scopeOfClient(services, client), { source: name });
  if (!feed) throw new CommandError(`${client} has no feed ${name} with an address.`);
  return feed;
}

/** @example readMinutes('1h', { min: 5, max: 10_080 }) // 60 */
export function readMinutes(text: string, { min, max }: { min: number; max: number }): number {
  const [, amount = '', unit = 'm'] = /^(\d{1,5})\s*(m|h|d)?$/.exec(text.trim()) ?? [];
  const minutes = Number(amount) * { m: 1, h: 60, d: 1440 }[unit as 'm' | 'h' | 'd'];
  if (amount === '' || minutes < min || minutes > max)
    throw new CommandError(`${text}: write 15m, 1h or 1d, from ${min} to ${max} minutes.`);
  return minutes;
}

function readHeaders(given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((text) => {
      const at = text.indexOf(':');
      if (at < 1) throw new CommandError('--header: write "Name: value".');
      return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    }),
  );
}

function everyOf({ every_minutes: minutes }: FetchedFeedRow): string {
  return minutes % 1440 === 0 ? `every ${minutes / 1440} d` : minutes % 60 === 0 ? `every ${minutes / 60} h` : `every ${minutes} min`;
}

function lineOf({ started_at, ended_at, outcome, why, report }: FeedRunRow): string {
  const took = ended_at ? `${((ended_at.getTime() - started_at.getTime()) / minuteMs).toFixed(1)} min` : 'runs';
  const sums = report ? `  ${report.rows} rows, ${report.created} new, ${report.updated} changed, ${report.closed} closed` : '';
  return `${started_at.toISOString()}  ${outcome}  ${took}${sums}${why ? `  ${why}` : ''}`;
}
