import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { readZip } from '../../../../tests/support/read-zip.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { reasonsOf } from '../../application-moves/desk-reasons.ts';

const app = startTestApp();
let recruiter: TestOperator;
let viewer: TestOperator;
let stranger: TestOperator;
beforeAll(async () => {
  recruiter = await makeOperator(app, { role: 'recruiter', name: 'Jonas Beck' });
  viewer = await makeOperator(app, { role: 'viewer' });
  stranger = await makeOperator(app, { tenant: 'atelier' });
});

type Options = Parameters<typeof app.call>[2];
const ask = (method: string, path: string, options: Options = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: recruiter.headers, ...options });
const read = async (path: string, options: Options = {}) => (await ask('GET', path, options)).json();
const move = (id: number, body: unknown, headers: Record<string, string> = {}) =>
  ask('POST', `/applications/${id}/transitions`, { body, headers: { ...recruiter.headers, ...headers } });
const statusOf = async (id: number) => (await read(`/applications/${id}`)).status;
const idsOf = ({ results }: { results: { id: number }[] }) => results.map(({ id }) => id);

async function apply(
  given: { talent?: TestTalent; project?: number; status?: Parameters<typeof makeApplication>[3] } & Parameters<
    typeof makeApplication
  >[4] = {},
): Promise<{ id: number; talent: TestTalent; project: number }> {
  const { talent = await makeTalent(app), project = await makeProject(app), status = 'a', ...change } = given;
  return { id: await makeApplication(app, talent, project, status, change), talent, project };
}

describe('the list of applications', () => {
  test('is chosen by project, status, words, rate and change, without drafts', async () => {
    const project = await makeProject(app, {
      title: 'Lighthouse keeper',
      rate_min: '70',
      rate_max: '80',
      rate_currency: 'EUR',
      rate_unit: 'HR',
    });
    const old = new Date(Date.now() - 90_000);
    const { id: first } = await apply({ project, talent: await makeTalent(app, { lastName: 'Quellwasser' }), lastUpdated: old });
    const { id: second } = await apply({ project, status: 's2c' });
    await apply({ project, status: 'co' });
    await apply();
    const by = async (query: string) => idsOf(await read(`/applications?projectId=${project}${query}`));
    expect(await by('')).toEqual([second, first]);
    expect(await by('&status=a,rm')).toEqual([first]);
    expect(await by('&q=quellw%20keeper')).toEqual([first]);
    expect(await by('&q=100%25')).toEqual([]);
    expect(await by('&rateFit=ABOVE')).toEqual([second, first]);
    expect(await by('&rateFit=IN')).toEqual([]);
    expect(await by(`&updatedAfter=${new Date(old.getTime() + 1).toISOString()}`)).toEqual([second]);
  });

  test('compares a rate only with a range of the same currency and unit', async () => {
    const range = { rate_min: '70', rate_max: '80' };
    for (const [facts, rateFit] of [
      [range, 'ABOVE'],
      [{ ...range, rate_currency: null }, null],
      [{ ...range, rate_currency: 'USD' }, null],
      [{ ...range, rate_unit: 'DAY' as const }, null],
      [{ ...range, rate_unit: null }, null],
      [{ rate_currency: null }, 'IN'],
    ] as const) {
      const { id } = await apply({ project: await makeProject(app, facts) });
      expect(await read(`/applications/${id}`)).toMatchObject({ rateFit, rate: { currency: 'EUR' } });
    }
  });

  test('goes by cursor, by the last change or by the day an answer was promised for', async () => {
    const project = await makeProject(app);
    const at = (days: number) => new Date(Date.now() - days * 86_400_000);
    const { id: late } = await apply({ project, submittedAt: at(9), lastUpdated: at(1) });
    const { id: soon } = await apply({ project, submittedAt: at(2), lastUpdated: at(3) });
    await apply({ project, status: 'rm', submittedAt: at(10), lastUpdated: at(2) });
    const first = await read(`/applications?projectId=${project}&sort=due&limit=1`);
    expect(idsOf(first)).toEqual([late]);
    expect(first.results[0]).toMatchObject({ replyState: 'WAITING', answerDueBy: expect.any(String), rate: { value: '85.00' } });
    expect(idsOf(await read(`/applications?projectId=${project}&sort=due&cursor=${first.next}`))).toEqual([soon]);
    const changed = await read(`/applications?projectId=${project}&limit=2`);
    expect(idsOf(changed)[0]).toBe(late);
    expect(idsOf(await read(`/applications?projectId=${project}&cursor=${changed.next}`))).toEqual([soon]);
  });

  test.each(['status=co', 'status=x', 'rateFit=HIGH', 'updatedAfter=yesterday', 'projectId=0', 'cursor=abc', 'sort=name', 'colour=red'])(
    'refuses %s',
    async (query) => expect((await ask('GET', `/applications?${query}`)).status).toBe(400),
  );

  test('has addresses and numbers only for those who may see them', async () => {
    const { id, talent, project } = await apply();
    const query = `/applications?projectId=${project}`;
    expect((await read(query)).results[0].talent.contact.email).toBe(talent.email);
    for (const path of [query, `/applications/${id}`]) {
      const text = await (await ask('GET', path, { headers: viewer.headers })).text();
      expect(text).toContain('Muster');
      expect(text).not.toContain(talent.email);
    }
    const { key } = await makeKey(app, { scopes: ['applications:read'] });
    expect((await read(query, { headers: {}, token: key })).results[0].talent.contact).toBeNull();
  });
});

