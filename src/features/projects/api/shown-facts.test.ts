import { expect, test } from 'vitest';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Project } from '../contract.ts';

const app = startTestApp();

const getJson = async <T>(path: string, options: Parameters<typeof app.call>[2] = {}) =>
  (await (await app.call('GET', path, options)).json()) as T;

test('a project names the partner who takes the applications only when the client has switched that on', async () => {
  const external_url = 'https://partner.example/jobs/7';
  const [here, partner] = [await makeProject(app, { external_url }), await makeProject(app, { tenant: 'atelier', external_url })];
  const own = await makeProject(app, { tenant: 'atelier' });
  expect(await getJson<Project>(`/project/${here}`)).toMatchObject({ externalUrl: null, isExternal: false });
  expect(await getJson<Project>(`/project/${partner}`, { tenant: 'atelier' })).toMatchObject({
    externalUrl: external_url,
    isExternal: true,
  });
  expect(await getJson<Project>(`/project/${own}`, { tenant: 'atelier' })).toMatchObject({ externalUrl: null, isExternal: false });
});

test('a project says its days on site and its skills on its page and in lists; unsaid days are null', async () => {
  const facts = { title: 'Capstan fitter', work_mode: 'HYBRID' as const, skills: ['Capstans', 'Winches'] };
  const [said, unsaid] = [await makeProject(app, { ...facts, days_on_site: 2 }), await makeProject(app, facts)];
  const { results } = await getJson<{ results: Project[] }>('/publicsearch/project/query?any=capstan');
  for (const [id, daysOnSite] of [
    [said, 2],
    [unsaid, null],
  ] as const) {
    expect(await getJson<Project>(`/project/${id}`)).toMatchObject({ daysOnSite, skills: facts.skills });
    expect(results.find((card) => card.id === id)).toMatchObject({ daysOnSite, skills: facts.skills });
  }
});

test('a project says its job class in the words of the category of that name, else as the feed wrote it', async () => {
  await app.services.pool.query(
    `insert into category (tenant_id, key, name) values (1, 'grid', '{"en": "Power grids", "de": "Stromnetze"}')`,
  );
  const [known, written] = [await makeProject(app, { job_class: 'grid' }), await makeProject(app, { job_class: 'Crane work' })];
  const asked = { headers: { 'accept-language': 'de' } };
  expect(await getJson<Project>(`/project/${known}`, asked)).toMatchObject({ jobClass: 'Stromnetze' });
  expect(await getJson<Project>(`/project/${written}`, asked)).toMatchObject({ jobClass: 'Crane work' });
});

test('a project is shown with the class of its feed while the table of categories is away', async () => {
  const id = await makeProject(app, { job_class: 'grid' });
  await app.services.pool.query('alter table category rename to category_away');
  try {
    const response = await app.call('GET', `/project/${id}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ jobClass: 'grid' });
  } finally {
    await app.services.pool.query('alter table category_away rename to category');
  }
});
