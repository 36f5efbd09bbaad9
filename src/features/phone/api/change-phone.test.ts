import { beforeEach, describe, expect, test } from 'vitest';
import { askForCode, browser, newPhone, wrongCode } from '../../../../tests/support/phone-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, registerTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Problem } from '../../../contract/errors.ts';

const app = startTestApp();
const home = browser('11111111-2222-3333-4444-555555555555');
beforeEach(() => app.setNow(new Date()));

const ask = (talent: TestTalent, phone = newPhone()) =>
  askForCode(app, phone, { tenant: talent.tenant, token: talent.token, headers: home, purpose: 'change' });
const confirm = (talent: Pick<TestTalent, 'tenant' | 'token'>, flowId: string, mobileCode: string) =>
  app.call('PUT', '/freelancer/phone', { tenant: talent.tenant, token: talent.token, headers: home, body: { flowId, mobileCode } });

describe('PUT /freelancer/phone', () => {
  test('makes the number the talent’s, at clients without sign-in by phone too, and tells them by mail', async () => {
    const talent = await makeTalent(app);
    const phone = newPhone();
    const { flowId, code } = await ask(talent, phone);
    const response = await confirm(talent, flowId, code);
    expect(await response.json()).toEqual({ mobileNumber: phone.e164 });
    const me = await (await app.call('GET', '/freelancer', talent)).json();
    expect(me).toMatchObject({ mobileNumber: phone.e164, mobileVerified: true });
    expect((await mailsTo(app, talent.email)).map(({ kind }) => kind)).toEqual(['phoneChanged']);
    const { rows } = await app.services.pool.query('select kind from security_event where talent_id = $1', [talent.id]);
    expect(rows).toContainEqual({ kind: 'mobileVerified' });
    const strength = (await (await app.call('GET', '/freelancer/strength', talent)).json()) as { items: { key: string; done: boolean }[] };
    expect(strength.items.find(({ key }) => key === 'mobile')).toMatchObject({ done: true });
  });

  test('requires the password, once for a number, from a talent who did not just log in', async () => {
    const talent = await registerTalent(app, { headers: home });
    const phone = newPhone();
    const send = (password?: string) =>
      app.call('PUT', '/freelancer/resetPhoneCode', {
        token: fresh,
        headers: home,
        body: { number: phone.number, countryCode: phone.countryCode, purpose: 'change', ...(password ? { password } : {}) },
      });
    const later = new Date(Date.now() + 11 * 60_000);
    const tokens = await app.call('POST', '/refreshToken', { headers: home, body: { refresh_token: talent.refreshToken } });
    const fresh = ((await tokens.json()) as { access_token: string }).access_token;
    app.setNow(later);
    expect(((await (await send()).json()) as Problem).fields).toHaveProperty('password');
    expect(((await (await send('not this one')).json()) as Problem).fields).toHaveProperty('password');
    expect((await send(talent.password)).status).toBe(200);
    app.setNow(new Date(later.getTime() + 61_000));
    expect((await send()).status).toBe(200);
  });

  test('texts the number that was replaced', async () => {
    const talent = await makeTalent(app);
    const [old, next] = [newPhone(), newPhone()];
    for (const phone of [old, next]) {
      const { flowId, code } = await ask(talent, phone);
      expect((await confirm(talent, flowId, code)).status).toBe(200);
    }
    const [notice] = await mailsTo(app, old.e164);
    expect(notice).toMatchObject({ kind: 'phoneReplaced', locale: 'de' });
    expect(notice?.text).not.toContain(next.e164);
  });

  test('verifies a talent for whom the number is enough', async () => {
    const talent = await makeTalent(app, { tenant: 'meridian', isVerified: false });
    expect(await (await app.call('GET', '/freelancer', talent)).json()).toMatchObject({ verificationStatus: 'UV', emailVerified: false });
    const { flowId, code } = await ask(talent);
    await confirm(talent, flowId, code);
    expect(await (await app.call('GET', '/freelancer', talent)).json()).toMatchObject({ verificationStatus: 'V', emailVerified: false });
  });

  test('refuses a number of another account once it is proven, and does not reveal it before', async () => {
    const phone = newPhone();
    const [owner, other] = [await makeTalent(app), await makeTalent(app)];
    const first = await ask(owner, phone);
    await confirm(owner, first.flowId, first.code);
    app.setNow(new Date(Date.now() + 61_000));
    const second = await ask(other, phone);
    const response = await confirm(other, second.flowId, second.code);
    expect(response.status).toBe(409);
    expect(((await response.json()) as Problem).messages).toEqual(['talent.phone.inUse']);
    const elsewhere = await makeTalent(app, { tenant: 'atelier' });
    const third = await ask(elsewhere, phone);
    expect((await confirm(elsewhere, third.flowId, third.code)).status).toBe(200);
  });

  test('accepts a code only from the talent who requested it', async () => {
    const [talent, stranger] = [await makeTalent(app), await makeTalent(app)];
    const { flowId, code } = await ask(talent);
    expect((await confirm(stranger, flowId, code)).status).toBe(400);
    expect((await confirm(await makeTalent(app, { tenant: 'atelier' }), flowId, code)).status).toBe(400);
    expect((await app.call('PUT', '/freelancer/phone', { headers: home, body: { flowId, mobileCode: code } })).status).toBe(401);
    expect((await confirm(talent, flowId, wrongCode(code))).status).toBe(400);
    expect((await confirm(talent, flowId, code)).status).toBe(200);
    expect((await confirm(talent, flowId, code)).status).toBe(400);
  });
});