test('another client sees, moves and reads nothing of an application', async () => {
  const { id } = await apply();
  const options = { headers: stranger.headers, tenant: 'atelier' } as const;
  for (const path of ['', '/cv', '/cover', '/notes']) expect((await ask('GET', `/applications/${id}${path}`, options)).status).toBe(404);
  expect((await ask('POST', `/applications/${id}/transitions`, { ...options, body: { to: 'rm', reasonCode: 'OTHER' } })).status).toBe(404);
  expect((await ask('POST', `/applications/${id}/notes`, { ...options, body: { text: 'x' } })).status).toBe(404);
  for (const method of ['PUT', 'DELETE']) expect((await ask(method, `/applications/${id}/block`, options)).status).toBe(404);
  const many = await ask('POST', '/applications/transitions', { ...options, body: { ids: [id], to: 'rm', reasonCode: 'OTHER' } });
  expect((await many.json()).results).toMatchObject([{ id, moved: null, code: 'NOT_FOUND' }]);
  expect(await statusOf(id)).toBe('a');
});

test('nobody without a session, and a viewer no further than reading', async () => {
  const { id } = await apply();
  const calls = [
    ['GET', ''],
    ['GET', '/cv'],
    ['GET', '/cover'],
    ['GET', '/notes'],
  ] as const;
  for (const [method, path] of calls) expect((await ask(method, `/applications/${id}${path}`, { headers: {} })).status).toBe(401);
  const status = async (method: string, path: string, body?: unknown) =>
    (await ask(method, `/applications${path}`, { headers: viewer.headers, ...(body ? { body } : {}) })).status;
  expect(await status('GET', `/${id}/cv`)).toBe(403);
  expect(await status('GET', `/${id}/cover`)).toBe(403);
  expect(await status('POST', `/${id}/transitions`, { to: 'rm', reasonCode: 'OTHER' })).toBe(403);
  expect(await status('POST', '/transitions', { ids: [id], to: 'rm', reasonCode: 'OTHER' })).toBe(403);
  expect(await status('POST', `/${id}/notes`, { text: 'x' })).toBe(403);
  expect(await status('GET', `/${id}/notes`)).toBe(200);
});

