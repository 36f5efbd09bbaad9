import { expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { commandLineActor } from '../../../server/audit/record-change.ts';
import { addEndpoint } from './change-endpoints.ts';

const app = startTestApp({ OUTGOING_LOOPBACK: 'true' });

test.each([
  ['without TLS', 'http://hooks.example.com/'],
  ['of a private network', 'https://192.168.1.10/'],
  ['of a cloud’s metadata', 'https://169.254.169.254/'],
  ['of a private network, written as IPv6', 'https://[::ffff:10.0.0.1]/'],
  ['of this machine, written as one number', 'https://2130706433/'],
  ['with a password', 'https://user:secret@hooks.example.com/'],
])('an address %s is refused', async (_what, url) => {
  const [tenant] = app.services.tenants.all;
  if (!tenant) throw new Error('no client');
  const strict = { ...app.services, config: { OUTGOING_LOOPBACK: false } };
  await expect(addEndpoint(strict, { tenantId: tenant.id }, commandLineActor(), { url, events: [] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
