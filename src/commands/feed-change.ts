import { addFeed, changeFeed, removeFeed } from '../features/feeds/api/change-feed-addresses.ts';
import { confirmAddedFeed, previewAddedFeed } from '../features/feeds/api/confirm-added-feed.ts';
import type { FeedDeps } from '../features/feeds/api/deps.ts';
import { runFeed } from '../features/feeds/api/run-feed.ts';
import type { FeedPreview } from '../features/feeds/feed-report.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import { AppError } from '../server/http/app-error.ts';
import { audited } from './audited.ts';
import { CommandError } from './command-error.ts';
import { describeImport } from './describe-import.ts';
import { everyOf, feedOf, printRun } from './feed-list.ts';
import { scopeOfClient } from './require-client.ts';

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

export async function runRemove(services: FeedDeps, client: string, name: string): Promise<void> {
  const feed = await feedOf(services, client, name);
  await removeFeed(services, scopeOfClient(services, client), commandLineActor(), feed.id);
  console.log(
    `Removed ${feed.source}. Its projects stay; they are paused once it has been silent for ${feed.silent_after_minutes / 60} hours.`,
  );
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