describe('one application', () => {
  test('has profile, rates, timeline and where it can go, and an ETag', async () => {
    const { id } = await apply();
    const answer = await ask('GET', `/applications/${id}`);
    const shown = await answer.json();
    expect(shown).toMatchObject({
      displayRate: { value: '95.20', currency: 'EUR', period: 'HR' },
      profile: { skills: [] },
      events: [{ to: 'a', actor: 'talent' }],
      cv: { name: expect.any(String) },
      cover: null,
    });
    expect(shown.transitions).toContainEqual({ to: 'rm', reasonCodes: reasonsOf('a', 'rm') });
    expect(shown.transitions).toContainEqual({ to: 'uc', reasonCodes: reasonsOf('a', 'uc') });
    expect(shown.transitions.map(({ to }: { to: string }) => to)).not.toContain('s2c');
    const headers = { ...recruiter.headers, 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await ask('GET', `/applications/${id}`, { headers })).status).toBe(304);
  });

  test('has its interview while it goes on, and none once the slot was given back', async () => {
    const [start, end] = ['2027-02-01T09:00:00.000Z', '2027-02-01T09:30:00.000Z'];
    for (const [status, interview] of [['a', expect.objectContaining({ start, end })] as const, ['rm', null] as const]) {
      const id = await makeApplication(app, await makeTalent(app), await makeProject(app), status);
      await app.services.pool.query('update application set interview_start = $2, interview_end = $3 where id = $1', [id, start, end]);
      expect((await (await ask('GET', `/applications/${id}`)).json()).interview).toEqual(interview);
    }
  });

  test('is unknown while it is a draft or was never sent', async () => {
    const { id } = await apply({ status: 'co' });
    expect((await ask('GET', `/applications/${id}`)).status).toBe(404);
    const { id: unsent } = await apply({ status: 'uc' });
    await app.services.pool.query('update application set submitted_at = null where id = $1', [unsent]);
    expect((await ask('GET', `/applications/${unsent}`)).status).toBe(404);
    expect((await move(unsent, { to: 'rm', reasonCode: 'OTHER' })).status).toBe(404);
  });

  test('gives out its CV as an attachment, and no cover letter where there is none', async () => {
    const { id } = await apply();
    const file = await ask('GET', `/applications/${id}/cv`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await ask('GET', `/applications/${id}/cover`)).status).toBe(404);
  });
});

test('every reason has words in each language, but the one that takes a rejection back', async () => {
  const { results } = await read('/reason-codes');
  expect(results.length).toBeGreaterThan(4);
  for (const { code, to, words } of results) {
    expect(to.length, code).toBeGreaterThan(0);
    if (code === 'CORRECTION') expect(words).toEqual({});
    else for (const text of Object.values(words)) expect(text, code).not.toMatch(/^talent\./);
  }
  const { key } = await makeKey(app, { scopes: ['applications:read'] });
  expect((await ask('GET', '/reason-codes', { headers: {}, token: key })).status).toBe(403);
});

test('every status has words in each language, and the document says the English ones', async () => {
  const { results } = await read('/application-statuses');
  expect(results.find(({ code }: { code: string }) => code === 'rm')).toMatchObject({
    isOpen: false,
    words: { en: 'Declined', de: 'Abgelehnt' },
  });
  const { components } = await read('/openapi.json');
  const { enum: codes, 'x-enum-descriptions': english, description } = components.schemas.ApplicationStatus;
  expect(codes).toEqual(results.map(({ code }: { code: string }) => code));
  expect(english).toEqual(results.map(({ words }: { words: Record<string, string> }) => words.en));
  expect(description).toContain('`rm` Declined');
});

