import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../../tests/support/account-factory.ts';
import { makeApplication, makeInvitation } from '../../../../tests/support/application-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/factories.ts';
import { joinNow, makeNewProject, saveSearch } from '../../../../tests/support/job-alert-factory.ts';
import { makePool } from '../../../../tests/support/project-factory.ts';
import { useTestApp } from '../../../../tests/support/test-app.ts';
import { type RunOptions, runAlerts } from './send-alerts.ts';
import { tendJobAlerts } from './tend.ts';

const app = useTestApp();
const hourMs = 3_600_000;
let anna: TestTalent;
let at: Date;

const passHours = (hours: number) => {
  at = new Date(at.getTime() + hours * hourMs);
  app.setNow(at);
};
const run = (options: RunOptions = {}) => runAlerts(app.services, options);
const digestsTo = async (talent: TestTalent) => (await mailsTo(app, talent.email)).filter(({ kind }) => kind === 'digest').reverse();
const query = (text: string, values: unknown[] = []) => app.services.pool.query(text, values);

beforeEach(async () => {
  // A Tuesday, 11:00 in Berlin.
  at = new Date('2026-11-24T10:00:00Z');
  app.setNow(at);
  await query('truncate talent, project, pool, message, job_alert_run restart identity cascade');
  anna = await makeTalent(app, { locale: 'en' });
  await run();
});

