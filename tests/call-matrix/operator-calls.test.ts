import { beforeAll, describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '../../src/contract/dates.ts';
import { awaitedSteps } from '../../src/contract/operator-call.ts';
import { keyScopes, operatorRoles, operatorScopes, scopesOfRole } from '../../src/contract/operator-scopes.ts';
import { revokeKey } from '../../src/features/operators/api/keys/create-key.ts';
import { commandLineActor } from '../../src/server/audit/record-change.ts';
import { makeKey, makeOperator, type TestOperator } from '../support/operator-factory.ts';
import { makeTalent } from '../support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../support/test-app.ts';
import { openOperatorCalls } from './open-operator-calls.ts';
import { addressOf, type Operation, readOperations } from './operations.ts';

// Every call of the operators' document × every kind of caller, so that a new call is included automatically.

const app = startTestApp();
let operations: Operation[];
let guarded: Operation[];
let owner: TestOperator;

beforeAll(async () => {
  operations = await readOperations(app, '/v1/operator/openapi.json');
  guarded = operations.filter(({ name }) => !openOperatorCalls.includes(name));
  owner = await makeOperator(app);
});

const unknown = 'openpoolUnknown';

async function ask(
  operation: Operation,
  caller: CallOptions,
  query: Record<string, string> = {},
): Promise<{ status: number; code: string }> {
  const body = operation.hasJsonBody ? { body: {} } : {};
  const response = await app.call(operation.method, addressOf(operation, { query }), { ...body, ...caller });
  const text = await response.text();
  const isProblem = response.headers.get('content-type')?.includes('problem+json');
  return { status: response.status, code: isProblem ? JSON.parse(text).code : '' };
}

/** The calls whose answer to this caller is not the expected status. */
async function offenders(
  among: readonly Operation[],
  caller: CallOptions | ((operation: Operation) => Promise<CallOptions>),
  expected: number,
): Promise<string[]> {
  const found: string[] = [];
  for (const operation of among) {
    const { status } = await ask(operation, typeof caller === 'function' ? await caller(operation) : caller);
    if (status !== expected) found.push(`${operation.name}: ${status}`);
  }
  return found;
}

test('every call of operators names a scope of the list, or is listed as open', () => {
  const named = [...operatorScopes, 'any'] as string[];
  expect(guarded.filter(({ scope, needsTalent }) => !needsTalent || !named.includes(scope ?? '')).map(({ name }) => name)).toEqual([]);
  expect(openOperatorCalls.filter((name) => !operations.some((operation) => operation.name === name))).toEqual([]);
  expect(operations.length).toBeGreaterThan(8);
});

describe('401 is what every call says to', () => {
  test('nobody, whatever they send', async () => {
    expect(await offenders(guarded, {}, 401)).toEqual([]);
    const found: string[] = [];
    for (const operation of guarded) {
      const { status } = await ask(operation, operation.hasJsonBody ? { body: { [unknown]: 1 } } : {}, { [unknown]: '1' });
      if (status !== 401) found.push(`${operation.name}: ${status}`);
    }
    expect(found).toEqual([]);
  });

  test('a talent with a token of this client', async () => {
    const { token } = await makeTalent(app);
    expect(await offenders(guarded, { token }, 401)).toEqual([]);
    expect(
      await offenders(
        guarded,
        { headers: { cookie: `auth.access=${token}; desk.session=${token}`, 'sec-fetch-site': 'same-origin' } },
        401,
      ),
    ).toEqual([]);
  });

  test('a key of another client', async () => {
    const { key } = await makeKey(app, { tenant: 'atelier' });
    expect(await offenders(guarded, { token: key }, 401)).toEqual([]);
  });

  test('an owner of another client', async () => {
    const stranger = await makeOperator(app, { tenant: 'atelier' });
    expect(await offenders(guarded, { headers: stranger.headers }, 401)).toEqual([]);
  });

  test('a revoked key, and one that has expired', async () => {
    const revoked = await makeKey(app);
    await revokeKey(app.services, owner.scope, commandLineActor(), revoked.id);
    expect(await offenders(guarded, { token: revoked.key }, 401)).toEqual([]);
    const short = await makeKey(app, { expiresAt: new Date(Date.now() + dayMs) });
    app.setNow(new Date(Date.now() + 2 * dayMs));
    expect(await offenders(guarded, { token: short.key }, 401)).toEqual([]);
    app.setNow(new Date());
  });

  test('an operator who was removed from the team', async () => {
    const gone = await makeOperator(app, { role: 'recruiter' });
    const removed = await app.call('DELETE', `/v1/operator/team/${gone.id}`, { headers: owner.headers });
    expect(removed.status).toBe(200);
    expect(await offenders(guarded, { headers: gone.headers }, 401)).toEqual([]);
  });
});

describe('a session without its second factor', () => {
  test.each(awaitedSteps)('that lacks "%s" gets 401 from every call but those that give it', async (step) => {
    const person = await makeOperator(app, { awaits: step });
    const found: string[] = [];
    for (const operation of guarded.filter(({ awaiting }) => !awaiting.includes(step))) {
      const { status, code } = await ask(operation, { headers: person.headers }, { [unknown]: '1' });
      if (status !== 401 || code !== 'FACTOR_NEEDED') found.push(`${operation.name}: ${status} ${code}`);
    }
    expect(found).toEqual([]);
  });

  test('may make few calls, none of which has a scope', () => {
    const allowed = guarded.filter(({ awaiting }) => awaiting.length > 0);
    expect(allowed.map(({ name }) => name.replace('/v1/operator', '')).sort()).toEqual([
      'DELETE /session',
      'GET /session',
      'POST /me/authenticator',
      'POST /me/authenticator/setup',
      'POST /me/passkeys',
      'POST /me/passkeys/options',
      'POST /session/factor',
      'POST /session/factor/passkey',
      'POST /session/factor/passkey/options',
    ]);
    expect(allowed.filter(({ scope, isForPeople }) => scope !== 'any' || !isForPeople)).toEqual([]);
  });
});

describe('403 is what a call says to', () => {
  const scoped = () => guarded.filter(({ scope }) => scope !== 'any');

  test('a key with every scope but its own', async () => {
    const keys = new Map<string, string>();
    const callerOf = async ({ scope }: Operation): Promise<CallOptions> => {
      const known = keys.get(scope ?? '');
      const key = known ?? (await makeKey(app, { scopes: keyScopes.filter((each) => each !== scope) })).key;
      keys.set(scope ?? '', key);
      return { token: key };
    };
    expect(await offenders(scoped(), callerOf, 403)).toEqual([]);
  });

  test('a key with every scope that keys may have, where a call is for people', async () => {
    const { key } = await makeKey(app);
    const forPeople = guarded.filter(
      ({ isForPeople, scope }) => isForPeople || !(keyScopes as string[]).concat('any').includes(scope ?? ''),
    );
    expect(forPeople.length).toBeGreaterThan(0);
    expect(await offenders(forPeople, { token: key }, 403)).toEqual([]);
  });

  test('viewers and recruiters where their role lacks the scope, and to nobody else', async () => {
    for (const role of operatorRoles.filter((one) => one !== 'owner')) {
      const person = await makeOperator(app, { role });
      const own: readonly string[] = scopesOfRole(role, { seesContactData: false });
      const found: string[] = [];
      for (const operation of scoped()) {
        const { status, code } = await ask(operation, { headers: person.headers }, { [unknown]: '1' });
        const isAllowed = own.includes(operation.scope ?? '');
        if (isAllowed ? status === 403 || status === 401 : code !== 'MISSING_SCOPE')
          found.push(`${role} ${operation.name}: ${status} ${code}`);
      }
      expect(found).toEqual([]);
    }
  });

  test('an owner whose last proof is eleven minutes old, where it asks for one', async () => {
    const person = await makeOperator(app);
    app.setNow(new Date(Date.now() + 11 * minuteMs));
    const found: string[] = [];
    for (const operation of guarded) {
      const { code } = await ask(operation, { headers: person.headers }, { [unknown]: '1' });
      if ((code === 'PROOF_NEEDED') !== operation.needsProof) found.push(`${operation.name}: ${code}`);
    }
    app.setNow(new Date());
    expect(found).toEqual([]);
    expect(guarded.filter(({ needsProof }) => needsProof).length).toBeGreaterThan(0);
  });

  test('a change that another site caused', async () => {
    const headers = { ...owner.headers, 'sec-fetch-site': 'cross-site' };
    expect(
      await offenders(
        guarded.filter(({ method }) => method !== 'GET'),
        { headers },
        403,
      ),
    ).toEqual([]);
  });
});

test('an unknown query parameter and an unknown field are 400', async () => {
  const found: string[] = [];
  for (const operation of guarded) {
    const query = await ask(operation, { headers: owner.headers }, { [unknown]: '1' });
    if (query.status !== 400) found.push(`${operation.name}?: ${query.status}`);
    if (!operation.hasJsonBody) continue;
    const field = await ask(operation, { headers: owner.headers, body: { [unknown]: 1 } });
    if (field.status !== 400) found.push(`${operation.name}: ${field.status}`);
  }
  expect(found).toEqual([]);
});

test('an operator is nobody in talents’ calls', async () => {
  const { key } = await makeKey(app);
  for (const caller of [{ token: key }, { headers: owner.headers }])
    expect((await app.call('GET', '/freelancer', caller)).status).toBe(401);
});
