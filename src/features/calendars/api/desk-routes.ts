import { notFound } from '../../../server/http/app-error.ts';
import { requireUnchanged, tagged } from '../../../server/http/entity-tag.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, mayOperate, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import * as feedCalls from '../calendar-feed-contract.ts';
import type { BusyTime, DeskCalendar } from '../desk-calendar.ts';
import * as calls from '../desk-contract.ts';
import { listBusyRows } from './busy-store.ts';
import { type CalendarRow, countProjects, findCalendar, interviewerOf, listCalendars } from './calendar-store.ts';
import { addBusy, changeDeskCalendar, createDeskCalendar, removeBusy, removeDeskCalendar } from './change-calendar.ts';
import { readFeedNow, removeFeed, requireFeed, setFeed } from './change-feed.ts';
import type { CalendarDeps } from './deps.ts';
import { countReadBusy, listFeeds } from './feed-store.ts';
import { surveySlots } from './survey-slots.ts';
import type { BusyRow, CalendarFeedRow } from './tables.ts';

/** Calls of operators about calendars of interviewers (operators' design, section 2). */
export function calendarsDeskRoutes(deps: CalendarDeps) {
  return createRouter()
    .openapi(forOperators(calls.listDeskCalendars), async (c) => {
      const scope = tenantScope(c);
      const [rows, projects, feeds] = await Promise.all([
        listCalendars(deps.db, scope),
        countProjects(deps.db, scope),
        listFeeds(deps.db, scope),
      ]);
      const results = rows.map(({ id, key, name, time_zone: timeZone, slot_minutes: slotMinutes }) => ({
        ...{ id, key, name, timeZone, slotMinutes, projects: projects.get(id) ?? 0 },
        feedOutcome: feeds.find(({ calendar_id }) => calendar_id === id)?.outcome ?? null,
      }));
      return c.json(tagged(c, { results, next: null }), 200);
    })
    .openapi(forOperators(calls.getDeskCalendar), async (c) => c.json(tagged(c, presentCalendar(await readCalendar(deps, c))), 200))
    .openapi(forOperators(calls.createCalendar), async (c) => {
      const input = c.req.valid('json');
      const calendar = await answerOnce(c, deps, operatorScope(c), async (trxDeps) =>
        presentCalendar(await createDeskCalendar(trxDeps, tenantScope(c), actorOf(c), input)),
      );
      return c.json(tagged(c, calendar), 201);
    })
    .openapi(forOperators(calls.patchCalendar), async (c) => {
      const row = await changeDeskCalendar(deps, tenantScope(c), actorOf(c), c.req.valid('param').id, c.req.valid('json'), (current) =>
        requireUnchanged(c, presentCalendar(current)),
      );
      return c.json(tagged(c, presentCalendar(row)), 200);
    })
    .openapi(forOperators(calls.deleteCalendar), async (c) => {
      await removeDeskCalendar(deps, tenantScope(c), actorOf(c), c.req.valid('param').id, (current) =>
        requireUnchanged(c, presentCalendar(current)),
      );
      return c.body(null, 204);
    })
    .openapi(forOperators(calls.listBusyTimes), async (c) => {
      const { id } = await readCalendar(deps, c);
      return c.json({ results: (await listBusyRows(deps.db, id, deps.clock())).map(presentBusy), next: null }, 200);
    })
    .openapi(forOperators(calls.createBusyTime), async (c) => {
      const { start, end, note = null } = c.req.valid('json');
      const input = { start: new Date(start), end: new Date(end), note };
      const busy = await answerOnce(c, deps, operatorScope(c), async (trxDeps) =>
        presentBusy(await addBusy(trxDeps, tenantScope(c), actorOf(c), c.req.valid('param').id, input)),
      );
      return c.json(busy, 201);
    })
    .openapi(forOperators(calls.deleteBusyTime), async (c) => {
      const { id, busyId } = c.req.valid('param');
      await removeBusy(deps, tenantScope(c), actorOf(c), id, busyId);
      return c.body(null, 204);
    })
    .openapi(forOperators(feedCalls.getCalendarFeed), async (c) => {
      const calendar = await readCalendar(deps, c);
      return c.json(await presentFeed(deps, calendar, await requireFeed(deps, tenantScope(c), calendar.id)), 200);
    })
    .openapi(forOperators(feedCalls.putCalendarFeed), async (c) => {
      const feed = await setFeed(deps, tenantScope(c), actorOf(c), c.req.valid('param').id, c.req.valid('json').url);
      return c.json(await presentFeed(deps, await readCalendar(deps, c), feed), 200);
    })
    .openapi(forOperators(feedCalls.deleteCalendarFeed), async (c) => {
      await removeFeed(deps, tenantScope(c), actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(forOperators(feedCalls.readCalendarFeed), async (c) => {
      const { id } = await readCalendar(deps, c);
      const feed = await readFeedNow(deps, tenantScope(c), id);
      return c.json(await presentFeed(deps, await readCalendar(deps, c), feed), 200);
    })
    .openapi(forOperators(calls.listCalendarSlots), async (c) => {
      const calendar = await readCalendar(deps, c);
      const seen = { now: deps.clock(), seesApplications: mayOperate(c, 'applications:read') };
      return c.json(await surveySlots(deps.db, tenantScope(c), calendar, seen), 200);
    });
}

async function readCalendar({ db }: CalendarDeps, c: ApiContext): Promise<CalendarRow> {
  // Every path that comes here has the id of a calendar, checked by its contract.
  const row = await findCalendar(db, tenantScope(c), Number(c.req.param('id')));
  if (!row) throw notFound('no such calendar');
  return row;
}

function presentCalendar(row: CalendarRow): DeskCalendar {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    place: row.place,
    timeZone: row.time_zone,
    slotMinutes: row.slot_minutes,
    weekly: row.weekly,
    noticeHours: row.notice_hours,
    horizonDays: row.horizon_days,
    interviewer: interviewerOf(row),
    createdAt: row.created_at.toISOString(),
  };
}

function presentBusy({ id, starts_at, ends_at, is_read, note }: BusyRow): BusyTime {
  return { id, start: starts_at.toISOString(), end: ends_at.toISOString(), source: is_read ? 'FEED' : 'OPERATOR', note };
}

async function presentFeed({ db, clock }: CalendarDeps, calendar: CalendarRow, feed: CalendarFeedRow): Promise<feedCalls.CalendarFeed> {
  return {
    host: feed.host,
    outcome: feed.outcome,
    words: feed.words,
    readAt: feed.read_at?.toISOString() ?? null,
    nextReadAt: feed.next_read_at.toISOString(),
    failures: feed.failures,
    busyTimes: await countReadBusy(db, calendar.id, clock()),
    knownUntil: (calendar.busy_known_until ?? feed.next_read_at).toISOString(),
  };
}

export type CalendarsDeskApi = ReturnType<typeof calendarsDeskRoutes>;
