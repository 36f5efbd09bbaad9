import type pg from 'pg';
import { applicationStatuses, statusMail } from '../src/features/applications/status.ts';
import type { Figure } from '../tests/support/figures.ts';
import { madeSource } from './read-state.ts';
import { noneOf } from './section.ts';

/** Rows that belong together. `sql` names those that break it, as `row`; it is one statement, so it holds at every moment. */
export type Invariant = { name: string; sql: string };

/** Of those whom a run made or let sign up: the demo's own rows were not written by calls. */
const ourTalents = "(select * from talent where email like '%@chaos.example')";
const ourApplications = `(select a.* from application a join ${ourTalents} t on t.id = a.talent_id)`;
/** Each change of a status, with what was before it. */
const steps = `(select e.*, a.talent_id, a.project_id, lag(e.to_status) over (partition by e.application_id order by e.id) as earlier
  from application_event e join ${ourApplications} a on a.id = e.application_id where e.from_status is distinct from e.to_status)`;

const whenMailed = (when: string) =>
  applicationStatuses.flatMap((status) => (statusMail[status] === when ? [`'${status}'`] : [])).join(', ');
/** The mail that a step promises to its talent; null: none. */
const mailOfStep = `case
  when s.actor = 'talent' and s.to_status in ('a', 'sp') then 'applicationSent'
  when s.actor = 'talent' and s.to_status = 'w' then 'withdrawn'
  when s.to_status in (${whenMailed('always')}) then 'statusChange'
  when s.to_status in (${whenMailed('byOperator')}) and s.actor = 'operator' then 'statusChange'
  when s.to_status in (${whenMailed('afterReview')}) and s.from_status = 'sp' and p.forward_mode = 'REVIEWED' then 'statusChange' end`;

/** Operators’ moves; those that a changed project made have their entry with the project. */
const moves = `(select * from ${steps} s where s.actor = 'operator' and s.reason_code is distinct from 'PROJECT_CHANGED')`;
const audited = (action: string) => `(select * from audit_entry where action = '${action}')`;

function signUpsWithout(what: string, isMissing: string): Invariant {
  return {
    name: `sign-ups without ${what}`,
    sql: `select t.email as row from ${ourTalents} t where t.email like 'sign-up-%' and ${isMissing}`,
  };
}

