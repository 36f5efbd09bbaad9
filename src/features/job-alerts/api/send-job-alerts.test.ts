import { beforeEach, describe, expect, test } from 'vitest';
import { alertsTo, joinNow, makeNewProject, passTime, saveSearch, startOver } from '../../../../tests/support/job-alert-factory.ts';
import { makePool } from '../../../../tests/support/project-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { forgetSentAlerts } from './forget-sent-alerts.ts';
import { type RunOptions, runAlerts } from './send-job-alerts.ts';

const app = startTestApp();
const hourMs = 3_600_000;
let anna: TestTalent;

const passHours = (hours: number) => passTime(app, hours * hourMs);
const run = (options: RunOptions = {}) => runAlerts(app.services, options);
const digestsTo = (talent: TestTalent) => alertsTo(app, talent, 'digest');
const query = (text: string, values: unknown[] = []) => app.services.pool.query(text, values);

beforeEach(async () => {
  anna = await startOver(app);
  await run();
});

describe('a run of the job alerts', () => {
  test('in several processes at once sends everything once', async () => {
    const readers = await Promise.all([1, 2, 3, 4, 5].map(() => makeTalent(app, { locale: 'en' })));
    for (const reader of readers) await saveSearch(app, reader, { any: 'crane' });
    passHours(1);
    await makeNewProject(app, { title: 'Crane driver' });
    passHours(20);
    const runs = await Promise.all([run(), run()]);
    expect(runs.map(({ failed }) => failed)).toEqual([0, 0]);
    for (const reader of readers) expect(await digestsTo(reader)).toHaveLength(1);
  });

  test('goes on where the previous one broke off', async () => {
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

  test('as a dry run says who would get what and changes nothing', async () => {
    await saveSearch(app, anna, { any: 'crane' });
    passHours(1);
    await makeNewProject(app, { title: 'Crane driver' });
    const before = (await query('select * from saved_search')).rows;
    expect((await run({ isRehearsal: true })).sent).toEqual([]);
    const { sent } = await run({ isRehearsal: true, isForced: true });
    expect(sent).toMatchObject([{ email: anna.email, kind: 'digest', groups: [{ total: 1 }] }]);
    expect([await digestsTo(anna), (await query('select * from saved_search')).rows]).toEqual([[], before]);
    await run({ isForced: true });
    expect(await digestsTo(anna)).toHaveLength(1);
  });

  test('does not search where nothing is new', async () => {
    await saveSearch(app, anna, { any: 'crane' });
    passHours(20);
    const failing = { query: () => Promise.reject(new Error('searched')) } as never;
    expect(await runAlerts({ ...app.services, pool: failing })).toEqual({ sent: [], failed: 0 });
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

  test('sends one mail a day with both, each project once', async () => {
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

  test('sends it without any saved search, and waits for the morning after', async () => {
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

  test('sends nothing to a talent who switched new projects off, or the pool’s alerts', async () => {
    await query('update talent set subscribed = false where id = $1', [reader.id]);
    const other = await makeTalent(app, { tenant: 'atelier' });
    await joinNow(app, other, pool);
    await query('update talent set subscribed = true where id = $1', [other.id]);
    await query('update pool_membership set job_notification = false where talent_id = $1', [other.id]);
    passHours(1);
    await makeNewProject(app, { tenant: 'atelier', title: 'Shop windows', pools: [pool] });
    passHours(20);
    expect((await run()).sent).toEqual([]);
  });
});

test('records of sent alerts are deleted after 90 days', async () => {
  await saveSearch(app, anna, { any: 'crane' });
  passHours(1);
  await makeNewProject(app, { title: 'Crane driver' });
  passHours(20);
  await run();
  const job = forgetSentAlerts(app.services);
  passHours(89 * 24);
  await job.run({});
  expect((await query('select 1 from job_alert_sent')).rows).toHaveLength(1);
  passHours(2 * 24);
  await job.run({});
  expect((await query('select 1 from job_alert_sent')).rows).toEqual([]);
});
