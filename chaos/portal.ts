import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { openServices, type Services } from '../src/app/services.ts';
import { signAccessToken } from '../src/features/auth/api/sessions/session-tokens.ts';
import { addEndpoint } from '../src/features/webhooks/api/change-endpoints.ts';
import { commandLineActor } from '../src/server/audit/record-change.ts';
import { readConfig } from '../src/server/config.ts';
import { createLog } from '../src/server/log.ts';
import { createSessionKeys, type SessionKeys } from '../src/server/session-keys.ts';
import { prepareTalent } from '../tests/support/application-factory.ts';
import { callPortal, type PortalAnswer, type PortalRequest } from '../tests/support/call-portal.ts';
import { makeKey } from '../tests/support/operator-factory.ts';
import { makePool, makeProject } from '../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../tests/support/talent-factory.ts';
import type { TestApp } from '../tests/support/test-app.ts';
import { makeTestFolder } from '../tests/support/test-folders.ts';
import { addressOf, endAllServers, type ServerTree, startServer } from './server-tree.ts';

/** A talent who may do everything, with a CV to apply with. */
export type ChaosTalent = TestTalent & { cvUuid: string };

/** A portal to be disturbed: the server that runs now, and what its talents have to work with. */
export type ChaosPortal = {
  dataDir: string;
  environment: Readonly<Record<string, string>>;
  /** Another one after each start. */
  server: ServerTree;
  talents: ChaosTalent[];
  projects: number[];
  /** The one that talents write drafts for and never send them. */
  draftProject: number;
  pools: number[];
  /** Of a program that may do all that programs may. */
  operatorKey: string;
  sessionKeys: SessionKeys;
};

export type PortalPlan = {
  environment?: Record<string, string>;
  talents?: number;
  projects?: number;
  pools?: number;
  dataDir?: string;
  /** Receives all events of the client, from before its talents are there; on this machine. */
  webhook?: string;
};

/** Starts a server on a folder of its own with demo data and talents, runs the work, and ends and removes all of it. */
export async function withPortal<T>(plan: PortalPlan, work: (portal: ChaosPortal) => Promise<T>): Promise<T> {
  const dataDir = plan.dataDir ?? (await makeTestFolder());
  const environment = { ...(plan.webhook === undefined ? {} : { OUTGOING_LOOPBACK: 'true' }), ...plan.environment };
  let portal: ChaosPortal | undefined;
  try {
    const server = await startServer(dataDir, environment);
    const planted = {
      talents: [],
      projects: [],
      draftProject: 0,
      pools: [],
      operatorKey: '',
      sessionKeys: createSessionKeys([new Uint8Array()]),
    };
    portal = { dataDir, environment, server, ...planted };
    await plant(portal, plan);
    return await work(portal);
  } catch (error) {
    for (const line of errorsOf(portal?.server).slice(-5)) console.error(line);
    throw error;
  } finally {
    await endAllServers();
    if (!plan.dataDir) await rm(dataDir, { recursive: true, force: true });
  }
}

function errorsOf(server: ServerTree | undefined): string[] {
  return (server?.output ?? []).filter((line) => /^\{"level":[56]0/.test(line));
}

/** Starts the server of a portal once more. @throws StartFailed */
export async function startAgain(portal: ChaosPortal): Promise<void> {
  portal.server = await startServer(portal.dataDir, portal.environment);
}

/** The services of a portal in this process, next to its server: for what no call can make. */
export async function withServices<T>(dataDir: string, work: (services: Services) => Promise<T>): Promise<T> {
  const config = readConfig({ OPENPOOL_DATA: dataDir, LOG_LEVEL: 'silent', DEMO: 'false', DATABASE_POOL: '4', OUTGOING_LOOPBACK: 'true' });
  const connection = { ...(await addressOf(dataDir)), user: 'openpool', database: 'openpool' };
  const services = await openServices({ config, connection, log: createLog('silent'), isMigrated: true });
  try {
    return await work(services);
  } finally {
    await services.close();
  }
}

async function plant(portal: ChaosPortal, { talents = 16, projects = 0, pools = 0, webhook }: PortalPlan): Promise<void> {
  await withServices(portal.dataDir, async (services) => {
    const app = { services } as TestApp;
    portal.sessionKeys = services.sessionKeys;
    const tenantId = services.tenants.byKey('nordlicht')?.id;
    if (tenantId === undefined) throw new Error('the demo has no client nordlicht');
    if (webhook !== undefined) await addEndpoint(services, { tenantId }, commandLineActor(), { url: webhook, events: [] });
    portal.operatorKey = (await makeKey(app)).key;
    for (let index = 0; index < talents; index += 1) {
      const talent = await makeTalent(app, { email: `talent-${index}@chaos.example` });
      portal.talents.push({ ...talent, cvUuid: await prepareTalent(app, talent) });
    }
    // Some of them go to the hiring system at once, the others when an operator sends them on.
    for (let index = 0; index < projects; index += 1)
      portal.projects.push(await makeProject(app, { forward_mode: index % 3 === 2 ? 'AUTO' : 'REVIEWED' }));
    portal.draftProject = await makeProject(app);
    for (let index = 0; index < pools; index += 1) portal.pools.push(await makePool(app, { key: `chaos-${index}` }));
  });
}

const tokens = new Map<string, { token: string; until: number }>();
const tokenMs = 5 * 60_000;

/** A valid access token of a talent: a run is longer than one lives. */
async function tokenOf(portal: ChaosPortal, talent: TestTalent): Promise<string> {
  const kept = tokens.get(talent.sessionId);
  if (kept && kept.until > Date.now()) return kept.token;
  const claims = { sessionId: talent.sessionId, talentId: talent.id, amr: 'pwd' };
  const token = await signAccessToken(portal.sessionKeys, talent.tenant, claims, new Date());
  tokens.set(talent.sessionId, { token, until: Date.now() + tokenMs });
  return token;
}

const agent = new Agent({ keepAlive: true });

/** Paths of talents' calls stand without /v1/api; a body that is no buffer goes as JSON. Signed in by a header, or by a cookie for pages. */
export async function ask(
  portal: ChaosPortal,
  method: string,
  path: string,
  options: { talent?: TestTalent; json?: unknown; form?: FormData; headers?: Record<string, string>; agent?: Agent; maxMs?: number } = {},
): Promise<PortalAnswer> {
  const { talent, json, form, maxMs = 60_000 } = options;
  const isPage = path.startsWith('/app/') || path.startsWith('/de') || path.startsWith('/healthz') || path.startsWith('/readyz');
  const token = talent && (await tokenOf(portal, talent));
  const packed = form && new Response(form);
  const body = packed ? Buffer.from(await packed.arrayBuffer()) : json === undefined ? undefined : JSON.stringify(json);
  const request: PortalRequest = {
    method,
    agent: options.agent ?? agent,
    signal: AbortSignal.timeout(maxMs),
    headers: {
      ...(token ? (isPage ? { cookie: `auth.access=${token}` } : { authorization: `Bearer ${token}` }) : {}),
      ...(body === undefined ? {} : { 'content-type': packed?.headers.get('content-type') ?? 'application/json' }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body }),
  };
  return callPortal(portal.server.port, isPage || path.startsWith('/v1/') ? path : `/v1/api${path}`, request);
}
