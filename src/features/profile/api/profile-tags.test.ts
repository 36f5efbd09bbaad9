import { expect, test } from 'vitest';
import { makeProfile } from '../../../../tests/support/profile-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();

test('a profile refuses changes to an outdated version (`If-Match`) and answers 304 for the current one (`If-None-Match`)', async () => {
  const talent = await makeTalent(app);
  await makeProfile(app, talent);
  const read = (headers: Record<string, string> = {}) => app.call('GET', '/flexOnboarding/profile', { token: talent.token, headers });
  const tag = (await read()).headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  const known = await read({ 'if-none-match': `W/${tag}` });
  expect([known.status, await known.text()]).toEqual([304, '']);
  const change = (title: string, match: string) =>
    app.call('PATCH', '/flexOnboarding/profile', {
      token: talent.token,
      headers: { 'if-match': match },
      body: { professionalTitle: title },
    });
  const first = await change('Rigger', tag);
  expect([first.status, first.headers.get('etag')]).toEqual([200, (await read()).headers.get('etag')]);
  const late = await change('Welder', tag);
  expect([late.status, await late.json()]).toMatchObject([412, { code: 'PRECONDITION_FAILED' }]);
  const names = { token: talent.token, headers: { 'if-match': tag }, body: { firstName: 'Eva' } };
  expect((await app.call('PUT', '/freelancer/updateProfileInfo', names)).status).toBe(412);
  expect(await (await read({ 'if-none-match': tag })).json()).toMatchObject({ professionalTitle: 'Rigger', firstName: 'Anna' });
  // Of two that read the same, one is taken.
  const tags = (await read()).headers.get('etag') ?? '';
  const both = await Promise.all([change('Diver', tags), change('Pilot', tags)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await change('Baker', '*')).status).toBe(200);
});
