import { beforeAll, expect, test } from 'vitest';
import { makeNewProject, saveSearch } from '../../tests/support/job-alert-factory.ts';
import { mailsTo } from '../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { runAlertsCommand } from './alerts-command.ts';

const app = startTestApp();
let anna: TestTalent;
beforeAll(async () => {
  anna = await makeTalent(app, { locale: 'en' });
  await saveSearch(app, anna, { any: 'crane' });
  await makeNewProject(app, { title: 'Crane driver' });
});
const alerts = (given: Partial<Parameters<typeof runAlertsCommand>[1]> = {}) =>
  runAlertsCommand(app.services, { tenant: undefined, dryRun: false, all: false, ...given });

test('the alerts command says in a dry run who would get what and sends nothing', async () => {
  expect(await alerts({ dryRun: true })).toBe('0 mails would be sent.');
  expect(await alerts({ dryRun: true, all: true })).toBe(`nordlicht  ${anna.email}  digest: “crane” (1)\n1 mail would be sent.`);
  expect(await alerts({ dryRun: true, all: true, tenant: 'atelier' })).toBe('0 mails would be sent.');
  expect(await mailsTo(app, anna.email)).toEqual([]);
});

test('the alerts command sends what is due, and with --all what is not', async () => {
  expect(await alerts()).toBe('0 mails queued.');
  expect(await alerts({ all: true, tenant: 'nordlicht' })).toMatch(/1 mail queued\.$/);
  expect(await mailsTo(app, anna.email)).toHaveLength(1);
  expect(await alerts({ all: true })).toBe('0 mails queued.');
});

test('the alerts command refuses an unknown client in one line', async () => {
  await expect(alerts({ tenant: 'nobody' })).rejects.toThrow('There is no client nobody.');
});
