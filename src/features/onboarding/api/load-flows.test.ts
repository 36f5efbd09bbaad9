import { expect, test } from 'vitest';
import { clientWith } from '../../../../tests/support/client-factory.ts';
import { loadTenants, type Tenant } from '../../tenancy/api/load-tenants.ts';
import { clientFileSchema } from '../../tenancy/client-config.ts';
import { defaultFlow } from '../default-flow.ts';
import { readFlow, unmentionedFields } from './load-flows.ts';

const fields = defaultFlow.flatMap((row) => row.fields);
/** The default flow in the names of the file, without some fields. */
const fileWithout = (...names: string[]) => [
  { type: 'cv', stepName: 'cv', sequence: 1, row: 1 },
  ...fields
    .filter((field) => !names.includes(field.name))
    .map(({ name, kind }, row) => ({ stepName: 'all', sequence: 2, row, fields: [{ name, type: kind }] })),
];

/** The fields that a client with this file does not mention. */
function unmentioned(file: unknown, config: Partial<Tenant['config']> = {}): string[] {
  const defaults = clientFileSchema.shape.config.parse({});
  return unmentionedFields({ ...clientWith({ files: { 'onboarding.json': JSON.stringify(file) } }), config: { ...defaults, ...config } });
}

test('a client’s flow that does not mention a field of the default is found', () => {
  expect(unmentioned(fileWithout('description', 'pools'))).toEqual(['pools', 'description']);
});

test('nothing is said of a field that a row without an onboarding type leaves out, or that the client hides', () => {
  const leftOut = { stepName: 'all', sequence: 3, row: 1, showOn: [], fields: [{ name: 'description', type: 'textarea' }] };
  expect(unmentioned([...fileWithout('description'), leftOut])).toEqual([]);
  expect(unmentioned(fileWithout('description'), { hiddenProfileFields: ['description'] })).toEqual([]);
});

test('countries of interest are missed only where the client has some', () => {
  expect(unmentioned(fileWithout('countriesOfInterest'))).toEqual([]);
  expect(unmentioned(fileWithout('countriesOfInterest'), { countriesOfInterest: ['DE'] })).toEqual(['countriesOfInterest']);
});

test('the clients of this repository mention every field of the default flow', async () => {
  for (const client of await loadTenants('tenants')) expect(unmentionedFields(client)).toEqual([]);
});

test('a flow with a field that no profile has is refused with its file', () => {
  const flow = [{ stepName: 'all', sequence: 1, row: 1, fields: [{ name: 'shoeSize', type: 'text' }] }];
  expect(() => readFlow(clientWith({ files: { 'onboarding.json': JSON.stringify(flow) } }))).toThrow('probe/onboarding.json: ');
});
