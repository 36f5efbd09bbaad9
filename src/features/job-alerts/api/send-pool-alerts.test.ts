import { beforeEach, expect, test } from 'vitest';
import { alertsTo, joinNow, makeNewProject, passTime, saveSearch, startOver } from '../../../../tests/support/job-alert-factory.ts';
import { makePool } from '../../../../tests/support/project-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import type { TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { runAlerts } from './send-job-alerts.ts';

const app = startTestApp();
let anna: TestTalent;
let ports: number;

const passMinutes = (minutes: number) => passTime(app, minutes * 60_000);
const run = () => runAlerts(app.services);
const poolAlertsTo = (talent: TestTalent) => alertsTo(app, talent, 'poolAlert');
const query = (text: string, values: unknown[] = []) => app.services.pool.query(text, values);

beforeEach(async () => {
  anna = await startOver(app);
  ports = await makePool(app, { name: { en: 'Ports & quays', de: 'Häfen' } });
  await makeNewProject(app, { title: 'There before', pools: [ports] });
  passMinutes(1);
  await joinNow(app, anna, ports);
  await run();
  passMinutes(10);
});

test('members of a pool are mailed within minutes, then once an hour at most', async () => {
  await makeNewProject(app, { title: 'Crane engineer', pools: [ports] });
  await run();
  const [mail] = await poolAlertsTo(anna);
  expect(mail?.subject).toBe('1 new project in Ports & quays');
  expect(mail?.text).toContain('Crane engineer');
  expect(mail?.text).not.toContain('There before');
  for (let step = 0; step < 5; step += 1) {
    passMinutes(10);
    await makeNewProject(app, { title: `Quay ${step}`, pools: [ports] });
    await run();
  }
  expect(await poolAlertsTo(anna)).toHaveLength(1);
  passMinutes(10);
  await run();
  passMinutes(10);
  await run();
  expect((await poolAlertsTo(anna)).map(({ subject }) => subject)).toEqual([
    '1 new project in Ports & quays',
    '5 new projects in Ports & quays',
  ]);
});

test('each pool sends its own mail, and a project of two pools is sent once', async () => {
  const cranes = await makePool(app, { name: { en: 'Cranes' } });
  await joinNow(app, anna, cranes);
  passMinutes(1);
  await makeNewProject(app, { title: 'In both', pools: [ports, cranes] });
  await makeNewProject(app, { title: 'Crane only', pools: [cranes] });
  await run();
  const mails = await poolAlertsTo(anna);
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['1 new project in Cranes', '1 new project in Ports & quays']);
  expect(mails.filter(({ text }) => text.includes('In both'))).toHaveLength(1);
});

test('a project of a pool alert is not repeated in a digest, nor the other way round', async () => {
  await saveSearch(app, anna, { any: 'crane' });
  passMinutes(1);
  await makeNewProject(app, { title: 'Crane engineer', pools: [ports] });
  await run();
  passMinutes(24 * 60);
  await run();
  expect((await mailsTo(app, anna.email)).map(({ kind }) => kind)).toEqual(['poolAlert']);
});

test('private projects of the pool are mailed to its members', async () => {
  await makeNewProject(app, { title: 'Behind closed doors', visibility: 'PRIVATE', pools: [ports] });
  await run();
  expect((await poolAlertsTo(anna))[0]?.text).toContain('Behind closed doors');
});

const silences: [string, string][] = [
  ['has switched the alerts off', 'update pool_membership set job_notification = false where talent_id = $1'],
  ['waits to be accepted', "update pool_membership set status = 'APPLIED', joined_at = null where talent_id = $1"],
  ['has left', "update pool_membership set status = 'LEFT' where talent_id = $1"],
  ['is unverified', 'update talent set email_verified_at = null where id = $1'],
  ['is deactivated', 'update talent set is_active = false where id = $1'],
];
test.each(silences)('no pool alert goes to a talent who %s', async (_, change) => {
  await query(change, [anna.id]);
  await makeNewProject(app, { title: 'Crane engineer', pools: [ports] });
  expect(await run()).toEqual({ sent: [], failed: 0 });
});

test('no pool alert contains hidden projects, paused or closed ones, or those of another client', async () => {
  const hidden = await makeNewProject(app, { title: 'Hidden', pools: [ports] });
  await query('insert into project_exclusion (tenant_id, talent_id, project_id) values ($1, $2, $3)', [
    anna.scope.tenantId,
    anna.id,
    hidden,
  ]);
  await makeNewProject(app, { title: 'Elsewhere', tenant: 'meridian' });
  await makeNewProject(app, { title: 'Paused', status: 'PAUSED', pools: [ports] });
  await makeNewProject(app, { title: 'Closed', status: 'CLOSED', closed_at: app.services.clock(), pools: [ports] });
  expect((await run()).sent).toEqual([]);
});

test('the mail’s own link stops this pool and no other, by one click of a mail program or by the specification’s call', async () => {
  const cranes = await makePool(app, { name: { en: 'Cranes' } });
  await joinNow(app, anna, cranes);
  passMinutes(1);
  await makeNewProject(app, { pools: [ports] });
  await run();
  const { rows } = await query("select headers from message where kind = 'poolAlert'");
  const link = new URL(/<([^>]+)>/.exec(rows[0].headers['List-Unsubscribe'])?.[1] ?? '');
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect((await app.call('POST', link.pathname + link.search, { form })).status).toBe(200);
  passMinutes(70);
  await makeNewProject(app, { title: 'In both', pools: [ports, cranes] });
  await run();
  expect((await poolAlertsTo(anna)).map(({ subject }) => subject)).toEqual(['1 new project in Ports & quays', '1 new project in Cranes']);
  const uuid = link.pathname.split('/')[2];
  expect((await app.call('POST', `/pool/${cranes}/toggleJobNotification/${uuid}`)).status).toBe(200);
  passMinutes(70);
  await makeNewProject(app, { pools: [cranes] });
  expect((await run()).sent).toEqual([]);
});

test('of two simultaneous processes only one sends pool alerts', async () => {
  await makeNewProject(app, { pools: [ports] });
  await Promise.all([run(), run()]);
  expect(await poolAlertsTo(anna)).toHaveLength(1);
});

test('alerts that were off for a while do not catch up', async () => {
  await query('update pool_membership set job_notification = false');
  await makeNewProject(app, { title: 'Crane engineer', pools: [ports] });
  for (let hour = 0; hour < 4; hour += 1) {
    await run();
    passMinutes(60);
  }
  await query('update pool_membership set job_notification = true');
  expect((await run()).sent).toEqual([]);
});

test('a project that was committed late is still mailed', async () => {
  await run();
  await makeNewProject(app, {
    title: 'From a long import',
    pools: [ports],
    firstSeenAt: new Date(app.services.clock().getTime() - 5 * 60_000),
  });
  passMinutes(10);
  await run();
  expect((await poolAlertsTo(anna))[0]?.text).toContain('From a long import');
});