describe('a digest', () => {
  test('comes the next morning with what is new, once', async () => {
    await makeNewProject(app, { title: 'Crane there before' });
    passHours(1);
    await saveSearch(app, anna, { any: 'crane' });
    passHours(1);
    await makeNewProject(app, {
      title: 'Crane engineer',
      rate_min: '80.00',
      rate_max: '95.00',
      legal_entity_name: 'Hafenwerk',
      site_city: 'Kiel',
    });
    await makeNewProject(app, { title: 'Barista' });
    await run();
    expect(await digestsTo(anna)).toEqual([]);
    passHours(18);
    expect(await run()).toMatchObject({
      failed: 0,
      told: [{ email: anna.email, kind: 'digest', groups: [{ title: '“crane”', total: 1 }] }],
    });
    const [mail, ...more] = await digestsTo(anna);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('1 new project for you');
    expect(mail?.text).toMatch(
      /Crane engineer\nHafenwerk · Kiel or remote\nEUR\s80–95 per hour\nhttp:\/\/nordlicht\.localhost\S*\/app\/project\/\d+/,
    );
    expect(mail?.text).not.toMatch(/Barista|there before/);
    await run();
    passHours(24);
    await run();
    expect(await digestsTo(anna)).toHaveLength(1);
    await makeNewProject(app, { title: 'Another crane' });
    passHours(24);
    await run();
    expect((await digestsTo(anna)).map(({ text }) => /Crane engineer/.test(text))).toEqual([true, false]);
  });

  test('tells of a project that its source dated back, and not of one that is imported again', async () => {
    await saveSearch(app, anna, { any: 'crane' });
    passHours(1);
    const id = await makeNewProject(app, { title: 'Crane dated back', published_at: new Date('2026-11-01T00:00:00Z') });
    passHours(20);
    await run();
    expect((await digestsTo(anna))[0]?.text).toContain('Crane dated back');
    await query('delete from job_alert_sent');
    await query('update project set updated_at = $2, confirmed_open_at = $2, title = $3 where id = $1', [id, at, 'Crane again']);
    passHours(24);
    await run();
    expect(await digestsTo(anna)).toHaveLength(1);
  });

  test('weekly ones wait for Monday and share the mail with daily ones', async () => {
    await saveSearch(app, anna, { any: 'crane' }, { frequency: 'weekly' });
    passHours(1);
    await makeNewProject(app, { title: 'Crane driver' });
    passHours(24);
    await run();
    expect(await digestsTo(anna)).toEqual([]);
    await saveSearch(app, anna, { any: 'barge' });
    passHours(90);
    await makeNewProject(app, { title: 'Barge skipper' });
    await makeNewProject(app, { title: 'Crane and barge planner' });
    at = new Date('2026-11-30T06:00:00Z');
    app.setNow(at);
    await run();
    const [mail, ...more] = await digestsTo(anna);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('3 new projects for you');
    // What both find stands under the first.
    expect(mail?.text.match(/Crane and barge planner/g)).toHaveLength(1);
    expect(mail?.text).toMatch(/“crane”[\s\S]*Crane and barge planner[\s\S]*“barge”[\s\S]*Barge skipper/);
  });

  test('names ten projects at most and leads to all of them', async () => {
    await saveSearch(app, anna, { any: 'crane' });
    passHours(1);
    for (let n = 0; n < 13; n += 1) await makeNewProject(app, { title: `Crane ${n}` });
    passHours(20);
    await run();
    const [mail] = await digestsTo(anna);
    expect(mail?.subject).toBe('13 new projects for you');
    expect(mail?.text.match(/\/app\/project\/\d+/g)).toHaveLength(10);
    expect(mail?.text).toMatch(/See all 13 projects:\nhttp:\/\/nordlicht\.localhost\S*\/app\/project\?any=crane&sort=newest/);
    // Those that were only counted are told, too.
    passHours(24);
    await run();
    expect(await digestsTo(anna)).toHaveLength(1);
  });

  test('leaves out what the talent knows or may not see', async () => {
    const pool = await makePool(app, { visibility: 'PRIVATE' });
    await saveSearch(app, anna, { any: 'crane' });
    passHours(1);
    const hidden = await makeNewProject(app, { title: 'Crane hidden' });
    await query('insert into project_exclusion (tenant_id, talent_id, project_id) values ($1, $2, $3)', [
      anna.scope.tenantId,
      anna.id,
      hidden,
    ]);
    await makeApplication(app, anna, await makeNewProject(app, { title: 'Crane applied' }), 'a');
    await makeInvitation(app, anna, await makeNewProject(app, { title: 'Crane invited' }));
    await makeNewProject(app, { title: 'Crane private', visibility: 'PRIVATE', pools: [pool] });
    await makeNewProject(app, { title: 'Crane paused', status: 'PAUSED' });
    await makeNewProject(app, { title: 'Crane elsewhere', tenant: 'atelier' });
    passHours(20);
    expect((await run()).told).toEqual([]);
    expect(await digestsTo(anna)).toEqual([]);
  });

  test('finds private projects of the talent’s own pools', async () => {
    const pool = await makePool(app, { visibility: 'PRIVATE' });
    await query(
      "insert into pool_membership (tenant_id, pool_id, talent_id, status, job_notification, joined_at) values ($1, $2, $3, 'ACCEPTED', false, $4)",
      [anna.scope.tenantId, pool, anna.id, at],
    );
    await saveSearch(app, anna, { any: 'crane' });
    passHours(1);
    await makeNewProject(app, { title: 'Crane private', visibility: 'PRIVATE', pools: [pool] });
    passHours(20);
    await run();
    expect((await digestsTo(anna))[0]?.text).toContain('Crane private');
  });

  const silences: [string, string][] = [
    ['unsubscribed', 'update talent set subscribed = false where id = $1'],
    ['unverified', 'update talent set email_verified_at = null where id = $1'],
    ['deactivated', 'update talent set is_active = false, deactivated_at = now() where id = $1'],
    ['without address', 'update talent set email = null where id = $1'],
    ['erased', 'delete from talent where id = $1'],
  ];
  test.each(silences)('does not go to somebody who is %s', async (_, change) => {
    await saveSearch(app, anna, { any: 'crane' });
    await query(change, [anna.id]);
    passHours(1);
    await makeNewProject(app, { title: 'Crane driver' });
    passHours(20);
    expect(await run()).toEqual({ told: [], failed: 0 });
    expect(await digestsTo(anna)).toEqual([]);
  });

  test('what came while mails were off is not made up for', async () => {
    const { id } = await saveSearch(app, anna, { any: 'crane' });
    await query('update talent set subscribed = false');
    passHours(1);
    await makeNewProject(app, { title: 'Crane driver' });
    passHours(20);
    await run();
    await query('update talent set subscribed = true');
    passHours(24);
    await run();
    expect(await digestsTo(anna)).toEqual([]);
    const { rows } = await query('select due_at > $2 as is_planned from saved_search where id = $1', [id, at]);
    expect(rows).toEqual([{ is_planned: true }]);
  });

  test('stops by the link of mail programs', async () => {
    await saveSearch(app, anna, { any: 'crane' });
    passHours(1);
    await makeNewProject(app, { title: 'Crane one' });
    passHours(20);
    await run();
    const { rows } = await query("select headers from message where kind = 'digest'");
    const link = new URL(/<([^>]+)>/.exec(rows[0].headers['List-Unsubscribe'])?.[1] ?? '');
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await app.call('POST', link.pathname + link.search, { form })).status).toBe(200);
    await makeNewProject(app, { title: 'Crane two' });
    passHours(24);
    await run();
    expect(await digestsTo(anna)).toHaveLength(1);
  });
});

