import { dayMs } from '../../../../contract/dates.ts';
import { inTransaction } from '../../../../server/db/database.ts';
import { createFairRounds } from '../../../../server/jobs/fair-rounds.ts';
import type { JobDefinition } from '../../../../server/jobs/queue.ts';
import type { Log } from '../../../../server/log.ts';
import { getOutside } from '../../../../server/outgoing/outgoing-request.ts';
import { Unreadable } from '../../../../server/seal.ts';
import { maxHorizonDays, pauseAfterFailures, readEveryMs, trustedMs } from '../../calendar-rules.ts';
import type { Busy } from '../../slots.ts';
import { findCalendar, updateCalendar } from '../calendar-store.ts';
import type { CalendarDeps } from '../deps.ts';
import { claimFeeds, findFeed, listDueTenants, replaceReadBusy, updateFeed } from '../feed-store.ts';
import { readAddress } from '../sealed-address.ts';
import type { CalendarFeedRow } from '../tables.ts';
import { UnreadableCalendar } from './busy-times.ts';
import { readInThread } from './read-in-thread.ts';

const timeoutMs = 10_000;
const maxBytes = 2_000_000;
const maxWords = 300;
/** Repetitions are counted this far, and again once less than the longest reach of a calendar is left. */
const countedMs = 180 * dayMs;
/** After this a reading counts as lost with its process; longer than any takes. */
const takeOverAfterMs = 60_000;
/** Of one client. */
const atATime = 4;
const maxClientsAtOnce = 20;

type JobDeps = CalendarDeps & { log: Log };

/** Every five minutes: starts to read the calendars elsewhere whose time has come. The job ends before they are read. */
export function readCalendarsJob(deps: JobDeps): JobDefinition {
  const { readDue, finish } = createCalendarReader(deps);
  return { name: 'read-calendars', cron: '*/5 * * * *', run: readDue, finish };
}

/** Reads the calendars whose time has come, and waits for them: for tests. */
export async function readDueCalendars(deps: JobDeps): Promise<void> {
  const { readDue, idle } = createCalendarReader(deps);
  await readDue();
  await idle();
}

/** Each client has a queue of its own: servers that hang delay the calendars of their client alone. */
function createCalendarReader(deps: JobDeps): { readDue: () => Promise<void>; idle: () => Promise<void>; finish: () => Promise<void> } {
  const { wake, idle, finish } = createFairRounds({
    log: deps.log,
    name: 'calendars',
    max: maxClientsAtOnce,
    maxPerClient: 1,
    async round(_client, tenantId) {
      const now = deps.clock();
      const until = new Date(now.getTime() + takeOverAfterMs);
      const feeds = await claimFeeds(deps.db, { tenantId }, { now, until, limit: atATime });
      await Promise.all(feeds.map((feed) => refreshCalendar(deps, feed).catch((error: unknown) => logFault(deps, feed, error))));
      return feeds.length > 0;
    },
  });
  return {
    async readDue() {
      for (const tenantId of await listDueTenants(deps.db, deps.clock())) wake(String(tenantId), tenantId);
    },
    idle,
    finish,
  };
}

/** It is read again a minute later. */
function logFault({ log }: JobDeps, { tenant_id, calendar_id }: CalendarFeedRow, error: unknown): void {
  log.error({ err: error, tenantId: tenant_id, calendar: calendar_id }, 'a calendar could not be recorded');
}

type Reading = { outcome: 'READ'; busy: Busy[]; etag: string | null; lastModified: string | null } | { outcome: 'UNCHANGED' };

/**
 * Reads the address of one calendar; its appointments replace those that were read before. When it cannot be read, those stay
 * until a day has passed since the last success (`trustedMs`), and the reason is kept for operators.
 */
export async function refreshCalendar(deps: CalendarDeps, feed: CalendarFeedRow): Promise<void> {
  const scope = { tenantId: feed.tenant_id };
  const calendar = await findCalendar(deps.db, scope, feed.calendar_id);
  if (!calendar) return;
  const startedAt = deps.clock();
  const until = new Date(startedAt.getTime() + countedMs);
  const reading = await read(deps, feed, { timeZone: calendar.time_zone, from: startedAt, until }).catch((error: unknown) => ({
    outcome: 'FAILED' as const,
    words: wordsOf(error),
  }));
  await inTransaction(deps.db, async (trx) => {
    const locked = await findCalendar(trx, scope, feed.calendar_id, { lock: true });
    const current = await findFeed(trx, scope, feed.calendar_id);
    // Another address, or other clocks, were set meanwhile: what was read is of the old ones.
    if (!locked || !current?.sealed_url.equals(feed.sealed_url) || locked.time_zone !== calendar.time_zone) return;
    const now = deps.clock();
    if (reading.outcome === 'FAILED') {
      const failures = current.failures + 1;
      const next = new Date(now.getTime() + pauseAfterFailures(failures));
      await updateFeed(trx, feed, { outcome: 'FAILED', words: reading.words, failures, read_at: now, next_read_at: next });
      return;
    }
    const { outcome } = reading;
    await updateFeed(trx, feed, { outcome, words: null, failures: 0, read_at: now, next_read_at: new Date(now.getTime() + readEveryMs) });
    await updateCalendar(trx, scope, feed.calendar_id, { busy_known_until: new Date(now.getTime() + trustedMs) });
    if (reading.outcome === 'READ') {
      await replaceReadBusy(trx, feed.calendar_id, reading.busy);
      await updateFeed(trx, feed, { etag: reading.etag, last_modified: reading.lastModified, counted_until: until });
    }
  });
}

async function read(deps: CalendarDeps, feed: CalendarFeedRow, reach: { timeZone: string; from: Date; until: Date }): Promise<Reading> {
  const isCountedFarEnough =
    feed.counted_until !== null && feed.counted_until.getTime() > reach.from.getTime() + (maxHorizonDays + 1) * dayMs;
  const answer = await getOutside(readAddress(deps, feed), {
    headers: {
      accept: 'text/calendar, */*;q=0.5',
      ...(isCountedFarEnough && feed.etag && { 'if-none-match': feed.etag }),
      ...(isCountedFarEnough && feed.last_modified && { 'if-modified-since': feed.last_modified }),
    },
    timeoutMs,
    maxAnswerBytes: maxBytes,
    allowsLoopback: deps.config.OUTGOING_LOOPBACK,
  });
  if (answer.status === 304 && isCountedFarEnough) return { outcome: 'UNCHANGED' };
  if (answer.status !== 200) throw new UnreadableCalendar(`The address answers with status ${answer.status}.`);
  if (answer.isCut) throw new UnreadableCalendar(`The calendar is larger than ${maxBytes / 1_000_000} MB.`);
  const busy = await readInThread({ text: answer.body, ...reach });
  return { outcome: 'READ', busy, etag: answer.headers.etag ?? null, lastModified: answer.headers['last-modified'] ?? null };
}

function wordsOf(error: unknown): string {
  if (error instanceof Unreadable) return 'The address must be entered again: the secret of this server has changed.';
  return (error instanceof Error ? error.message : String(error)).slice(0, maxWords);
}
