import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTenants, type Tenant } from '../../tenancy/api/load-tenants.ts';
import { clientFileSchema } from '../../tenancy/client-config.ts';
import { defaultFlow } from '../default-flow.ts';
import { loadFlows } from './load-flows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpool-flows-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fields = defaultFlow.flatMap((row) => row.fields);
/** The default flow in the names of the file, without some fields. */
const fileWithout = (...names: string[]) => [
  { type: 'cv', stepName: 'cv', sequence: 1, row: 1 },
  ...fields
    .filter((field) => !names.includes(field.name))
    .map(({ name, kind }, row) => ({ stepName: 'all', sequence: 2, row, fields: [{ name, type: kind }] })),
];

/** The fields that the log names for a client with this file. */
async function unmentioned(file: unknown, config: Partial<Tenant['config']> = {}): Promise<string[]> {
  const key = `client-${Math.random().toString(36).slice(2)}`;
  await mkdir(join(folder, key));
  await writeFile(join(folder, key, 'onboarding.json'), JSON.stringify(file));
  const named: string[] = [];
  const defaults = clientFileSchema.shape.config.parse({});
  const client = { id: 1 as Tenant['id'], key, folder: join(folder, key), config: { ...defaults, ...config } };
  loadFlows([client], { warn: (facts: { fields: string[] }) => named.push(...facts.fields) });
  return named;
}

test('a client’s flow that does not mention a field of the default is named in the log', async () => {
  expect(await unmentioned(fileWithout('description', 'pools'))).toEqual(['pools', 'description']);
});

test('nothing is logged of a field that a row without an onboarding type leaves out, or that the client hides', async () => {
  const leftOut = { stepName: 'all', sequence: 3, row: 1, showOn: [], fields: [{ name: 'description', type: 'textarea' }] };
  expect(await unmentioned([...fileWithout('description'), leftOut])).toEqual([]);
  expect(await unmentioned(fileWithout('description'), { hiddenProfileFields: ['description'] })).toEqual([]);
});

test('countries of interest are missed only where the client has some', async () => {
  expect(await unmentioned(fileWithout('countriesOfInterest'))).toEqual([]);
  expect(await unmentioned(fileWithout('countriesOfInterest'), { countriesOfInterest: ['DE'] })).toEqual(['countriesOfInterest']);
});

test('the clients of this repository mention every field of the default flow', async () => {
  const warnings: unknown[] = [];
  loadFlows(await loadTenants('tenants'), { warn: (facts: unknown) => warnings.push(facts) });
  expect(warnings).toEqual([]);
});
