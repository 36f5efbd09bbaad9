import { beforeAll, expect, test } from 'vitest';
import { makeApplication, makeInvitation, prepareTalent, submissionFor } from '../../tests/support/application-factory.ts';
import { feedRow, feedStart, feedsOf } from '../../tests/support/feed-factory.ts';
import { bookInterview, makeBookable } from '../../tests/support/interview-factory.ts';
import { makeOperator } from '../../tests/support/operator-factory.ts';
import { makePool, makeProject } from '../../tests/support/project-factory.ts';
import { makeTalent, registration } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { dayMs } from '../contract/dates.ts';
import { type PortalEventType, portalEventTypes } from '../contract/portal-event-types.ts';
import { pauseSilentFeeds } from '../features/feeds/api/pause-silent-feeds.ts';
import { closeAccount } from '../features/personal-data/api/close-account.ts';
import { eraseOverdue } from '../features/personal-data/api/erase-accounts.ts';
import { eventData } from '../features/webhooks/event-data.ts';
import { applicationPorts } from './application-ports.ts';

// Every event as portals write it, by the calls and jobs that cause it: one event of a change, in its transaction.

const app = startTestApp();
const { runRows } = feedsOf(app);

/** A change that causes an event. `state`: what it changes, as a query, so that half of a change shows. */
type Cause = { about: string; subject: () => Promise<RegExp> | RegExp; state: string; values: unknown[]; act: () => Promise<unknown> };
type Prepared = Omit<Cause, 'about'>;

const answered = async (response: Promise<Response>): Promise<void> => {
  const { status } = await response;
  if (status >= 300) throw new Error(`answered ${status}`);
};
const interviewsOf =
  'select i.starts_at, i.cancelled_at from interview i join application a on a.id = i.application_id where a.talent_id = $1';
const statusOfApplication = 'select status, last_updated from application where id = $1';

