import { expect, test } from 'vitest';
import { startTestApp } from '../../tests/support/test-app.ts';
import { insertMessage, recordFailure } from '../server/mail/message-store.ts';
import { runMessages } from './messages-command.ts';

const app = startTestApp();

test('the messages command lists what waits and what was given up, with the reason, per client', async () => {
  const { db, tenants } = app.services;
  const tenant = tenants.byKey('nordlicht');
  if (!tenant) throw new Error('no such client');
  const scope = { tenantId: tenant.id };
  const words = { channel: 'mail', kind: 'digest', locale: 'en', text: 'News' } as const;
  await insertMessage(db, scope, { ...words, recipient: 'waits@example.com' });
  const id = await insertMessage(db, scope, { ...words, recipient: 'gone@example.com' });
  await recordFailure(db, { id, tenant_id: tenant.id }, { error: 'no such user', refusedAt: new Date(), keepsCopy: false });
  const cells = async (state: string) =>
    (await runMessages(app.services, { tenant: 'nordlicht', state })).slice(1).map((line) => line.split('\t'));
  expect(await cells('waiting')).toEqual([[expect.any(String), 'mail', 'digest', 'waits@example.com', '0', '–']]);
  expect(await cells('failed')).toEqual([[expect.any(String), 'mail', 'digest', 'gone@example.com', '1', 'no such user']]);
  expect(await runMessages(app.services, { tenant: 'atelier', state: 'failed' })).toEqual(['No message of atelier was given up.']);
});

test.each([
  [{ tenant: 'nobody', state: 'waiting' }, 'no client'],
  [{ tenant: 'nordlicht', state: 'lost' }, '--state is waiting or failed'],
])('the messages command refuses wrong input: %#', async (given, words) => {
  await expect(runMessages(app.services, given)).rejects.toThrow(words);
});