describe('a run', () => {
  test('of several processes at once sends everything once', async () => {
    const readers = await Promise.all([1, 2, 3, 4, 5].map(() => makeTalent(app, { locale: 'en' })));
    for (const reader of readers) await saveSearch(app, reader, { any: 'crane' });
    passHours(1);
    await makeNewProject(app, { title: 'Crane driver' });
    passHours(20);
    const runs = await Promise.all([run(), run()]);
    expect(runs.map(({ failed }) => failed)).toEqual([0, 0]);
    for (const reader of readers) expect(await digestsTo(reader)).toHaveLength(1);
  });

  test('that broke off goes on where it was', async () => {
    const readers = [anna, await makeTalent(app, { locale: 'en' })];
    for (const reader of readers) await saveSearch(app, reader, { any: 'crane' });
    passHours(1);
    await makeNewProject(app, { title: 'Crane driver' });
    passHours(20);
    await query("create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$");
    await query(
      `create trigger refuse before insert on message for each row when (new.recipient = '${anna.email}') execute function refuse()`,
    );
    expect((await run()).failed).toBe(1);
    await query('drop function refuse() cascade');
    expect(await Promise.all(readers.map(async (reader) => (await digestsTo(reader)).length))).toEqual([0, 1]);
    expect((await run()).failed).toBe(0);
    expect(await Promise.all(readers.map(async (reader) => (await digestsTo(reader)).length))).toEqual([1, 1]);
  });

  test('as a rehearsal says who would get what and changes nothing', async () => {
    await saveSearch(app, anna, { any: 'crane' });
    passHours(1);
    await makeNewProject(app, { title: 'Crane driver' });
    const before = (await query('select * from saved_search')).rows;
    expect((await run({ isRehearsal: true })).told).toEqual([]);
    const { told } = await run({ isRehearsal: true, isForced: true });
    expect(told).toMatchObject([{ email: anna.email, kind: 'digest', groups: [{ total: 1 }] }]);
    expect([await digestsTo(anna), (await query('select * from saved_search')).rows]).toEqual([[], before]);
    await run({ isForced: true });
    expect(await digestsTo(anna)).toHaveLength(1);
  });

  test('does not search where nothing is new', async () => {
    await saveSearch(app, anna, { any: 'crane' });
    passHours(20);
    const failing = { query: () => Promise.reject(new Error('searched')) } as never;
    expect(await runAlerts({ ...app.services, pool: failing })).toEqual({ told: [], failed: 0 });
  });
});

describe('where the client collects the alerts of pools', () => {
  let reader: TestTalent;
  let pool: number;
  beforeEach(async () => {
    reader = await makeTalent(app, { tenant: 'atelier', locale: 'en', country: 'FR' });
    pool = await makePool(app, { tenant: 'atelier', name: { en: 'Branding', fr: 'Identité' } });
    await joinNow(app, reader, pool);
    await query('update talent set subscribed = true where id = $1', [reader.id]);
  });

  test('one mail a day has both, each project once', async () => {
    await saveSearch(app, reader, { any: 'logo' }, { timeZone: 'Europe/Paris' });
    passHours(1);
    await makeNewProject(app, { tenant: 'atelier', title: 'Logo for a brewery', pools: [pool] });
    await makeNewProject(app, { tenant: 'atelier', title: 'Shop windows', pools: [pool] });
    await run();
    expect(await mailsTo(app, reader.email)).toEqual([]);
    passHours(20);
    await run();
    await run();
    const [mail, ...more] = await mailsTo(app, reader.email);
    expect([mail?.kind, mail?.subject, more]).toEqual(['digest', '2 new projects for you', []]);
    expect(mail?.text).toMatch(/“logo”[\s\S]*Logo for a brewery[\s\S]*Branding[\s\S]*Shop windows/);
    expect(mail?.text.match(/Logo for a brewery/g)).toHaveLength(1);
  });

  test('it comes without any saved search, and waits for the morning after', async () => {
    passHours(1);
    await makeNewProject(app, { tenant: 'atelier', title: 'Shop windows', pools: [pool] });
    for (let hour = 0; hour < 18; hour += 1) {
      await run();
      passHours(1);
    }
    expect(await mailsTo(app, reader.email)).toEqual([]);
    passHours(2);
    await run();
    expect((await mailsTo(app, reader.email)).map(({ kind }) => kind)).toEqual(['digest']);
  });

  test('nobody gets it who switched new projects off, or the pool’s alerts', async () => {
    await query('update talent set subscribed = false where id = $1', [reader.id]);
    const other = await makeTalent(app, { tenant: 'atelier' });
    await joinNow(app, other, pool);
    await query('update talent set subscribed = true where id = $1', [other.id]);
    await query('update pool_membership set job_notification = false where talent_id = $1', [other.id]);
    passHours(1);
    await makeNewProject(app, { tenant: 'atelier', title: 'Shop windows', pools: [pool] });
    passHours(20);
    expect((await run()).told).toEqual([]);
  });
});

test('what was mailed is forgotten after 90 days', async () => {
  await saveSearch(app, anna, { any: 'crane' });
  passHours(1);
  await makeNewProject(app, { title: 'Crane driver' });
  passHours(20);
  await run();
  const job = tendJobAlerts(app.services);
  passHours(89 * 24);
  await job.run({});
  expect((await query('select 1 from job_alert_sent')).rows).toHaveLength(1);
  passHours(2 * 24);
  await job.run({});
  expect((await query('select 1 from job_alert_sent')).rows).toEqual([]);
});
