import { Agent } from 'node:http';
import { beforeAll, expect, test, vi } from 'vitest';
import { routeTable } from '../../src/app/route-table.ts';
import { signAccessToken } from '../../src/features/auth/api/sessions/session-tokens.ts';
import { retryConflicts } from '../../src/server/db/retry-conflicts.ts';
import { makeMarkedOwner, type World } from '../call-matrix/marked-owner.ts';
import { readOperations } from '../call-matrix/operations.ts';
import { readComponents } from '../call-matrix/sample-body.ts';
import { makePdf, makePng } from '../support/file-factory.ts';
import { startPagePortal } from '../support/page-portal.ts';
import { startDemoProvider } from '../support/social-factory.ts';
import { startTestApp } from '../support/test-app.ts';
import { readFormFields } from './form-fields.ts';
import { type HostileRequest, makeHostileRequest, type Sender, type Targets } from './hostile-requests.ts';
import { makeOperatorParams, signOperatorsIn } from './operator-world.ts';

// Requests that no browser sends, to every call and page. Each comes from a seed and its number, so that one which fails can
// be sent again alone: HOSTILE_SEED=1 HOSTILE_INDEX=4711. HOSTILE_REQUESTS=100000 sends more; `npm run test:full` reaches every call.
const seed = Number(process.env.HOSTILE_SEED ?? 20_261_122);
const only = process.env.HOSTILE_INDEX;
const count = Number(process.env.HOSTILE_REQUESTS ?? (process.env.OPENPOOL_FULL === 'true' ? 4_800 : 800));
const atOnce = 4;
/** So often through all calls, each is sent to without credentials and by everybody who may make it. */
const roundsForAll = 6;
const maxMs = 30_000;

// Providers of sign-in answer, so that every 5xx is ours.
const provider = await startDemoProvider();
const app = startTestApp({ CAPTCHA_COST: '1', DATABASE_POOL: '8', PORT: String(provider.port) });
const portal = await startPagePortal(app);
let world: World;
let targets: Targets;
const operatorDocument = '/v1/operator/openapi.json';

beforeAll(async () => {
  // React speaks of faulty forms while it is no production build.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  world = await makeMarkedOwner(app);
  const ofOperators = await readOperations(app, operatorDocument);
  targets = {
    operations: [...(await readOperations(app)), ...ofOperators],
    pages: await Promise.all(routeTable.map(async (row) => ({ path: row.path, ...(await readFormFields(row)) }))),
    components: { ...(await readComponents(app)), ...(await readComponents(app, operatorDocument)) },
    samples: { email: world.owner.email },
    paramsOf: new Map([...world.paramsOf, ...(await makeOperatorParams(app, ofOperators))]),
    files: [makePdf(1, 'x'), await makePng(), '%PDF-1.7 no more than that', ''].map((content) => Buffer.from(content)),
  };
});

type Signs = Record<Sender, Record<string, string>>;

/** Some of the calls end sessions, close the account, or remove operators. */
async function signIn(): Promise<Signs> {
  const { owner } = world;
  const { pool, sessionKeys, clock } = app.services;
  // A call that closes the account at the same moment takes the rows in the other order.
  await retryConflicts(() =>
    pool.query('update talent set is_active = true, deactivated_at = null, erase_after = null where id = $1', [owner.id]),
  );
  await retryConflicts(() => pool.query('update session set revoked_at = null, created_at = now() where id = $1', [owner.sessionId]));
  const token = await signAccessToken(sessionKeys, owner.tenant, { sessionId: owner.sessionId, talentId: owner.id, amr: 'pwd' }, clock());
  return {
    nobody: {},
    bearer: { authorization: `Bearer ${token}` },
    cookie: { cookie: `auth.access=${token}`, 'sec-fetch-site': 'same-origin' },
    ...(await signOperatorsIn(app)),
  };
}

const agent = new Agent({ keepAlive: true });

async function send(request: HostileRequest, signs: Signs): Promise<{ status: number; fault: string | null }> {
  const { method, path, as, body } = request;
  const headers = { ...signs[as], ...request.headers };
  try {
    const answer = await portal.ask(path, { method, headers, agent, ...(body ? { body } : {}) });
    return { status: answer.status, fault: faultOf(answer) };
  } catch (error) {
    // Node refuses heads beyond 16 kB with 431 and hangs up; who is still writing may not get to read it.
    if (path.length + JSON.stringify(headers).length > 15_000) return { status: 431, fault: null };
    // And targets that are no path with 400, in the same way.
    if (!path.startsWith('/')) return { status: 400, fault: null };
    return { status: 0, fault: `no answer: ${error instanceof Error ? error.message : error}` };
  }
}

