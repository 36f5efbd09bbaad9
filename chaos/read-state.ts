import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { State } from './ledger.ts';
import { ask, type ChaosPortal } from './portal.ts';

/** The keys of what writers change; each is a value or a number of rows. */
export const keyOf = {
  profile: (talent: string) => `profile ${talent}`,
  timeOff: (talent: string, day: string) => `timeOff ${talent} ${day}`,
  application: (talent: string, project: number) => `application ${talent} ${project}`,
  file: (talent: string, sha256: string) => `file ${talent} ${sha256}`,
  membership: (talent: string, pool: number) => `membership ${talent} ${pool}`,
  draft: (talent: string, project: number) => `draft ${talent} ${project}`,
  signUp: (email: string) => `signUp ${email}`,
  move: (application: number, to: string) => `move ${application} ${to}`,
  note: (application: number, text: string) => `note ${application} ${text}`,
  title: (project: number) => `title ${project}`,
  made: (reference: string) => `made ${reference}`,
};

/** Where projects that operators create say they come from. */
export const madeSource = 'chaos';
export const signUpEmail = () => `sign-up-${randomUUID()}@chaos.example`;

/** All that writers change, as the database has it; a title that is still the one of `makeProject` was not changed. */
export async function readState(client: pg.Client, portal: ChaosPortal): Promise<State> {
  const { rows } = await client.query<{ key: string; value: string }>(
    `select 'profile ' || talent_id as key, description as value from profile where talent_id = any($1) and description is not null
     union all select 'timeOff ' || talent_id || ' ' || starts_on, count(*)::text from not_available where talent_id = any($1) group by 1
     union all select 'application ' || talent_id || ' ' || project_id, count(*)::text from application
       where talent_id = any($1) and submitted_at is not null group by 1
     union all select 'file ' || talent_id || ' ' || sha256, count(*)::text from file where talent_id = any($1) and kind = 'cover' group by 1
     union all select 'membership ' || talent_id || ' ' || pool_id, status from pool_membership where talent_id = any($1)
     union all select 'draft ' || talent_id || ' ' || project_id, draft->>'motivationComment' from application
       where talent_id = any($1) and status = 'co'
     union all select 'signUp ' || email, count(*)::text from talent where email like 'sign-up-%@chaos.example' group by 1
     union all select 'move ' || id || ' ' || target, count(*)::text from (
         select a.id, e.to_status as target from application_event e join application a on a.id = e.application_id
           where a.talent_id = any($1) and e.actor = 'operator' and e.reason_code is distinct from 'PROJECT_CHANGED'
         union all select application_id, target from pending_command where talent_id = any($1) and state <> 'done') moved group by 1
     union all select 'note ' || application_id || ' ' || text, count(*)::text from application_note where talent_id = any($1) group by 1
     union all select 'title ' || id, title from project where id = any($2) and title <> 'Backend engineer'
     union all select 'made ' || reference, count(*)::text from project where source = $3 group by 1`,
    [idsOf(portal), portal.projects, madeSource],
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
}

type StoredFile = { id: string; talent: string; sha256: string };

/** Files of the portal's talents that were stored since the last time. */
export async function listNewFiles(client: pg.Client, portal: ChaosPortal, known: Set<string>): Promise<StoredFile[]> {
  const { rows } = await client.query<StoredFile>(
    "select id, talent_id as talent, sha256 from file where talent_id = any($1) and kind = 'cover' order by id",
    [idsOf(portal)],
  );
  const fresh = rows.filter(({ id }) => !known.has(id));
  for (const { id } of fresh) known.add(id);
  return fresh;
}

/** Downloads files as their owners. @returns those whose bytes are not the ones that were stored */
export async function findBrokenFiles(portal: ChaosPortal, files: readonly StoredFile[]): Promise<string[]> {
  const left = [...files];
  const broken: string[] = [];
  const work = async () => {
    for (let file = left.pop(); file; file = left.pop()) {
      const { id, talent: owner, sha256 } = file;
      const talent = portal.talents.find((each) => each.id === owner);
      if (!talent) continue;
      const { status, bytes } = await ask(portal, 'GET', `/resource/${id}`, { talent });
      if (status !== 200 || createHash('sha256').update(bytes).digest('hex') !== sha256) broken.push(`file ${id}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return broken;
}

function idsOf({ talents }: ChaosPortal): string[] {
  return talents.map(({ id }) => id);
}
