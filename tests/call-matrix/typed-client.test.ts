import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApplication } from '../support/application-factory.ts';
import { makeKey } from '../support/operator-factory.ts';
import { makeProject } from '../support/project-factory.ts';
import { makeTalent } from '../support/talent-factory.ts';
import { startTestApp } from '../support/test-app.ts';

// The sample of docs/integrating.md: its client is generated from the operators' document, compiled, and called against the real API.

const app = startTestApp();
let folder: string;
let key: string;
let sample: Sample;
let portal: unknown;

/** What the sample exports; its own types need the generated ones, which this program does not have. */
type Sample = {
  connect: (settings: { baseUrl: string; key: string; fetch: (request: Request) => Promise<Response> }) => unknown;
  createCalendar: (portal: unknown, key: string) => Promise<{ id: number; address: string | null }>;
  previewRejections: (portal: unknown, ids: number[]) => Promise<{ id: number; subject: string | null }[]>;
  listApplied: (portal: unknown, limit: number) => Promise<number[]>;
  readCv: (portal: unknown, id: number) => Promise<Uint8Array>;
};

/** What the types must refuse; a line that compiles is an error. */
const faults = `
import { connect } from './operator-client.ts';
const portal = connect({ baseUrl: '', key: '' });
const calendar = { key: 'a', name: 'A', timeZone: 'UTC', weekly: [] };
// @ts-expect-error: slots have one of three lengths
await portal.POST('/v1/operator/calendars', { body: { ...calendar, slotMinutes: 40 } });
const { data } = await portal.POST('/v1/operator/applications/transitions', { body: { ids: [1], to: 'rm' } });
// @ts-expect-error: what was refused was not moved
data?.results[0]?.moved.status;
// @ts-expect-error: there is no such status
data?.results[0]?.moved?.status === 'rejected';
`;

beforeAll(async () => {
  await mkdir('.cache', { recursive: true });
  folder = await mkdtemp(resolve('.cache', 'typed-client-'));
  const document = (await (await app.call('GET', '/v1/operator/openapi.json')).json()) as OpenAPI3;
  await writeFile(join(folder, 'operator-api.ts'), await openapiTS(document));
  await copyFile('docs/samples/operator-client.ts', join(folder, 'operator-client.ts'));
  await writeFile(join(folder, 'faults.ts'), faults);
  sample = (await import(/* @vite-ignore */ join(folder, 'operator-client.ts'))) as Sample;
  ({ key } = await makeKey(app));
  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const headers = Object.fromEntries(request.headers);
    return app.call(request.method, pathname + search, { headers, ...(text ? { text } : {}) });
  };
  portal = sample.connect({ baseUrl: 'http://nordlicht.localhost', key, fetch });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the sample compiles with the generated types, which refuse wrong uses', async () => {
  const options = { target: 'ES2024', module: 'ESNext', moduleResolution: 'bundler', strict: true, noUncheckedIndexedAccess: true };
  const compilerOptions = { ...options, skipLibCheck: true, noEmit: true, allowImportingTsExtensions: true, types: [] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['operator-client.ts', 'faults.ts'] }));
  const compiled = promisify(execFile)(process.execPath, ['node_modules/typescript/bin/tsc', '--project', folder]);
  expect(
    await compiled.then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    ),
  ).toBe('');
});

test('creates a calendar with slots of 45 minutes, and reads it at its Location', async () => {
  const { id, address } = await sample.createCalendar(portal, 'jonas-brandt');
  expect(address).toBe(`/v1/operator/calendars/${id}`);
  expect(await (await app.call('GET', address ?? '', { token: key })).json()).toMatchObject({ id, slotMinutes: 45 });
});

test('previews moves, also of an application that cannot be moved', async () => {
  const [talent, project] = [await makeTalent(app), await makeProject(app)];
  const [open, gone] = [await makeApplication(app, talent, project, 'a'), await makeApplication(app, talent, await makeProject(app), 'w')];
  expect(await sample.previewRejections(portal, [open, gone])).toEqual([
    { id: open, subject: expect.stringMatching(/./) },
    { id: gone, subject: null },
  ]);
});

test('lists applications page by page, and reads a CV', async () => {
  const talent = await makeTalent(app);
  const made: number[] = [];
  for (let count = 0; count < 3; count += 1) made.push(await makeApplication(app, talent, await makeProject(app), 'a'));
  expect(await sample.listApplied(portal, 2)).toEqual(expect.arrayContaining(made));
  const bytes = await sample.readCv(portal, made[0] ?? 0);
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
});