/** One row for each way to an event that is a code path of its own; `prepare` runs before the change. */
const causes: readonly { type: PortalEventType; way: string; prepare: () => Promise<Prepared> }[] = [
  {
    type: 'application.submitted',
    way: 'a talent applies',
    async prepare() {
      const [talent, project] = [await makeTalent(app), await makeProject(app)];
      const body = submissionFor(project, await prepareTalent(app, talent));
      const state = 'select count(*) from application where talent_id = $1 and submitted_at is not null';
      const act = () => answered(app.call('POST', '/projectApplication', { token: talent.token, body }));
      return { subject: () => /^application:\d+$/, state, values: [talent.id], act };
    },
  },
  {
    type: 'application.changed',
    way: 'a talent edits what they sent',
    async prepare() {
      const [talent, project] = [await makeTalent(app), await makeProject(app)];
      const body = submissionFor(project, await prepareTalent(app, talent), { motivationComment: 'Soon.' });
      const id = await makeApplication(app, talent, project, 'a', { lastUpdated: new Date(Date.now() - dayMs) });
      const act = () => answered(app.call('PUT', `/projectApplication/${id}`, { token: talent.token, body }));
      return { subject: () => new RegExp(`^application:${id}$`), state: statusOfApplication, values: [id], act };
    },
  },
  {
    type: 'application.changed',
    way: 'an operator declines',
    async prepare() {
      const [owner, talent] = [await makeOperator(app), await makeTalent(app)];
      const id = await makeApplication(app, talent, await makeProject(app), 'a');
      const body = { to: 'rm', reasonCode: 'OTHER' };
      const act = () => answered(app.call('POST', `/v1/operator/applications/${id}/transitions`, { headers: owner.headers, body }));
      return { subject: () => new RegExp(`^application:${id}$`), state: statusOfApplication, values: [id], act };
    },
  },
  {
    type: 'application.withdrawn',
    way: 'a talent withdraws',
    async prepare() {
      const talent = await makeTalent(app);
      const id = await makeApplication(app, talent, await makeProject(app), 'a');
      const act = () => answered(app.call('PUT', `/projectApplication/${id}/withdraw`, { token: talent.token, body: {} }));
      return { subject: () => new RegExp(`^application:${id}$`), state: statusOfApplication, values: [id], act };
    },
  },
  {
    type: 'interview.booked',
    way: 'a talent applies with a time',
    async prepare() {
      const talent = await makeTalent(app);
      const { body } = await makeBookable(app, talent);
      const act = () => answered(app.call('POST', '/projectApplication', { token: talent.token, body }));
      return { subject: () => /^interview:\d+$/, state: interviewsOf, values: [talent.id], act };
    },
  },
  {
    type: 'interview.moved',
    way: 'a talent chooses another time',
    async prepare() {
      const talent = await makeTalent(app);
      const { application, interview, body, slots } = await bookInterview(app, talent);
      const changed = { ...body, liveInterview: slots[1] };
      const act = () => answered(app.call('PUT', `/projectApplication/${application}`, { token: talent.token, body: changed }));
      return { subject: () => new RegExp(`^interview:${interview}$`), state: interviewsOf, values: [talent.id], act };
    },
  },
  {
    type: 'interview.moved',
    way: 'an operator moves it',
    async prepare() {
      const [owner, talent] = [await makeOperator(app), await makeTalent(app)];
      const { interview, slots } = await bookInterview(app, talent);
      const move = { headers: owner.headers, body: { start: slots[1]?.start } };
      const act = () => answered(app.call('POST', `/v1/operator/interviews/${interview}/moves`, move));
      return { subject: () => new RegExp(`^interview:${interview}$`), state: interviewsOf, values: [talent.id], act };
    },
  },
  {
    type: 'interview.cancelled',
    way: 'an operator cancels it',
    async prepare() {
      const [owner, talent] = [await makeOperator(app), await makeTalent(app)];
      const { interview } = await bookInterview(app, talent);
      const cancellation = { headers: owner.headers, body: { reason: 'Ill.' } };
      const act = () => answered(app.call('POST', `/v1/operator/interviews/${interview}/cancellation`, cancellation));
      return { subject: () => new RegExp(`^interview:${interview}$`), state: interviewsOf, values: [talent.id], act };
    },
  },
  {
    type: 'interview.cancelled',
    way: 'a talent withdraws',
    async prepare() {
      const talent = await makeTalent(app);
      const { application, interview } = await bookInterview(app, talent);
      const act = () => answered(app.call('PUT', `/projectApplication/${application}/withdraw`, { token: talent.token, body: {} }));
      return { subject: () => new RegExp(`^interview:${interview}$`), state: interviewsOf, values: [talent.id], act };
    },
  },
  ...(['accept', 'decline'] as const).map((verb) => ({
    type: 'invitation.answered' as const,
    way: `a talent says ${verb}`,
    async prepare() {
      const talent = await makeTalent(app);
      const id = await makeInvitation(app, talent, await makeProject(app));
      const body = verb === 'decline' ? { body: { reasonCode: 'RATE' } } : {};
      const act = () => answered(app.call('POST', `/projectInvitation/${id}/${verb}`, { token: talent.token, ...body }));
      const state = 'select code, status from project_invitation where id = $1';
      return { subject: () => new RegExp(`^invitation:${id}$`), state, values: [id], act };
    },
  })),
  {
    type: 'invitation.answered',
    way: 'a talent closes the account',
    async prepare() {
      const talent = await makeTalent(app);
      const id = await makeInvitation(app, talent, await makeProject(app));
      const act = () => closeAccount({ ...app.services, ...applicationPorts(app.services).deps }, talent.scope);
      const state = 'select code, status from project_invitation where id = $1';
      return { subject: () => new RegExp(`^invitation:${id}$`), state, values: [id], act };
    },
  },
  {
    type: 'pool.requested',
    way: 'a talent asks to join',
    async prepare() {
      const [talent, id] = [await makeTalent(app), await makePool(app, { joinRule: 'APPROVAL' })];
      const act = () => answered(app.call('POST', `/pool/${id}/membership/apply`, { token: talent.token }));
      const state = 'select count(*) from pool_membership where pool_id = $1';
      return { subject: () => new RegExp(`^pool:${id}$`), state, values: [id], act };
    },
  },
  {
    type: 'talent.registered',
    way: 'somebody signs up',
    async prepare() {
      const body = registration();
      const act = () => answered(app.call('POST', '/freelancer/register', { body }));
      const state = 'select count(*) from talent where email_folded = lower($1)';
      return { subject: () => /^talent:[0-9a-f-]{36}$/, state, values: [body.email], act };
    },
  },
  {
    type: 'talent.erased',
    way: 'the job of the night erases an account',
    async prepare() {
      const talent = await makeTalent(app, { isActive: false });
      await app.services.pool.query(
        "update talent set deactivated_at = now() - interval '31 days', erase_after = now() - interval '1 day' where id = $1",
        [talent.id],
      );
      const act = () => swept(eraseOverdue({ ...app.services, ...applicationPorts(app.services).deps }));
      return {
        subject: () => new RegExp(`^talent:${talent.id}$`),
        state: 'select count(*) from talent where id = $1',
        values: [talent.id],
        act,
      };
    },
  },
  {
    type: 'project.changed',
    way: 'an operator pauses a project',
    async prepare() {
      const [owner, id] = [await makeOperator(app), await makeProject(app)];
      const act = () => answered(app.call('POST', `/v1/operator/projects/${id}/pause`, { headers: owner.headers }));
      return { subject: () => new RegExp(`^project:${id}$`), state: 'select status from project where id = $1', values: [id], act };
    },
  },
  {
    type: 'project.changed',
    way: 'a feed brings a project',
    async prepare() {
      const act = async () => {
        const { failed } = await runRows([feedRow('ONE')], {
          tenantKey: 'nordlicht',
          source: 'events-new',
          now: new Date(feedStart.getTime() + dayMs),
        }).then((report) => ({ failed: report.rows.filter(({ outcome }) => outcome !== 'created') }));
        if (failed.length > 0) throw new Error('not created');
      };
      const state = "select count(*) from project where source = 'events-new' and $1 = $1";
      return { subject: () => /^project:\d+$/, state, values: [''], act };
    },
  },
  {
    type: 'feed.silent',
    way: 'a feed says nothing for a day',
    async prepare() {
      await runRows([feedRow('A'), feedRow('B')], { tenantKey: 'nordlicht', source: 'events-silent', now: feedStart });
      const act = () => swept(pauseSilentFeeds(app.services, new Date(feedStart.getTime() + dayMs)));
      const state = "select count(*) from project where source = 'events-silent' and status = 'PAUSED' and $1 = $1";
      return { subject: () => /^feed:events-silent$/, state, values: [''], act };
    },
  },
];

