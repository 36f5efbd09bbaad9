import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { clearAnnouncement, setAnnouncement } from './store.ts';

const app = startTestApp();

describe('GET /napi/announcement', () => {
  test('answers an empty object while nothing is planned', async () => {
    const response = await app.call('GET', '/napi/announcement');
    expect([response.status, await response.json()]).toEqual([200, {}]);
  });

  test('names the planned maintenance of this client only, until it is over or withdrawn', async () => {
    const tenant = app.services.tenants.byKey('nordlicht');
    if (!tenant) throw new Error('no tenant');
    const scope = { tenantId: tenant.id };
    const deadline = new Date(Date.now() + 3_600_000);
    await setAnnouncement(app.services.db, scope, { deadline, deadlineWithLeadtime: new Date(deadline.getTime() - 900_000) });
    expect(await (await app.call('GET', '/napi/announcement')).json()).toMatchObject({ deadline: deadline.toISOString() });
    expect(await (await app.call('GET', '/napi/announcement', { tenant: 'atelier' })).json()).toEqual({});
    app.setNow(new Date(deadline.getTime() + 1000));
    expect(await (await app.call('GET', '/napi/announcement')).json()).toEqual({});
    app.setNow(new Date());
    await clearAnnouncement(app.services.db, scope);
    expect(await (await app.call('GET', '/napi/announcement')).json()).toEqual({});
  });
});
