import { beforeEach, expect, test, vi } from 'vitest';
import { startTestApp } from '../../tests/support/test-app.ts';
import { addEndpoint } from '../features/webhooks/api/change-endpoints.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import { runChange, runList, runResendDead, runSecret } from './webhook-command.ts';

const app = startTestApp();
let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});

async function addWebhook(): Promise<string> {
  const tenant = app.services.tenants.byKey('nordlicht');
  if (!tenant) throw new Error('no client nordlicht');
  const given = { url: 'https://hooks.example.com/', events: ['talent.erased'] };
  return (await addEndpoint(app.services, { tenantId: tenant.id }, commandLineActor(), given)).endpoint.id;
}

test('a webhook is paused, changed and active again', async () => {
  const id = await addWebhook();
  await runChange(app.services, id, { active: 'no', url: 'https://hooks.example.com/new' });
  await runList(app.services, 'nordlicht');
  expect(said).toEqual([
    `${id}  https://hooks.example.com/new  talent.erased  (paused)`,
    `${id}  https://hooks.example.com/new  talent.erased  (paused)`,
  ]);
  await expect(runResendDead(app.services, id)).rejects.toThrow('not active');
  await runChange(app.services, id, { active: 'yes', events: 'all' });
  expect(said.at(-1)).toBe(`${id}  https://hooks.example.com/new  every event`);
  await runResendDead(app.services, id);
  expect(said.at(-1)).toBe('Nothing was given up.');
});

test('a change that is none, and what is no webhook, are refused in words', async () => {
  const id = await addWebhook();
  await expect(runChange(app.services, id, { active: 'maybe' })).rejects.toThrow('--active is yes or no');
  await expect(runChange(app.services, id, { events: 'talent.born' })).rejects.toThrow('no event talent.born');
  await expect(runChange(app.services, 'x', {})).rejects.toThrow('no webhook x');
});

test('a new secret is shown once, and says how long the one before signs', async () => {
  const id = await addWebhook();
  await runSecret(app.services, id, '2');
  expect(said[0]).toMatch(/^Secret, shown this once: whsec_/);
  expect(said[1]).toMatch(/^The one before signs as well until 20/);
  await runSecret(app.services, id, '0');
  expect(said[3]).toBe('The one before has ended.');
  await expect(runSecret(app.services, id, '169')).rejects.toThrow('0 to 168');
});
