import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import type { PortalAnswer } from '../../tests/support/call-portal.ts';
import { makePdf, makeUpload } from '../../tests/support/file-factory.ts';
import { makeTalent, type TestTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { startTestPortal } from '../../tests/support/test-portal.ts';

// A pool of two gives 4 slots for files: 2 for an account, 2 for an address, 3 for one of several clients.
const app = startTestApp({ DATABASE_POOL: '2', TRUST_PROXY: '1' });
/** Names of uploads that have a slot: behind the gate, before what reads them. */
const admitted = new Set<string>();
const portal = startTestPortal(app, {
  extraRoutes: new Hono().use((c, next) => {
    admitted.add(c.req.header('x-upload') ?? '');
    return next();
  }),
  pages: async (request) => new Response(`read ${(await request.arrayBuffer()).byteLength}`),
  // What arrives slowly here stays as long as a busy machine needs.
  times: { headersMs: 600_000, bodyMs: 600_000, silenceMs: 600_000 },
});
const call = '/v1/api/resource?kind=cover';
const page = '/app/profile?tab=documents&upload=cv';

const slow: { answer: Promise<PortalAnswer>; finish: () => void }[] = [];
/** Of slow uploads that were answered before their end: none should be. */
let answeredEarly: number[] = [];
afterEach(async () => {
  for (const { finish } of slow) finish();
  await Promise.allSettled(slow.splice(0).map(({ answer }) => answer));
  answeredEarly = [];
});

async function pack(talent: TestTalent, address: string) {
  const packed = new Response(makeUpload('resource', makePdf(), 'letter.pdf'));
  const headers = {
    'content-type': packed.headers.get('content-type') ?? '',
    cookie: `auth.access=${talent.token}`,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': address,
  };
  return { headers, bytes: Buffer.from(await packed.arrayBuffer()) };
}

async function upload(talent: TestTalent, address: string, path = call): Promise<number> {
  const { headers, bytes } = await pack(talent, address);
  return (await portal.ask(path, { method: 'POST', headers, body: bytes })).status;
}

/** An upload that has its slot, and half of which was sent; the rest comes at the end of the test. */
async function beginSlowly(talent: TestTalent, address: string, path = call) {
  const { headers, bytes } = await pack(talent, address);
  const name = crypto.randomUUID();
  const rest = Promise.withResolvers<void>();
  async function* body() {
    yield bytes.subarray(0, bytes.length / 2);
    await rest.promise;
    yield bytes.subarray(bytes.length / 2);
  }
  const answer = portal.ask(path, { method: 'POST', headers: { ...headers, 'x-upload': name }, body: body() });
  const one = { answer, finish: rest.resolve };
  slow.push(one);
  void answer.then(
    ({ status }) => answeredEarly.push(status),
    () => answeredEarly.push(0),
  );
  await expect.poll(() => admitted.has(name)).toBe(true);
  return one;
}

test('an account with slow uploads from several addresses keeps out its own, and nobody else', async () => {
  const [greedy, other] = [await makeTalent(app), await makeTalent(app)];
  await beginSlowly(greedy, '198.51.100.1');
  await beginSlowly(greedy, '198.51.100.2');
  expect({ third: await upload(greedy, '198.51.100.3'), answeredEarly }).toEqual({ third: 503, answeredEarly: [] });
  expect(await upload(other, '203.0.113.1')).toBe(201);
});

test.each([call, page])(
  'a slow upload of a shared address gives way to another one, with 503 on a connection that closes: %s',
  async (path) => {
    const people = await Promise.all([1, 2, 3].map(() => makeTalent(app)));
    const [one, two, three] = people as [TestTalent, TestTalent, TestTalent];
    const first = await beginSlowly(one, '198.51.100.7', path);
    const second = await beginSlowly(two, '198.51.100.7', path);
    await expect.poll(() => upload(three, '198.51.100.7')).toBe(201);
    const answer = await Promise.race([first.answer, second.answer]);
    expect([answer.status, answer.headers['retry-after'], answer.headers.connection]).toEqual([503, '5', 'close']);
  },
);

test('a visitor without an account has what one account has', { tags: 'full' }, async () => {
  const visitor = { ...(await makeTalent(app)), token: 'forged' };
  const ended = [await beginSlowly(visitor, '192.0.2.1', page), await beginSlowly(visitor, '192.0.2.1', page)];
  expect(await upload(visitor, '192.0.2.1', page)).toBe(503);
  for (const { finish } of ended) finish();
  expect((await Promise.all(ended.map(({ answer }) => answer))).map(({ status }) => status)).toEqual([200, 200]);
  expect(await upload(visitor, '192.0.2.1', page)).toBe(200);
});
