import { beforeAll, describe, expect, test } from 'vitest';
import { makeProject } from '../../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import type { SearchResult } from '../../contract.ts';
import { gatherTerms } from '../terms/gather-terms.ts';

const app = startTestApp();
const ids: Record<string, number> = {};

beforeAll(async () => {
  const day = (text: string) => new Date(`${text}T08:00:00Z`);
  ids.kubernetes = await makeProject(app, { title: 'Kubernetes engineer', published_at: day('2027-01-01') });
  ids.k8sSkill = await makeProject(app, { title: 'Platform work', skills: ['k8s'], published_at: day('2027-01-03') });
  ids.openshift = await makeProject(app, { title: 'OpenShift engineer', published_at: day('2027-01-02') });
  ids.kubernetesText = await makeProject(app, {
    title: 'Budget owner',
    description_text: 'You pay for Kubernetes.',
    published_at: day('2027-01-04'),
  });
  ids.leiter = await makeProject(app, { title: 'Projektleiter Umspannwerk (m/w/d)', job_language: 'de' });
  ids.manager = await makeProject(app, { title: 'Project manager, shipyard' });
  ids.managed = await makeProject(app, { title: 'Cook', description_text: 'A project for the manager of our canteen.' });
  ids.netz = await makeProject(app, { title: 'Netzplanung Nord', job_language: 'de' });
  ids.konstrukteur = await makeProject(app, { title: 'Elektrokonstrukteur', job_language: 'de', description_text: 'Ohne Zauberei.' });
  ids.python = await makeProject(app, { title: 'Python developer', skills: ['PyTorch 2'] });
  ids.office = await makeProject(app, { title: 'Illustratorin', visibility: 'PRIVATE' });
  for (const { id } of app.services.tenants.all) await gatherTerms(app.services.db, id, app.services.clock());
});

async function search(any: string, more: object = {}): Promise<SearchResult> {
  const response = await app.call('POST', '/publicsearch/project/query', { body: { any, openOnly: true, ...more } });
  expect(response.status).toBe(200);
  return (await response.json()) as SearchResult;
}
const found = async (any: string, more: object = {}) => (await search(any, more)).results.map((project) => project.id);

describe('what a word may be called', () => {
  test('a word finds its other names and narrower words, the typed word in the title first and texts last', async () => {
    expect(await found('kubernetes')).toEqual([ids.kubernetes, ids.openshift, ids.k8sSkill, ids.kubernetesText]);
    expect(await found('k8s')).toEqual([ids.openshift, ids.kubernetes, ids.k8sSkill, ids.kubernetesText]);
    expect(await found('openshift')).toEqual([ids.openshift]);
  });

  test('a word finds its names in other languages, and names of several words only side by side', async () => {
    expect(new Set(await found('Projektleiter'))).toEqual(new Set([ids.leiter, ids.manager]));
    expect(new Set(await found('PM'))).toEqual(new Set([ids.leiter, ids.manager]));
    expect(await found('project manager')).toContain(ids.managed);
  });

  test('search finds compounds joined, split and by their ending', async () => {
    expect(await found('Netz Planung')).toEqual([ids.netz]);
    expect(await found('Konstrukteur')).toEqual([ids.konstrukteur]);
  });

  test('an excluded word keeps a project out wherever it is', async () => {
    expect(await found('kubernetes -budget')).toEqual([ids.kubernetes, ids.openshift, ids.k8sSkill]);
    expect(await found('engineer -kubernetes')).toEqual([ids.openshift]);
    expect(await found('konstrukteur -zauberei')).toEqual([]);
  });
});

describe('typing mistakes', () => {
  test('typing mistakes are repaired when nothing was found, and the answer says so', async () => {
    const answer = await search('pyhton develper');
    expect(answer.results.map(({ id }) => id)).toEqual([ids.python]);
    expect(answer.correction).toEqual({ shown: 'Python developer', original: 'pyhton develper' });
    expect((await search('Elektro-Konstruktuer')).correction).toBeNull();
    expect((await search('elektrokonstruktuer -java')).correction).toEqual({
      shown: 'Elektrokonstrukteur -java',
      original: 'elektrokonstruktuer -java',
    });
  });

  test('typing mistakes are repaired to a name that only the synonyms know, if one of its other names is advertised', async () => {
    expect(await search('Elektroplannung')).toMatchObject({
      results: [{ id: ids.konstrukteur }],
      correction: { shown: 'Elektroplanung', original: 'Elektroplannung' },
    });
    expect(await search('Schaltanlagn')).toMatchObject({ total: 0, correction: null });
  });

  test('typing mistakes are left alone when the search is verbatim, and where something was found', async () => {
    expect(await search('pyhton', { verbatim: true })).toMatchObject({ total: 0, correction: null });
    expect(await search('python')).toMatchObject({ total: 1, correction: null });
  });

  test.each([
    '"pyhton"',
    'python -kuberntes',
    'pyhton2',
    'python budget',
    'Pyt#on',
    'illustratorinn',
    'xyzzyq',
    '12345',
    'pyto',
    '🙂🙂🙂🙂',
  ])('no typing mistake is seen in %s', async (any) => {
    expect((await search(any)).correction).toBeNull();
  });
});
