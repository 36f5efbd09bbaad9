import { expect, test } from 'vitest';
import { makeOperator } from '../../../../tests/support/operator-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
const ask = (method: string, options: CallOptions) => app.call(method, '/v1/operator/announcement', options);
const shown = async (tenant: 'nordlicht' | 'atelier' = 'nordlicht') => (await app.call('GET', '/napi/announcement', { tenant })).json();

test('a notice set by an owner is shown to the client’s talents until it is withdrawn, and the log has both changes', async () => {
  const { headers } = await makeOperator(app);
  expect(await (await ask('GET', { headers })).json()).toEqual({ deadline: null, deadlineWithLeadtime: null });
  const deadline = new Date(app.services.clock().getTime() + 3_600_000).toISOString();
  const set = await ask('PUT', { headers, body: { deadline, leadMinutes: 15 } });
  const early = new Date(Date.parse(deadline) - 900_000).toISOString();
  expect([set.status, await set.json()]).toEqual([200, { deadline, deadlineWithLeadtime: early }]);
  expect([await shown(), await shown('atelier')]).toEqual([{ deadline, deadline_with_leadtime: early }, {}]);
  expect((await ask('DELETE', { headers })).status).toBe(204);
  expect(await shown()).toEqual({});
  const log = await (await app.call('GET', '/v1/operator/audit?subjectKind=announcement', { headers })).json();
  expect(log.results).toMatchObject([{ action: 'announcement.cleared' }, { action: 'announcement.set', after: { deadline } }]);
});

test.each([{ deadline: '2020-01-01T00:00:00.000Z' }, { deadline: 'tonight' }, { deadline: '2036-01-01T00:00:00Z', leadMinutes: -1 }])(
  '%j is refused and named',
  async (body) => {
    const { headers } = await makeOperator(app);
    const response = await ask('PUT', { headers, body });
    expect([response.status, Object.keys((await response.json()).fields).length]).toEqual([400, 1]);
  },
);

test('a recruiter reads the notice and sets none; nobody else reads it', async () => {
  const { headers } = await makeOperator(app, { role: 'recruiter' });
  expect((await ask('GET', { headers })).status).toBe(200);
  expect((await ask('PUT', { headers, body: { deadline: '2036-01-01T00:00:00Z' } })).status).toBe(403);
  expect((await ask('GET', {})).status).toBe(401);
});

test('a preview has the texts that are still to come, in every language and on the clock of the portal', async () => {
  const { headers } = await makeOperator(app, { role: 'viewer' });
  const now = app.services.clock().getTime();
  const preview = (query: string) => app.call('GET', `/v1/operator/announcement/preview?${query}`, { headers });
  const ahead = new Date(now + 3 * 3_600_000).toISOString();
  const { deadlineWithLeadtime, phases, languages } = await (await preview(`deadline=${ahead}&leadMinutes=60`)).json();
  expect(deadlineWithLeadtime).toBe(new Date(now + 2 * 3_600_000).toISOString());
  expect(phases.map(({ phase }: { phase: string }) => phase)).toEqual(['long', 'thirty', 'ten', 'final']);
  expect(phases[2].startsAt).toBe(new Date(now + 110 * 60_000).toISOString());
  const english = languages.find(({ locale }: { locale: string }) => locale === 'en');
  expect(english.texts.slice(1)).toEqual([
    'Maintenance starts in 30 minutes. Please save your work.',
    'Maintenance starts in 10 minutes. Please finish what you’re doing.',
    'Maintenance starts in about a minute. You may be interrupted.',
  ]);
  expect(languages.length).toBeGreaterThan(1);
  const soon = await (await preview(`deadline=${new Date(now + 5 * 60_000).toISOString()}`)).json();
  expect(soon.phases).toEqual([
    { phase: 'ten', startsAt: null },
    { phase: 'final', startsAt: expect.any(String) },
  ]);
  expect((await (await preview('deadline=2020-01-01T00:00:00Z')).json()).phases).toEqual([]);
  for (const query of ['', 'deadline=tonight', `deadline=${ahead}&leadMinutes=x`, `deadline=${ahead}&more=1`])
    expect((await preview(query)).status).toBe(400);
  expect((await app.call('GET', `/v1/operator/announcement/preview?deadline=${ahead}`)).status).toBe(401);
});