function faultOf({ status, text, elapsedMs }: { status: number; text: string; elapsedMs: number }): string | null {
  // Four requests at a time are no overload, so nothing excuses an answer of the server's side, whatever a contract names.
  if (status >= 500) return `answered ${status}`;
  if (elapsedMs > maxMs) return `took ${Math.round(elapsedMs)} ms`;
  return /\n\s+at \S+ \(.*:\d+:\d+\)/.test(text) ? 'showed a stack' : null;
}

function asCurl({ method, path, headers, body, as }: HostileRequest): string {
  const quote = (text: string) =>
    `$'${text.replace(/[^\x20-\x7e]|['\\]/g, (letter) => `\\x${Buffer.from(letter, 'latin1').toString('hex')}`)}'`;
  const parts = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`.slice(0, 300))}`);
  if (body)
    parts.push(`--data-binary ${quote(body.subarray(0, 500).toString('latin1'))}${body.length > 500 ? ` # of ${body.length} bytes` : ''}`);
  return `curl -X ${method} 'http://nordlicht.localhost${path.slice(0, 1_000)}' ${parts.join(' ')} # as ${as}`;
}

test('no request, however hostile, makes the server fail', { timeout: Math.max(60_000, count * 60) }, async () => {
  const indexes = only === undefined ? Array.from({ length: count }, (_, index) => index) : [Number(only)];
  const faults: string[] = [];
  const statuses = { talents: new Map<number, number>(), operators: new Map<number, number>() };
  const reached = { unsigned: new Set<string>(), signed: new Set<string>() };
  let signs = await signIn();
  const work = async () => {
    for (let index = indexes.shift(); index !== undefined; index = indexes.shift()) {
      const request = makeHostileRequest(seed, index, targets);
      const { status, fault } = await send(request, signs);
      const of = /^\/(v1\/operator|desk)\b/.test(request.path) ? statuses.operators : statuses.talents;
      of.set(status, (of.get(status) ?? 0) + 1);
      if (request.method === request.operation?.method) {
        if (request.as === 'nobody') reached.unsigned.add(request.operation.name);
        else if (status !== 401 && status !== 403) reached.signed.add(request.operation.name);
      }
      if (fault) faults.push(`HOSTILE_SEED=${seed} HOSTILE_INDEX=${index}: ${fault}\n  ${asCurl(request)}`);
      if (((status === 401 || status === 403) && request.as !== 'nobody') || index % 100 === 0) signs = await signIn();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  if (faults.length > 0 || only !== undefined || process.env.HOSTILE_REQUESTS)
    console.log([...faults, JSON.stringify({ ...showAll(statuses), ...countReached(reached) })].join('\n'));
  expect(faults).toEqual([]);
  if (only === undefined && count >= targets.operations.length * roundsForAll) {
    expect(leftOut(reached.unsigned)).toEqual([]);
    expect(leftOut(reached.signed).filter(isOfOperators)).toEqual([]);
  }
  // Requests that are all refused at the door would prove nothing.
  if (only === undefined) for (const of of Object.values(statuses)) expect(of.get(200) ?? 0).toBeGreaterThan(count / 40);
});

const isOfOperators = (name: string) => name.includes(' /v1/operator/');

function leftOut(names: ReadonlySet<string>): string[] {
  return targets.operations.flatMap(({ name }) => (names.has(name) ? [] : [name]));
}

/** How many calls were sent to at all, and how many of them are operators'. */
function countReached({ unsigned, signed }: Record<'unsigned' | 'signed', ReadonlySet<string>>) {
  return {
    calls: targets.operations.length,
    operatorCalls: targets.operations.filter(({ name }) => isOfOperators(name)).length,
    operatorCallsUnsigned: [...unsigned].filter(isOfOperators).length,
    operatorCallsSigned: [...signed].filter(isOfOperators).length,
  };
}

function showAll({ talents, operators }: Record<'talents' | 'operators', ReadonlyMap<number, number>>) {
  return { talents: show(talents), operators: show(operators) };
}

function show(statuses: ReadonlyMap<number, number>): Record<string, number> {
  return Object.fromEntries([...statuses].sort(([one], [other]) => one - other));
}
