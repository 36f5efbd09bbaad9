import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { makeTalent } from '../support/talent-factory.ts';
import { startTestApp } from '../support/test-app.ts';
import { addressOf, type Operation, readOperations } from './operations.ts';

// A client in board mode has no accounts: every call that signs in, signs up or belongs to a talent is 404 there.
const app = startTestApp();
let operations: Operation[];
beforeAll(async () => {
  operations = await readOperations(app);
});

/** All calls that a board answers, listed independently of the code. */
const boardCalls = [
  'GET /image/{name}',
  'GET /napi/announcement',
  'GET /v1/api/affiliate',
  'GET /v1/api/breadcrumbs',
  'GET /v1/api/client/categories',
  'GET /v1/api/client/context',
  'GET /v1/api/client/footerLinks',
  'GET /v1/api/client/legal/{document}',
  'GET /v1/api/client/pages/{slug}',
  'GET /v1/api/country',
  'GET /v1/api/geo/geocode/resolve/{value}',
  'GET /v1/api/languages',
  'GET /v1/api/pool/categories',
  'GET /v1/api/pool/{id}',
  'GET /v1/api/project/siteLocations',
  'GET /v1/api/project/names',
  'GET /v1/api/project/{id}',
  'GET /v1/api/project/{id}/pageOpen',
  'GET /v1/api/project/{id}/similars',
  'POST /v1/api/geo/autocomplete',
  'POST /v1/api/geo/geocode/resolve',
  'GET /v1/api/geo/location',
  'POST /v1/api/publicsearch/project/query',
  'GET /v1/api/search/suggestions',
];

const ask = async (operation: Operation, token?: string) => {
  const response = await app.call(operation.method, addressOf(operation), {
    tenant: 'baltyk',
    ...(token ? { token } : {}),
    ...(operation.hasJsonBody ? { body: {} } : {}),
  });
  const problem = response.status === 404 ? ((await response.json()) as { messages: string[] }) : null;
  return { status: response.status, messages: problem?.messages };
};

test('every call but those of the public pages answers 404 in board mode, with and without a token', async () => {
  const { token } = await makeTalent(app, { tenant: 'baltyk' });
  const open: string[] = [];
  for (const operation of operations.filter(({ name }) => !boardCalls.includes(name))) {
    for (const answer of [await ask(operation), await ask(operation, token)]) {
      if (answer.status !== 404 || answer.messages?.[0] !== 'talent.error.404') open.push(`${operation.name}: ${answer.status}`);
    }
  }
  expect(open).toEqual([]);
  expect(operations.length - boardCalls.length).toBeGreaterThan(80);
});

test('every call of the specification that signs in or up is closed in board mode, served or not', async () => {
  const lines = (await readFile(new URL('../../docs/coverage.md', import.meta.url), 'utf8')).split('\n');
  const calls = lines.flatMap((line) => {
    const match = /^\| (GET|POST|PUT|PATCH|DELETE) \| `([^`]+)` \|/.exec(line);
    return match?.[1] && match[2] ? [{ method: match[1], path: match[2] }] : [];
  });
  const ofAuth = calls.filter(({ path }) =>
    /\/(authorize\w*|refreshToken|logout|oneTimeLinkLogin.*|forgotPassword\/send|leadprofile\/.*|urlToken\/.*|freelancer\/(register\w*|fillMissingRegistrationData|activate|verifyEmail|send\w+|res\w+|hasPassword|email\/exists|phone\w*\/.*|changeEmail|confirmUpdatedEmail|tosDeactivate|passkeys.*))$/.test(
      path,
    ),
  );
  expect(ofAuth.length).toBeGreaterThan(30);
  const answered: string[] = [];
  for (const { method, path } of ofAuth) {
    const address = path.replace(/\{\w+\}/g, 'x').replace('/v1/api', '');
    const { status } = await app.call(method, address, {
      tenant: 'baltyk',
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
    });
    if (status !== 404) answered.push(`${method} ${path}: ${status}`);
  }
  expect(answered).toEqual([]);
});

test('every call that the public pages need is answered in board mode', async () => {
  for (const path of ['/client/context', '/client/footerLinks', '/country', '/languages', '/pool/categories', '/project/siteLocations'])
    expect([path, (await app.call('GET', path, { tenant: 'baltyk' })).status]).toEqual([path, 200]);
  expect((await app.call('POST', '/publicsearch/project/query', { tenant: 'baltyk', body: {} })).status).toBe(200);
  expect(boardCalls.filter((name) => !/affiliate|geo/.test(name) && !operations.some((operation) => operation.name === name))).toEqual([]);
});
