import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lendTests, makeAssessment, sampleTest } from '../../../../tests/support/assessment-factory.ts';
import { type FakeHttpServer, startFakeHttpServer } from '../../../../tests/support/fake-http-server.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { isSignedBy, signatureHeader, signatureOf } from '../../../server/webhook-signature.ts';
import { beginAssessments } from './begin-assessment.ts';

const app = startTestApp();
const secret = 'a secret of client and provider';
let provider: FakeHttpServer;
let anna: TestTalent;
beforeAll(async () => {
  provider = await startFakeHttpServer();
  anna = await makeTalent(app);
});
afterAll(() => provider.close());
beforeEach(() => provider.answer({ status: 201, json: { link: 'https://tests.example/t/1' } }));

const deps = (secrets: Record<string, string> | undefined = { nordlicht: secret }, allowsLoopback = true) => ({
  ...app.services,
  config: { ...app.services.config, ASSESSMENT_SECRETS: secrets, OUTGOING_LOOPBACK: allowsLoopback },
});
const rowOf = async (id: string) => (await app.services.pool.query('select * from assessment where id = $1', [id])).rows[0];
const begin = (id: string, given = deps()) => beginAssessments(given).run({ assessmentId: id });

async function makeProvided(change: Parameters<typeof makeAssessment>[2] = {}): Promise<string> {
  const id = await makeAssessment(app, anna, { link: null, ...change });
  const { questions: _own, ...rest } = sampleTest;
  lendTests(app, [{ ...rest, webhook: `${provider.url}/begin` }]);
  return id;
}

describe('a test at the client’s provider', () => {
  test('is requested by a signed call without personal data, and its link is stored', async () => {
    const id = await makeProvided();
    await begin(id);
    const asked = provider.calls.at(-1);
    expect(asked).toMatchObject({ method: 'POST', path: '/begin' });
    expect(isSignedBy(secret, asked?.body ?? '', String(asked?.headers[signatureHeader]), app.services.clock())).toBe(true);
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      event: 'assessment.created',
      id,
      test: 'sample',
      minutes: 10,
      resultUrl: expect.stringContaining(`/v1/api/assessment/${id}/result`),
    });
    expect(asked?.body).not.toContain(anna.email);
    expect(await rowOf(id)).toMatchObject({ status: 'cr', link: 'https://tests.example/t/1' });
  });

  test.each([500, 503, 429])('is requested again after an answer with status %d', async (status) => {
    const id = await makeProvided();
    provider.answer({ status });
    await expect(begin(id)).rejects.toThrow(`answered ${status}`);
    expect(await rowOf(id)).toMatchObject({ status: 'cr', link: null });
    provider.answer({ json: { link: 'https://tests.example/t/2' } });
    await begin(id);
    expect(await rowOf(id)).toMatchObject({ link: 'https://tests.example/t/2' });
  });

  test.each([
    ['refuses it', { status: 422 }],
    ['names no link', { json: {} }],
    ['names a link that is no address', { json: { link: 'javascript:alert(1)' } }],
  ])('is called off when the provider %s', async (_name, answer) => {
    const id = await makeProvided();
    provider.answer(answer);
    await begin(id);
    expect(await rowOf(id)).toMatchObject({ status: 'cn', link: null });
  });

  test('is called off, and nothing sent, when its address is one of this network', async () => {
    const id = await makeProvided();
    const before = provider.calls.length;
    await begin(id, deps({ nordlicht: secret }, false));
    expect(provider.calls).toHaveLength(before);
    expect(await rowOf(id)).toMatchObject({ status: 'cn', link: null });
  });

  test('is called off when the client has no secret', async () => {
    const id = await makeProvided();
    await begin(id, deps({}));
    expect(await rowOf(id)).toMatchObject({ status: 'cn' });
  });
});

describe('POST /assessment/{id}/result', () => {
  beforeAll(() => {
    app.services.config.ASSESSMENT_SECRETS = { nordlicht: secret };
  });

  function report(id: string, text: string, signature = signatureOf(text, secret, app.services.clock().getTime()), tenant = 'nordlicht') {
    return app.call('POST', `/assessment/${id}/result`, {
      tenant: tenant as 'nordlicht',
      headers: { [signatureHeader]: signature },
      body: JSON.parse(text),
    });
  }

  test('takes start and result of the provider, and a repeat of them', async () => {
    const id = await makeProvided({ link: 'https://tests.example/t/1' });
    expect((await report(id, '{"status":"started"}')).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'st' });
    const result = '{"status":"completed","score":71,"maxScore":90}';
    for (const _ of [1, 2]) expect((await report(id, result)).status).toBe(200);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'cm', score: 71, max_score: 90, link: null });
    const { rows } = await app.services.pool.query(
      'select reason_code, note from application_event where application_id = $1 order by id',
      [row.application_id],
    );
    expect(rows.slice(1)).toEqual([
      { reason_code: 'ASSESSMENT_STARTED', note: 'Sample' },
      { reason_code: 'ASSESSMENT_COMPLETED', note: 'Sample: 71/90' },
    ]);
    expect((await report(id, '{"status":"canceled"}')).status).toBe(409);
  });

  test('is refused without the client’s own signature of the last minutes', async () => {
    const id = await makeProvided({ link: 'https://tests.example/t/1' });
    const text = '{"status":"completed","score":9,"maxScore":9}';
    const now = app.services.clock().getTime();
    const forged = [
      'none',
      signatureOf(text, 'another secret of somebody', now),
      signatureOf('{"status":"started"}', secret, now),
      signatureOf(text, secret, now - 6 * 60_000),
    ];
    for (const signature of forged) expect((await report(id, text, signature)).status, signature).toBe(403);
    expect((await report(id, text, undefined, 'atelier')).status).toBe(403);
    expect(await rowOf(id)).toMatchObject({ status: 'cr' });
  });

  test('cannot report a test that is taken here, or one that is not there', async () => {
    const here = await makeAssessment(app, anna);
    expect((await report(here, '{"status":"started"}')).status).toBe(404);
    expect((await report(crypto.randomUUID(), '{"status":"started"}')).status).toBe(404);
    expect((await report(here, '{"status":"won"}')).status).toBe(400);
  });
});
