import { beforeAll, expect, test } from 'vitest';
import type { Problem } from '../../src/contract/errors.ts';
import { makeTalent, type TestTalent } from '../support/talent-factory.ts';
import { startTestApp } from '../support/test-app.ts';
import { openCalls } from './open-calls.ts';
import { addressOf, type Operation, readOperations } from './operations.ts';
import { ownedThings } from './owned-things.ts';

// Every call of the OpenAPI document against the rules that hold for all of them. Each test collects all calls that break
// its rule, so that one run shows all of them.

const unknown = 'openpoolUnknown';
const app = startTestApp();
let operations: Operation[];
let talent: TestTalent;

beforeAll(async () => {
  operations = await readOperations(app);
  talent = await makeTalent(app);
});

/** The calls for which `check` returns an error. */
async function offenders(
  among: (operation: Operation) => boolean,
  check: (operation: Operation) => Promise<string | null>,
): Promise<string[]> {
  const found: string[] = [];
  for (const operation of operations.filter(among)) {
    const fault = await check(operation);
    if (fault) found.push(`${operation.name}: ${fault}`);
  }
  return found;
}

const everyCall = (): boolean => true;
const expects = (status: number, allowed: readonly number[]): string | null => (allowed.includes(status) ? null : `answered ${status}`);
/** A body of several kinds says what is unknown in it once it says of which kind it is. */
const kinds: Readonly<Record<string, object>> = { 'POST /v1/api/handOver/{id}/report': { event: 'hired' } };

const bodyOf = (operation: Operation): { body?: unknown } => (operation.hasJsonBody ? { body: {} } : {});

test('every call needs a talent or is listed as open to visitors', () => {
  const isOpen = new Set(openCalls);
  expect(operations.filter(({ needsTalent, name }) => needsTalent === isOpen.has(name)).map(({ name }) => name)).toEqual([]);
  expect(openCalls.filter((name) => !operations.some((operation) => operation.name === name))).toEqual([]);
});

test('visitors get 401 from calls for talents, before anything else is checked', async () => {
  const found = await offenders(
    ({ needsTalent }) => needsTalent,
    async (operation) => {
      const answers = [
        await app.call(operation.method, addressOf(operation), bodyOf(operation)),
        await app.call(
          operation.method,
          addressOf(operation, { query: { [unknown]: '1' } }),
          operation.hasJsonBody ? { body: { [unknown]: 1 } } : {},
        ),
      ];
      return answers.map(({ status }) => expects(status, [401])).find((fault) => fault !== null) ?? null;
    },
  );
  expect(found).toEqual([]);
});

test('calls open to visitors never answer them with a 5xx', async () => {
  const found = await offenders(
    ({ needsTalent }) => !needsTalent,
    async (operation) => {
      const { status } = await app.call(operation.method, addressOf(operation), bodyOf(operation));
      return status < 500 ? null : `answered ${status}`;
    },
  );
  expect(found).toEqual([]);
});

test('a token of another client is refused', async () => {
  const stranger = await makeTalent(app, { tenant: 'atelier' });
  const found = await offenders(
    ({ needsTalent }) => needsTalent,
    async (operation) =>
      expects((await app.call(operation.method, addressOf(operation), { ...bodyOf(operation), token: stranger.token })).status, [401]),
  );
  expect(found).toEqual([]);
});

test('a deactivated talent is refused', async () => {
  const gone = await makeTalent(app, { isActive: false });
  const found = await offenders(
    ({ needsTalent }) => needsTalent,
    async (operation) =>
      expects((await app.call(operation.method, addressOf(operation), { ...bodyOf(operation), token: gone.token })).status, [401, 403]),
  );
  expect(found).toEqual([]);
});

test('an unknown query parameter is 400 and named', async () => {
  const found = await offenders(everyCall, async (operation) => {
    const address = addressOf(operation, { query: { [unknown]: '1' } });
    return namesUnknown(await app.call(operation.method, address, { ...bodyOf(operation), token: talent.token }));
  });
  expect(found).toEqual([]);
});

test('an unknown field of a JSON body is 400 and named', async () => {
  const found = await offenders(
    ({ hasJsonBody }) => hasJsonBody,
    async (operation) =>
      namesUnknown(
        await app.call(operation.method, addressOf(operation), { body: { ...kinds[operation.name], [unknown]: 1 }, token: talent.token }),
      ),
  );
  expect(found).toEqual([]);
});

test('every path with an id says whose it is', () => {
  const paths = new Set(operations.filter(({ pathParameters }) => pathParameters.length > 0).map(({ path }) => path));
  expect([...paths].filter((path) => !ownedThings[path])).toEqual([]);
  expect(Object.keys(ownedThings).filter((path) => !paths.has(path))).toEqual([]);
});

test('another talent’s object answers 404, and the owner’s own is answered', async () => {
  const found = await offenders(
    ({ path }) => (ownedThings[path]?.owner ?? 'nobody') !== 'nobody',
    async (operation) => {
      const thing = ownedThings[operation.path];
      if (!thing || thing.owner === 'nobody') return 'no entry';
      const faults: string[] = [];
      for (const tenant of thing.owner === 'client' ? (['atelier'] as const) : (['nordlicht', 'atelier'] as const)) {
        const owner = await makeTalent(app, { tenant });
        const params = await thing.make(app, owner);
        const { query = {}, body, form } = (await thing.send?.[operation.method]?.(app, owner, params)) ?? {};
        const call = (caller: TestTalent) =>
          app.call(operation.method, addressOf(operation, { params, query }), {
            body,
            ...(form ? { form } : {}),
            tenant: caller.tenant,
            token: caller.token,
          });
        const [foreign, own] = [await call(talent), await call(owner)];
        const isRefused = foreign.status === 404 || (thing.owner === 'filter' && (await totalOf(foreign)) === 0);
        const isThere = thing.owner === 'filter' ? (await totalOf(own)) === 1 : own.ok;
        if (!isRefused) faults.push(`${tenant}: a stranger got ${foreign.status}`);
        if (!isThere) faults.push(`${tenant}: its owner got ${own.status}`);
      }
      return faults.join('; ') || null;
    },
  );
  expect(found).toEqual([]);
});

async function totalOf(response: Response): Promise<number | null> {
  return response.ok ? ((await response.json()) as { total: number }).total : null;
}

async function namesUnknown(response: Response): Promise<string | null> {
  if (response.status !== 400) return `answered ${response.status}`;
  const { fields = {} } = (await response.json()) as Problem;
  return Object.keys(fields).some((field) => field.endsWith(unknown)) ? null : `named ${Object.keys(fields).join(', ') || 'no field'}`;
}