beforeAll(async () => {
  // While a row is there, no transaction with an event commits: whatever is left then was not in it.
  await app.services.pool.query(`
    create table refusal (is_on boolean not null);
    create function refuse_events() returns trigger language plpgsql security definer as $$
    begin
      if exists (select from refusal) then raise exception 'no event today'; end if;
      return null;
    end $$;
    create constraint trigger refuse_events after insert on event deferrable initially deferred for each row execute function refuse_events()`);
});

const query = async (text: string, values: unknown[] = []) => (await app.services.pool.query(text, values)).rows;

/** A sweep passes rows that fail and records them. @throws Error when there are any */
async function swept(sweeping: Promise<unknown>): Promise<void> {
  await sweeping;
  if ((await query('select from sweep_failure')).length > 0) throw new Error('a row failed');
}

test('every event has a cause here', () => {
  expect(portalEventTypes.filter((type) => !causes.some((cause) => cause.type === type))).toEqual([]);
});

test.each(causes)('$type: $way', async ({ type, prepare }) => {
  const { subject, state, values, act } = await prepare();
  const [{ last }] = await query('select coalesce(max(written), 0) as last from event');
  const news = async () =>
    (await query('select type, subject, data from event where written > $1 order by written', [last])).filter(
      (event) => event.type === type,
    );
  const before = await query(state, values);

  await query('insert into refusal values (true)');
  await expect(act()).rejects.toThrow();
  expect([await query(state, values), await news()]).toEqual([before, []]);
  await query('delete from refusal');

  await act();
  expect(await query(state, values)).not.toEqual(before);
  const events = await news();
  expect(events).toHaveLength(1);
  expect(events[0].subject).toMatch(await subject());
  expect(eventData[type].safeParse(events[0].data).error).toBeUndefined();
});
