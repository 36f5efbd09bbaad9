import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { CommandError } from '../../src/commands/command-error.ts';
import { isRateInBounds, type RateUnit } from '../../src/contract/rate-units.ts';
import { applicationStatuses } from '../../src/features/applications/status.ts';
import { seedTestDemo } from '../../tests/support/demo-seed.ts';
import { makeTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp, type TenantKey } from '../../tests/support/test-app.ts';
import { demoOperators, makeDemoLinks, makeDemoOperators } from './demo-operators.ts';
import { demoPassword, demoPersonas, demoTexts } from './personas.ts';
import { printDemo } from './print-demo.ts';
import type { DemoSummary } from './seed.ts';

const app = startTestApp();
const other = startTestApp();
const now = new Date('2026-11-20T12:00:00Z');
let summary: DemoSummary;

beforeAll(async () => {
  app.setNow(now);
  summary = await seedTestDemo(app);
});

test('no security id is the example that the page shows', async () => {
  const { keys, systems } = app.services.securityIds;
  const rows = await select<{ tenant_id: number; talent_id: string; vms_key: string; key_version: number; ciphertext: Buffer }>(
    'select * from security_id',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { tenant_id: tenantId, talent_id: talentId, vms_key: vms, key_version: keyVersion, ciphertext } of rows) {
    const number = keys.open({ keyVersion, ciphertext }, { tenantId, talentId, vms });
    expect(number).not.toBe(systems.find(app.services.tenants.byId(tenantId).key, vms)?.example);
  }
});

async function select<Row>(statement: string, from = app): Promise<Row[]> {
  return (await sql.raw<Row>(statement).execute(from.services.db)).rows;
}

/** Everything the demo wrote but what is random by design: password salts, keys of stored files. */
async function dump(from: typeof app) {
  const tables = [
    'city',
    'category',
    'pool',
    'pool_city',
    'question_set',
    'question',
    'calendar',
    'calendar_busy',
    'project',
    'project_pool',
    'talent',
    'consent',
    'profile',
    'onboarding',
    'file',
    'not_available',
    'pool_membership',
    'pool_invitation',
    'application',
    'application_event',
    'interview',
    'interview_slot',
    'project_invitation',
    'page_open',
    'page_open_source',
    'affiliate_touch',
  ];
  const dumped: Record<string, unknown[]> = {};
  for (const table of tables)
    dumped[table] = await select(
      `select to_jsonb(t) - 'password_hash' - 'blob_key' as row from ${table} t order by to_jsonb(t) - 'password_hash' - 'blob_key'`,
      from,
    );
  return dumped;
}

