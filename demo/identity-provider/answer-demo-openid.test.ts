import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../../src/server/db/database.ts';
import { createLog } from '../../src/server/log.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';
import { createDemoOpenId } from './answer-demo-openid.ts';
import { prepareDemoRows } from './demo-rows.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.connection, 2);
  await prepareDemoRows(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

function ask(url: string, hasMailbox: boolean): { isTaken: boolean; ended: Promise<number> } {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, method: 'GET' });
  const response = new ServerResponse(request);
  const ended = new Promise<number>((resolve) => {
    response.end = () => {
      resolve(response.statusCode);
      return response;
    };
  });
  const services = {
    config: { hasMailbox, PORT: 3000, TRUST_PROXY: false },
    tenants: { byHost: () => null },
    log: createLog('silent'),
    pool,
  };
  // Only these settings are read.
  return { isTaken: createDemoOpenId(services as unknown as Parameters<typeof createDemoOpenId>[0])(request, response), ended };
}

test('the demo’s identity provider answers nothing where the mailbox is closed', () => {
  expect(ask('/dev/openid/google/.well-known/openid-configuration', false).isTaken).toBe(false);
});

test('the demo’s identity provider leaves every other address alone', () => {
  expect(ask('/dev/mailbox', true).isTaken).toBe(false);
  expect(ask('/projects?x=/dev/openid/google', true).isTaken).toBe(false);
});

test('the demo’s identity provider answers for the three providers, and 404 for others', async () => {
  expect(await ask('/dev/openid/style.css', true).ended).toBe(200);
  expect(await ask('/dev/openid/github/auth', true).ended).toBe(404);
});
