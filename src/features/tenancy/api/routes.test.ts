import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { ClientContext } from '../../../contract/client-context.ts';

const app = startTestApp();

describe('GET /client/context', () => {
  test('answers the client of the host with its languages and switches', async () => {
    const response = await app.call('GET', '/client/context', { tenant: 'atelier' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      key: 'atelier',
      languages: [{ iso: 'fr' }, { iso: 'nl' }, { iso: 'en' }],
      seoLinksVisibility: { poolsInCities: true },
    });
  });

  test('names the address for applications on boards only', async () => {
    const contact = async (tenant: 'baltyk' | 'atelier') =>
      ((await (await app.call('GET', '/client/context', { tenant })).json()) as ClientContext).contactMail;
    expect(await contact('baltyk')).toBe('kontakt@baltyk-board.example');
    expect(await contact('atelier')).toBeNull();
  });

  test('refuses a host that no client owns with 421', async () => {
    const response = await app.call('GET', '/client/context', { headers: { host: 'elsewhere.example' } });
    expect(response.status).toBe(421);
    expect(await response.json()).toMatchObject({ code: 'MISDIRECTED' });
  });

  test('ignores a forwarded host from outside', async () => {
    const response = await app.call('GET', '/client/context', { headers: { 'x-forwarded-host': 'atelier.localhost' } });
    expect(await response.json()).toMatchObject({ key: 'nordlicht' });
  });
});