describe('the demo', () => {
  test('has 640 projects of five clients in all states, languages and work modes', async () => {
    expect(summary).toMatchObject({ isFresh: true, projects: 640, pools: 56 });
    const [facts] = await select<{
      clients: number;
      languages: number;
      modes: number;
      units: number;
      vms: number;
      external: number;
      no_rate: number;
      no_currency: number;
      agencies: number;
      interviews: number;
      hidden: number;
    }>(
      `select count(distinct tenant_id) as clients, count(distinct job_language) as languages, count(distinct work_mode) as modes, count(distinct rate_unit) as units,
        count(vms_id) filter (where tenant_id = 3) as vms, count(external_url) as external, count(*) filter (where rate_max is null) as no_rate,
        count(*) filter (where rate_max is not null and rate_currency is null) as no_currency, count(originating_display_name) as agencies,
        count(calendar_id) as interviews, count(*) filter (where visibility = 'PRIVATE') as hidden from project`,
    );
    expect(facts).toMatchObject({ clients: 5, languages: 7, modes: 3, units: 2 });
    for (const count of [facts?.vms, facts?.external, facts?.no_rate, facts?.no_currency, facts?.agencies, facts?.hidden])
      expect(count).toBeGreaterThan(8);
    expect(facts?.interviews).toBeGreaterThan(150);
    const states = new Map(
      (await select<{ status: string; count: number }>('select status, count(*) from project group by 1')).map((row) => [
        row.status,
        row.count,
      ]),
    );
    expect(states.get('ACTIVE')).toBeGreaterThan(460);
    expect(states.get('PAUSED')).toBeGreaterThan(15);
    expect(states.get('CLOSED')).toBeGreaterThan(70);
    expect(await select('select distinct rate_currency from project where tenant_id = 3 and rate_currency is not null order by 1')).toEqual(
      [{ rate_currency: 'CAD' }, { rate_currency: 'USD' }],
    );
  });

  test('asks for and pays rates within their bounds', async () => {
    const rates = await select<{ unit: RateUnit; value: string }>(
      `select rate_unit as unit, rate_min::text as value from project where rate_min is not null
       union select rate_unit, rate_max::text from project where rate_max is not null
       union select rate_period, rate_value::text from application where rate_value is not null
       union select rate_period, rate_value::text from profile where rate_value is not null`,
    );
    expect(rates.length).toBeGreaterThan(50);
    expect(rates.filter(({ unit, value }) => !isRateInBounds(value, unit))).toEqual([]);
  });

  test('is dated around now, but for one project of each client with enough of them, which is gone', async () => {
    const gone = `closed_at < '${now.toISOString()}'::timestamptz - interval '90 days'`;
    expect(await select(`select tenant_id from project where ${gone} order by 1`)).toEqual(
      [1, 2, 3, 4].map((tenant_id) => ({ tenant_id })),
    );
    const [long] = await select<{ id: number }>(`select id from project where tenant_id = 1 and ${gone}`);
    // docs/demo.md names it.
    expect(long?.id).toBe(6);
    expect((await app.call('GET', `/project/${long?.id}`)).status).toBe(410);
    // Closed a moment ago, with similar open projects.
    const [recent] = await select<{ id: number }>(
      `select id from project where tenant_id = 1 and status = 'CLOSED' and visibility = 'PUBLIC' order by closed_at desc limit 1`,
    );
    expect(await (await app.call('GET', `/project/${recent?.id}`)).json()).toMatchObject({ status: 'CLOSED' });
    expect(await (await app.call('GET', `/project/${recent?.id}/similars`)).json()).toMatchObject({ total: 3 });
    const wrong = await select(
      `select id from project where not coalesce(${gone}, false) and (published_at > '${now.toISOString()}' or published_at < '${now.toISOString()}'::timestamptz - interval '47 days' or assignment_period_start <= '${now.toISOString().slice(0, 10)}'
        or (status = 'CLOSED') <> (closed_at is not null) or closed_at < published_at or confirmed_open_at < published_at or (status = 'ACTIVE' and period_deadline < '${now.toISOString()}'))`,
    );
    expect(wrong).toEqual([]);
    // A deadline is the end of a day where the project is.
    expect(
      await select(`select distinct to_char(p.period_deadline at time zone c.time_zone, 'HH24:MI') as ends
        from project p join city c on c.id = p.city_id where p.status <> 'CLOSED' and p.period_deadline is not null`),
    ).toEqual([{ ends: '23:59' }]);
    expect(await select(`select id from application_event where at > '${now.toISOString()}'`)).toEqual([]);
    expect(
      await select('select a.id from application a join project p on p.id = a.project_id where a.created_at < p.published_at'),
    ).toEqual([]);
  });

  test('gives the same rows for the same time, in another database and after a reset', async () => {
    other.setNow(now);
    await seedTestDemo(other);
    const first = await dump(app);
    expect(await dump(other)).toEqual(first);
    await seedTestDemo(other, { reset: true });
    expect(await dump(other)).toEqual(first);
  });

  test('leaves existing rows as they are', async () => {
    const before = await select<{ count: number }>('select count(*) from talent');
    expect(await seedTestDemo(app, { projects: 10 })).toMatchObject({ isFresh: false, projects: 640 });
    expect(await select('select count(*) from talent')).toEqual(before);
  });

  test('numbers rows that are created later after its own', async () => {
    const [row] = await select<{ id: number }>("insert into category (tenant_id, key, name) values (1, 'new', '{}') returning id");
    expect(row?.id).toBe(summary.categories + 1);
    await select("delete from category where key = 'new'");
  });
});

