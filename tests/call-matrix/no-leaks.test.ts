import { beforeAll, describe, expect, test } from 'vitest';
import { specifiedCalls } from '../coverage/specification-data.ts';
import { makeTalent, type TestTalent } from '../support/talent-factory.ts';
import { startTestApp, type TenantKey } from '../support/test-app.ts';
import { makeMarkedOwner, mark, type World } from './marked-owner.ts';
import { addressOf, type Operation, readOperations } from './operations.ts';
import { ownedThings } from './owned-things.ts';
import { type JsonSchema, readComponents, sampleBody } from './sample-body.ts';

// Every call × every kind of caller, with the ids of one talent whose texts all contain a mark: the mark may be returned to
// its owner only. Generated from the OpenAPI document, so that a new call is included automatically.

const app = startTestApp();
let world: World;
let operations: Operation[];
let components: Record<string, JsonSchema>;

type Caller = { tenant: TenantKey; token?: string };
type Sent = { address: string; body: unknown };
type Answer = { name: string; status: number; text: string };

/** New callers for every call: some calls end sessions or close the caller's account. */
const strangers: Record<string, () => Promise<Caller>> = {
  'a visitor': async () => ({ tenant: 'nordlicht' }),
  'a visitor of another client': async () => ({ tenant: 'atelier' }),
  'another talent': () => signedIn({}),
  'an unverified talent': () => signedIn({ isVerified: false }),
  'a talent who is not onboarded': () => signedIn({ isOnboarded: false }),
  'a deactivated talent': () => signedIn({ isActive: false }),
  'a talent of another client': () => signedIn({ tenant: 'atelier' }),
  'a token of another client': async () => ({ tenant: 'nordlicht', token: (await makeTalent(app, { tenant: 'atelier' })).token }),
};

/** Those who are most often there; the others are tried by `npm run test:full`. */
const usual = ['a visitor', 'another talent', 'a talent of another client'];

async function signedIn(options: Parameters<typeof makeTalent>[1]): Promise<Caller> {
  const talent = await makeTalent(app, options);
  await app.services.pool.query('update talent set password_hash = null where id = $1', [talent.id]);
  return talent;
}

beforeAll(async () => {
  operations = await readOperations(app);
  components = await readComponents(app);
  world = await makeMarkedOwner(app);
});

/** Each call with the owner's ids: once with the smallest body its shape allows, and with the body from the list of owned things. */
async function requestsOf(operation: Operation): Promise<Sent[]> {
  const thing = ownedThings[operation.path];
  const params = world.paramsOf.get(operation.path) ?? {};
  const sample = operation.bodySchema && sampleBody(operation.bodySchema, components, { email: world.owner.email });
  const requests: Sent[] = [{ address: addressOf(operation, { params }), body: sample }];
  const own = thing && thing.owner !== 'nobody' && (await thing.send?.[operation.method]?.(app, world.owner, params));
  if (own) requests.push({ address: addressOf(operation, { params, query: own.query ?? {} }), body: own.body });
  return requests;
}

async function ask(operation: Operation, caller: Caller, { address, body }: Sent): Promise<Answer> {
  const response = await app.call(operation.method, address, { ...caller, ...(body === undefined ? {} : { body }) });
  // Pictures and archives too: their names are readable in the bytes.
  const text = `${JSON.stringify([...response.headers])}\n${Buffer.from(await response.arrayBuffer()).toString('latin1')}`;
  return { name: `${operation.name} (${response.status})`, status: response.status, text };
}

async function everyAnswer(makeCaller: () => Promise<Caller>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const operation of operations)
    for (const request of await requestsOf(operation)) answers.push(await ask(operation, await makeCaller(), request));
  return answers;
}

const names = (answers: readonly Answer[]): string[] => [...new Set(answers.map(({ name }) => name))];

describe('the data of one talent', () => {
  for (const [who, makeCaller] of Object.entries(strangers))
    test(`is in no answer to ${who}`, { tags: usual.includes(who) ? 'main' : 'full' }, async () => {
      const answers = await everyAnswer(makeCaller);
      const secrets = [mark.toLowerCase(), world.owner.id];
      expect(names(answers.filter(({ text }) => secrets.some((secret) => text.toLowerCase().includes(secret))))).toEqual([]);
      expect(names(answers.filter(({ status }) => status === 500))).toEqual([]);
    });

  test('is in the owner’s answers, so that the other tests look for the right values', async () => {
    const answers = await everyAnswer(async () => freshSession(world.owner));
    const withMark = names(answers.filter(({ text }) => text.includes(mark))).map((name) => name.replace(/ \(\d+\)$/, ''));
    for (const expected of [
      'GET /v1/api/freelancer',
      'POST /v1/api/freelancer/export',
      'GET /v1/api/freelancer/cv/resources',
      'GET /v1/api/freelancer/notAvailable',
      'GET /v1/api/freelancer/answers',
      'GET /v1/api/freelancer/securityIds',
      'GET /v1/api/search/saved',
      'GET /v1/api/userDevices',
      'GET /napi/resource/{id}/meta',
      'GET /v1/api/resource/{id}',
      'GET /v1/api/projectApplication',
      'GET /v1/api/projectApplication/{id}/load',
      'GET /v1/api/projectInvitation/open',
      'GET /v1/api/pool/{id}/projectInvitations/open',
    ])
      expect(withMark).toContain(expected);
  });
});

test('the search for leaks asks every call of the specification', async () => {
  const shape = (method: string, path: string): string => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`;
  const asked = new Set(operations.map(({ method, path }) => shape(method, path)));
  const calls = specifiedCalls.map(({ call }) => ({ method: call.split(' ')[0] ?? '', path: call.split(' ')[1] ?? '' }));
  const unasked = calls.filter(({ method, path }) => !asked.has(shape(method, path)));
  // Calls that are not served yet have nothing to leak; their addresses answer 404 to every caller.
  const statuses = await Promise.all(
    unasked.map(async ({ method, path }) => {
      const { status } = await app.call(method, path.replace('/v1/api', '').replace(/\{[^}]+\}/g, 'x'), await freshSession(world.owner));
      return status === 404 ? [] : [`${method} ${path} (${status})`];
    }),
  );
  expect(statuses.flat()).toEqual([]);
});

/** The owner again, with the effects of earlier calls undone. */
async function freshSession(owner: TestTalent): Promise<Caller> {
  await app.services.pool.query(
    'update talent set is_active = true, deactivated_at = null, erase_after = null, password_hash = null, first_name = $2, last_name = $2 where id = $1',
    [owner.id, mark],
  );
  await app.services.pool.query('update session set revoked_at = null, created_at = now() where id = $1', [owner.sessionId]);
  return { tenant: owner.tenant, token: owner.token };
}
