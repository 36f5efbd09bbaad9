import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createApi } from '../../src/app/api.ts';
import { operatorDocument } from '../../src/app/api-document/operator-document.ts';
import { talentDocument } from '../../src/app/api-document/talent-document.ts';
import { loadShipped, openCoreServices } from '../../src/app/core-services.ts';
import { createOperatorApi } from '../../src/app/operator-api.ts';
import { openServices, type Services } from '../../src/app/services.ts';
import type { CallClaim } from '../../src/contract/call-headers.ts';
import { readConfig } from '../../src/server/config.ts';
import { createLog } from '../../src/server/log.ts';
import { bodyOf, compareBodies } from './compare-bodies.ts';
import { compareHeaders } from './compare-headers.ts';
import type { DocumentOfCalls } from './find-operation.ts';
import { createFilledDatabase } from './test-database.ts';

export type TenantKey = 'nordlicht' | 'atelier' | 'meridian' | 'baltyk' | 'quiet-harbour';

export type CallOptions = {
  tenant?: TenantKey;
  /** A bearer access token (`makeTalent` gives one). */
  token?: string;
  body?: unknown;
  form?: FormData;
  /** A body as it is; its type is in `headers`. */
  text?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** Where the call comes from; this machine when left out. */
  address?: string;
};

export type TestApp = {
  services: Services;
  /** Sets the clock of the app; every test file starts at the real time. */
  setNow: (now: Date) => void;
  /**
   * `call('GET', '/freelancer', { token })`: paths without /v1/api; the real API on a real database. Every answer is compared with the
   * status, the headers and the JSON that the call's document says, and the parameters and the body of each call that was accepted.
   *
   * @throws Error where they differ
   */
  call: (method: string, path: string, options?: CallOptions) => Promise<Response>;
};

/** What the code answers does not change while it runs: both documents are made once for all files of a worker. */
let comparisons: { headers: ReturnType<typeof compareHeaders>; bodies: ReturnType<typeof compareBodies> } | undefined;

/** Neither do the words of a release. */
let shipped: ReturnType<typeof loadShipped> | undefined;

const usual = { RATE_LIMIT_FACTOR: '0', DATABASE_POOL: '4', DATABASE_WAIT_MS: '30000', LOG_LEVEL: 'silent' };

/**
 * The whole API on a database of its own, for one test file.
 *
 * @example const app = startTestApp(); test('…', async () => { const response = await app.call('GET', '/client/context'); … });
 */
export function startTestApp(environment: Record<string, string> = {}): TestApp {
  let services: Services | undefined;
  let cleanUp: (() => Promise<void>) | undefined;
  let api: ReturnType<typeof createApi> | undefined;
  let now: Date | null = null;

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'openpool-test-'));
    // Calls of a test come in hundreds at once, past the bound of the web server, on a machine that runs other tests as well.
    const config = readConfig({ OPENPOOL_DATA: dataDir, ...usual, ...environment });
    shipped ??= loadShipped();
    const options = { config, log: createLog('silent'), isMigrated: true, shipped: await shipped };
    const database = await createFilledDatabase('clients', async (connection, filledDir) => {
      const core = await openCoreServices({ ...options, connection, config: readConfig({ OPENPOOL_DATA: filledDir, ...usual }) });
      await core.close();
    });
    await cp(database.dataDir, dataDir, { recursive: true });
    services = await openServices({
      ...options,
      connection: database.connection,
      clock: () => now ?? new Date(),
      // What a start writes is in the copied database.
      preparation: 'done',
    });
    api = createApi(services);
    cleanUp = async () => {
      await services?.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  afterAll(() => cleanUp?.());

  const ready = (): Services => {
    if (!services) throw new Error('startTestApp: the app is there inside tests and hooks only');
    return services;
  };
  return {
    get services() {
      return ready();
    },
    setNow(value) {
      now = value;
    },
    async call(method, path, options = {}) {
      const headers = new Headers({ host: `${options.tenant ?? 'nordlicht'}.localhost`, ...options.headers });
      if (options.token) headers.set('authorization', `Bearer ${options.token}`);
      const init: RequestInit = { method, headers };
      if (options.form) init.body = options.form;
      if (options.text !== undefined) init.body = options.text;
      if (options.body !== undefined) {
        headers.set('content-type', 'application/json');
        init.body = JSON.stringify(options.body);
      }
      const prefix = /^\/(napi|image|openapi|docs|v1|subscriptions)\b/.test(path) ? '' : '/v1/api';
      if (!api) throw new Error('startTestApp: the app is there inside tests and hooks only');
      const request = new Request(`http://${headers.get('host')}${prefix}${path}`, init);
      const kept = new Set<CallClaim>();
      const response = await api.fetch(request, { remoteAddress: options.address ?? '127.0.0.1', kept });
      comparisons ??= comparisonsWith([talentDocument(api), operatorDocument(createOperatorApi(ready()))]);
      await comparisons.headers({ request, response, kept });
      await comparisons.bodies({ request, response, sent: bodyOf(options, headers) });
      return response;
    },
  };
}

function comparisonsWith(documents: readonly DocumentOfCalls[]) {
  return { headers: compareHeaders(documents), bodies: compareBodies(documents) };
}