describe('the personas', () => {
  test.each(demoPersonas.filter((persona) => persona.kind === 'active'))(
    '$email has an application in every status and every invitation',
    async ({ email }) => {
      const mine = `(select id from talent where email = '${email.replaceAll("'", "''")}')`;
      const statuses = await select<{ status: string }>(`select distinct status from application where talent_id = ${mine}`);
      expect(statuses.map((row) => row.status).sort()).toEqual([...applicationStatuses].sort());
      const invitations = await select<{ status: string }>(
        `select distinct status from project_invitation where talent_id = ${mine} and status is not null`,
      );
      expect(invitations.map((row) => row.status).sort()).toEqual([
        'ACCEPTED',
        'ARCHIVED_ACCEPTED',
        'DELETED',
        'PENDING',
        'REJECTED',
        'WITHDRAWN',
      ]);
      expect(await select(`select 1 from file where kind = 'cv' and talent_id = ${mine}`)).toHaveLength(2);
    },
  );

  test('cover every code of an invitation', async () => {
    const codes = await select<{ code: string }>('select distinct code from project_invitation order by 1');
    expect(codes.map((row) => row.code)).toEqual(['can', 'cf', 'com', 'cre', 'exp', 'inv', 'sf', 'str', 'uc']);
  });

  test('have events that lead to the status of each application', async () => {
    const rows = await select<{ status: string; path: string[]; last: Date; changed: Date }>(
      `select a.status, array_agg(coalesce(e.from_status, '-') || '>' || e.to_status order by e.at, e.id) as path, max(e.at) as last, a.last_updated as changed
        from application a join application_event e on e.application_id = a.id group by a.id`,
    );
    expect(rows).toHaveLength(summary.applications);
    for (const { status, path, last, changed } of rows) {
      expect(path[0]).toBe('->co');
      expect(path.at(-1)?.split('>')[1]).toBe(status);
      for (const [index, step] of path.slice(1).entries()) expect(step.split('>')[0]).toBe(path[index]?.split('>')[1]);
      expect(changed).toEqual(last);
    }
  });

  test.each(demoPersonas)('$email ($kind) signs in as its kind says', async ({ email, tenant, kind }) => {
    const response = await app.call('POST', '/authorize', { tenant: tenant as 'nordlicht', body: { email, password: demoPassword } });
    expect(response.status).toBe(kind === 'deactivated' ? 403 : 200);
    if (response.status !== 200) return;
    const { access_token: token } = (await response.json()) as { access_token: string };
    const me = (await (await app.call('GET', '/freelancer', { tenant: tenant as 'nordlicht', token })).json()) as Record<string, unknown>;
    expect(me).toMatchObject({
      email,
      verificationStatus: kind === 'unverified' ? 'UV' : expect.not.stringMatching('UV'),
      hasCompletedOnboarding: kind !== 'onboarding',
    });
    expect(me.futureEmail === null).toBe(kind !== 'changing');
    const missing = await (await app.call('GET', '/freelancer/legal/needsToAgree', { tenant: tenant as 'nordlicht', token })).json();
    expect(missing).toMatchObject({ terms: kind === 'terms', privacy: false });
  });

  test('have CVs that can be downloaded', async () => {
    const [file] = await select<{ blob_key: string; size: number }>("select blob_key, size from file where kind = 'cv' limit 1");
    const bytes = file && (await app.services.blobs.get(file.blob_key));
    expect(new TextDecoder().decode(bytes?.slice(0, 5))).toBe('%PDF-');
    expect(bytes?.length).toBe(file?.size);
  });

  test('have operators, of whom owner and recruiter are responsible for the projects with most to answer', async () => {
    await makeDemoOperators(app.services);
    const responsible = await select<{ role: string; projects: number }>(
      `select m.role, count(*)::int as projects from project p
       join operator_membership m on m.tenant_id = p.tenant_id and m.operator_id = p.responsible_operator_id
       where p.tenant_id = (select id from tenant where key = 'nordlicht') group by m.role order by m.role`,
    );
    expect(responsible).toEqual([
      { role: 'owner', projects: 3 },
      { role: 'recruiter', projects: 3 },
    ]);
  });

  test('have operators with a task of today and one of the day after tomorrow, in the language of their client', async () => {
    const tasks = await select<{ task: string }>(
      `select concat_ws(' ', k.due_on, k.assignee_name, k.text) as task from application_task k
       join tenant t on t.id = k.tenant_id where t.key = 'nordlicht' order by k.due_on`,
    );
    const [own, others] = demoTexts.tasks.de ?? [];
    expect(tasks.map(({ task }) => task)).toEqual([`2026-11-20 Katrin Vogel ${own}`, `2026-11-22 Jonas Beck ${others}`]);
  });

  test('are printed with their addresses', async () => {
    const links = await makeDemoLinks(app.services);
    const text = printDemo(summary, app.services.tenants.all, app.services.tenants.originOf, links);
    expect(text).toContain("anna.o'neill@example.com");
    expect(text).toContain('http://nordlicht.localhost:3000/dev/mailbox');
    expect(text.match(/http:\/\/[a-z-]+\.localhost:3000$/gm)).toHaveLength(5);
    expect(text).toContain(demoPassword);
    const printed = [...text.matchAll(/http:\/\/([a-z-]+)\.localhost:3000\/desk\/sign-in\?token=([\w-]+)$/gm)];
    expect(printed).toHaveLength(demoOperators.length);
    const [, tenant = '', token] = printed.at(-1) ?? [];
    const answer = await app.call('POST', '/v1/operator/session/link/look', { tenant: tenant as TenantKey, body: { token } });
    expect(await answer.json()).toMatchObject({ email: demoOperators.at(-1)?.email });
  });
});

describe('scaling the demo', () => {
  test('writes more projects than there are openings, with titles and sentences of the same role', { tags: 'full' }, async () => {
    other.setNow(now);
    expect((await seedTestDemo(other, { reset: true, projects: 1500 })).projects).toBe(1500);
    const [facts] = await select<{ references: number; hashes: number; empty: number }>(
      'select count(distinct (tenant_id, reference)) as references, count(distinct content_hash) as hashes, count(*) filter (where length(description_text) < 300) as empty from project',
      other,
    );
    expect(facts).toEqual({ references: 1500, hashes: 1500, empty: 0 });
  });

  test('does not touch rows of clients that are not the demo’s', async () => {
    await select("insert into tenant (id, key) values (99, 'somebody')", other);
    const talent = await makeTalent(other);
    await select(`update talent set tenant_id = 99 where id = '${talent.id}'`, other);
    await expect(seedTestDemo(other, { reset: true })).rejects.toThrow(CommandError);
  });
});