export const invariants: readonly Invariant[] = [
  signUpsWithout(
    'consent to both texts',
    "(select count(distinct document) from consent c where c.talent_id = t.id and purpose = 'registration') <> 2",
  ),
  signUpsWithout(
    'one activation mail and its link',
    `((select count(*) from message m where m.talent_id = t.id and kind = 'activation') <> 1
      or (select count(*) from account_token a where a.talent_id = t.id and purpose = 'activation') <> 1)`,
  ),
  signUpsWithout('one event', "(select count(*) from event e where e.subject = 'talent:' || t.id and e.type = 'talent.registered') <> 1"),
  signUpsWithout(
    'one session, and the answer for a repeat',
    `((select count(*) from session s where s.talent_id = t.id) <> 1
      or (select count(*) from idempotency_key k where k.talent_id = t.id and k.answer is not null) <> 1)`,
  ),
  {
    name: 'applications in another status than their last step',
    sql: `select a.id || ': ' || a.status || ' after ' || coalesce(last.to_status, 'no step') as row from ${ourApplications} a
      left join lateral (select to_status from application_event e where e.application_id = a.id order by e.id desc limit 1) last on true
      where last.to_status is distinct from a.status`,
  },
  {
    name: 'steps that do not begin where the one before ended',
    sql: `select application_id || ': ' || coalesce(earlier, 'nothing') || ', then from ' || coalesce(from_status, 'nothing') as row
      from ${steps} s where from_status is distinct from earlier`,
  },
  {
    name: 'applications with more or fewer events than steps',
    sql: `select a.id || ': ' || recorded.count || ' of ' || made.count as row from ${ourApplications} a,
        lateral (select count(*) from application_event e where e.application_id = a.id and e.to_status <> 'co') made,
        lateral (select count(*) from event e where e.subject = 'application:' || a.id) recorded
      where recorded.count <> made.count`,
  },
  {
    name: 'talents with more or fewer mails than their steps promise',
    sql: `select coalesce(promised.talent_id, written.talent_id) || ': ' || coalesce(written.count, 0) || ' of '
        || coalesce(promised.count, 0) || ' ' || coalesce(promised.kind, written.kind) as row
      from (select s.talent_id, ${mailOfStep} as kind, count(*) from ${steps} s join project p on p.id = s.project_id group by 1, 2) promised
      full join (select m.talent_id, m.kind, count(*) from message m join ${ourTalents} t on t.id = m.talent_id
        where m.kind in ('applicationSent', 'statusChange', 'withdrawn') group by 1, 2) written using (talent_id, kind)
      where coalesce(promised.kind, written.kind) is not null and promised.count is distinct from written.count`,
  },
  {
    name: 'moves of operators without their entry in the audit log, or the reverse',
    sql: `select coalesce(move.id, entry.id) || ' to ' || coalesce(move.to_status, entry.to_status) as row
      from (select application_id::text as id, from_status, to_status, count(*) from ${moves} m group by 1, 2, 3) move
      full join (select subject_id as id, before->>'status' as from_status, after->>'status' as to_status, count(*)
        from ${audited('application.moved')} e group by 1, 2, 3) entry using (id, from_status, to_status)
      where move.count is distinct from entry.count`,
  },
  {
    name: 'commands that are done without their step, or that have it without being done',
    sql: `select c.application_id || ' to ' || c.target || ': ' || c.state as row from pending_command c
      where c.kind = 'application.move' and (c.state = 'done') <> exists (select from application_event e
        where e.application_id = c.application_id and e.to_status = c.target and e.actor = 'operator' and e.reason_code is distinct from 'PROJECT_CHANGED'
          and e.at >= c.created_at and e.at <= coalesce(c.ended_at + interval '5 seconds', 'infinity'))`,
  },
  {
    name: 'commands without their entry in the audit log',
    sql: `select c.id::text as row from pending_command c
      where 1 <> (select count(*) from ${audited('command.held')} e where e.after->>'commandId' = c.id::text)`,
  },
  {
    name: 'changed projects with other applicants asked than the audit log says',
    sql: `select coalesce(asked.id, entry.id) || ': ' || coalesce(asked.count, 0) || ' of ' || coalesce(entry.count, 0) as row
      from (select project_id::text as id, count(*) from ${steps} s where reason_code = 'PROJECT_CHANGED' group by 1) asked
      full join (select subject_id as id, sum((after->>'askedToConfirm')::int) as count from ${audited('project.changed')} e
        where after ? 'askedToConfirm' group by 1) entry using (id)
      where asked.count is distinct from entry.count`,
  },
  {
    name: 'notes without their entry in the audit log, or the reverse',
    sql: `select coalesce(note.id, entry.id) as row
      from (select application_id::text as id, count(*) from application_note group by 1) note
      full join (select subject_id as id, count(*) from ${audited('application.noted')} e group by 1) entry using (id)
      where note.count is distinct from entry.count`,
  },
  {
    name: 'projects with other events than entries in the audit log',
    sql: `select p.id || ': ' || recorded.count || ' events, ' || entries.count || ' entries' as row from project p,
        lateral (select count(*) from event e where e.subject = 'project:' || p.id and e.data->>'previousStatus' is not null) recorded,
        lateral (select count(*) from ${audited('project.changed')} e where e.subject_kind = 'project' and e.subject_id = p.id::text) entries
      where p.source in ('test', '${madeSource}') and recorded.count <> entries.count`,
  },
  {
    name: 'projects of operators without the entry that they were made',
    sql: `select p.reference as row from project p where p.source = '${madeSource}' and 1 <> (
      select count(*) from ${audited('project.created')} e where e.subject_kind = 'project' and e.subject_id = p.id::text)`,
  },
  {
    name: 'applications accepted twice, or not as often as they arrived',
    sql: `select a.id || ': ' || accepted.count || ' accepted, ' || arrived.count || ' arrived' as row from ${ourApplications} a,
        lateral (select count(*) from hand_over h where h.application_id = a.id and kind = 'application' and state = 'accepted') accepted,
        lateral (select count(*) from application_event e where e.application_id = a.id and actor = 'vms' and to_status = 's2c') arrived
      where accepted.count > 1 or accepted.count <> arrived.count`,
  },
  {
    name: 'applications on their way without their hand-over, or the reverse',
    sql: `select a.id || ': ' || a.status || ', ' || open.count || ' open, ' || begun.count || ' in all' as row from ${ourApplications} a,
        lateral (select count(*) from hand_over h where h.application_id = a.id and kind = 'application' and ended_at is null) open,
        lateral (select count(*) from hand_over h where h.application_id = a.id and kind = 'application') begun,
        lateral (select count(*) from application_event e where e.application_id = a.id and to_status = 'sp') sent
      where open.count <> (a.status = 'sp')::int or begun.count <> sent.count`,
  },
  {
    name: 'hand-overs with other tries than they count',
    sql: `select h.id::text as row from hand_over h join ${ourApplications} a on a.id = h.application_id
      where h.tries <> (select count(*) from hand_over_try t where t.hand_over_id = h.id)`,
  },
  {
    name: 'clients whose events have gaps in their numbers',
    sql: `select c.tenant_id || ': ' || c.last || ' counted, ' || count(e.number) || ' there' as row from event_counter c
      left join event e on e.tenant_id = c.tenant_id group by c.tenant_id, c.last
      having count(e.number) <> coalesce(max(e.number) - min(e.number) + 1, 0) or c.last <> coalesce(max(e.number), 0)`,
  },
  {
    name: 'numbered events without their delivery to the webhook',
    sql: `select e.number || ' ' || e.type as row from event e join (select endpoint_id, w.tenant_id, min(number) as first
        from webhook_delivery d join webhook_endpoint w on w.id = d.endpoint_id group by 1, 2) w using (tenant_id)
      where e.number >= w.first and 1 <> (select count(*) from webhook_delivery d
        where d.endpoint_id = w.endpoint_id and d.event_id = e.id and d.number = e.number and d.subject = e.subject)`,
  },
  {
    name: 'deliveries that are done without a try that was taken, or the reverse',
    sql: `select d.id || ': ' || d.state as row from webhook_delivery d
      where (d.state = 'done') <> exists (select from webhook_attempt a where a.delivery_id = d.id and a.http_status between 200 and 299)`,
  },
  {
    name: 'mails that wait without a job to send them',
    sql: `select m.kind || ' ' || m.id as row from message m join ${ourTalents} t on t.id = m.talent_id
      where m.sent_at is null and not exists (select from pgboss.job j
        where j.name = 'deliver-message' and j.data->>'id' = m.id::text and j.state in ('created', 'retry', 'active'))`,
  },
  { name: 'kept Idempotency-Keys without an answer', sql: 'select key as row from idempotency_key where answer is null or status = 0' },
];

/** The rows that broke each invariant, by its name; over all rounds. */
export type Breaches = Map<string, Set<string>>;

export async function findBreaches(client: pg.ClientBase, breaches: Breaches): Promise<void> {
  for (const { name, sql } of invariants) {
    const { rows } = await client.query<{ row: string }>(sql);
    const known = breaches.get(name) ?? new Set();
    breaches.set(
      name,
      rows.reduce((all, { row }) => all.add(row), known),
    );
  }
}

/** One for each invariant; one that was never looked at is out of its bounds. */
export function breachFigures(breaches: Breaches): Figure[] {
  return invariants.map(({ name }) => {
    const rows = breaches.get(name);
    return rows ? noneOf(name, [...rows]) : { name, value: Number.NaN, unit: '', budget: 0, detail: 'never looked at' };
  });
}
