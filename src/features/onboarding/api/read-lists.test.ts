import { expect, test } from 'vitest';
import { makePool } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Onboarding } from '../contract.ts';

const app = startTestApp();
const newcomer = (options: Parameters<typeof makeTalent>[1]) => makeTalent(app, { isOnboarded: false, ...options });
const get = async (talent: TestTalent) =>
  (await (await app.call('GET', '/flexOnboarding', { token: talent.token, tenant: talent.tenant })).json()) as Onboarding;
const put = (talent: TestTalent, body: unknown) => app.call('PUT', '/flexOnboarding', { token: talent.token, tenant: talent.tenant, body });
const field = (structure: Onboarding, name: string) => structure.fields.find((one) => one.name === name);

test('the structure of the onboarding names the rows of its steps as the specification does, and what there is to choose from', async () => {
  const structure = await get(await newcomer({ tenant: 'meridian', country: 'ES' }));
  expect(structure.flow.find((row) => row.stepName === 'permit')).toEqual({
    ...{ type: 'fields', stepName: 'permit', sequence: 45, row: 1, hideByCountry: ['US', 'CA'], showOn: ['long'] },
    fields: ['customFields.workPermit'],
  });
  expect(structure.steps.map(({ sequence }) => sequence)).toEqual(structure.steps.map(({ sequence }) => sequence).sort((a, b) => a - b));
  expect(structure.languagesList).toContainEqual({ value: 'es', text: expect.any(String) });
  expect(structure).toMatchObject({ categoriesList: [], categorizedPoolsList: [], orphanPoolsList: [] });
});

test('the onboarding lets choose categories, which narrow the pools', async () => {
  const { rows } = await app.services.pool.query<{ id: number }>(
    `insert into category (tenant_id, key, name) values (2, 'energy', '{"en": "Energy"}'), (2, 'law', '{"en": "Law"}') returning id`,
  );
  const [energy = 0, law = 0] = rows.map(({ id }) => id);
  const poolIds = [];
  for (const categoryId of [energy, law]) poolIds.push(await makePool(app, { tenant: 'atelier', categoryId }));
  const orphan = await makePool(app, { tenant: 'atelier' });
  const talent = await newcomer({ tenant: 'atelier', country: 'FR' });
  const before = await get(talent);
  expect(before.steps.map((step) => step.stepName)).toContain('categories');
  expect(before.categoriesList.map(({ id }) => id)).toEqual([energy, law]);
  expect(before.categorizedPoolsList.flatMap(({ pools }) => pools).map(({ id }) => id)).toEqual(poolIds);
  const answer = await put(talent, { stepName: 'categories', values: { categories: [law] } });
  expect(await answer.json()).toMatchObject({ nextStep: 'pools' });
  const after = await get(talent);
  expect(field(after, 'categories')).toMatchObject({ value: [law] });
  expect(after.categorizedPoolsList.map(({ id }) => id)).toEqual([law]);
  expect(after.orphanPoolsList.map(({ id }) => id)).toEqual([orphan]);
});