describe('notes', () => {
  test('mail those whom they mention, once, without their text and not their author', async () => {
    const { id } = await apply();
    const [mia, leo] = [await makeOperator(app, { role: 'viewer', name: 'Mia Lenz' }), await makeOperator(app, { name: 'Leo Park' })];
    const mentions = [mia.id, leo.id, recruiter.id, mia.id];
    const call = () =>
      ask('POST', `/applications/${id}/notes`, {
        headers: { ...recruiter.headers, 'idempotency-key': `mention-in-${id}` },
        body: { text: '@Mia Lenz, is she free?', mentions },
      });
    expect((await call()).status).toBe(201);
    const note = await (await call()).json();
    expect(note.mentions).toEqual([
      { id: recruiter.id, name: 'Jonas Beck' },
      { id: leo.id, name: 'Leo Park' },
      { id: mia.id, name: 'Mia Lenz' },
    ]);
    expect((await read(`/applications/${id}/notes`)).results).toEqual([note]);
    for (const { email } of [mia, leo]) {
      const mails = await mailsTo(app, email);
      const [mail] = mails.filter(({ kind }) => kind === 'operatorMentioned');
      expect(mails.filter(({ kind }) => kind === 'operatorMentioned')).toHaveLength(1);
      expect(mail?.text).toContain(`Jonas Beck erwähnt Sie in einer Notiz zur Bewerbung ${id}`);
      expect(mail?.text).not.toContain('is she free');
    }
    expect((await mailsTo(app, recruiter.email)).map(({ kind }) => kind)).not.toContain('operatorMentioned');
  });

  test('mention nobody outside the team', async () => {
    const { id } = await apply();
    for (const mention of [stranger.id, '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10', 'mia'])
      expect((await ask('POST', `/applications/${id}/notes`, { body: { text: 'Look.', mentions: [mention] } })).status).toBe(400);
    expect((await read(`/applications/${id}/notes`)).results).toEqual([]);
  });

  test('are for operators, newest first, with who wrote them', async () => {
    const { id, talent } = await apply();
    expect((await ask('POST', `/applications/${id}/notes`, { body: { text: 'Free from March.' } })).status).toBe(201);
    expect((await ask('POST', `/applications/${id}/notes`, { body: { text: ' Called. ' } })).status).toBe(201);
    expect((await read(`/applications/${id}/notes`)).results).toMatchObject([
      { text: 'Called.', author: { kind: 'operator', name: 'Jonas Beck' } },
      { text: 'Free from March.' },
    ]);
    for (const body of [{ text: ' ' }, { text: 'x'.repeat(4001) }, {}, { text: 'x', colour: 'red' }])
      expect((await ask('POST', `/applications/${id}/notes`, { body })).status).toBe(400);
    expect(await (await app.call('GET', '/projectApplication', { token: talent.token })).text()).not.toContain('Free from March');
  });

  test('are in the copy of their talent’s data, without their author, and in nobody else’s', async () => {
    const { id, talent } = await apply();
    await ask('POST', `/applications/${id}/notes`, { body: { text: 'Sounds confident.' } });
    const copyOf = async ({ id: owner, token }: TestTalent) => {
      await app.services.pool.query('update talent set password_hash = null where id = $1', [owner]);
      const zip = await app.call('POST', '/freelancer/export', { token, body: {} });
      expect(zip.status).toBe(200);
      return new TextDecoder().decode(readZip(new Uint8Array(await zip.arrayBuffer())).get('applicationNotes.json'));
    };
    expect(JSON.parse(await copyOf(talent))).toEqual([{ application: id, at: expect.any(String), text: 'Sounds confident.' }]);
    expect(JSON.parse(await copyOf(await makeTalent(app)))).toEqual([]);
  });
});

test('a talent is blocked from a project and let in again', async () => {
  const { id, project, talent } = await apply({ status: 'rm' });
  for (let times = 0; times < 2; times += 1) expect((await ask('PUT', `/applications/${id}/block`)).status).toBe(204);
  expect((await read(`/applications/${id}`)).isBlocked).toBe(true);
  const rows = async () =>
    (
      await app.services.pool.query('select id from application where project_id = $1 and talent_id = $2 and is_blocked', [
        project,
        talent.id,
      ])
    ).rows;
  expect(await rows()).toHaveLength(1);
  expect((await ask('DELETE', `/applications/${id}/block`)).status).toBe(204);
  expect(await rows()).toEqual([]);
});
