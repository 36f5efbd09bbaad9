import { beforeAll, describe, expect, test } from 'vitest';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import { gatherTerms, gatherTermsJob } from './terms/gather-terms.ts';

const app = startTestApp();

beforeAll(async () => {
  const skills = ['Kubernetes', 'Node.js', 'C++'];
  await makeProject(app, { title: 'Kubernetes-Administrator (m/w/d) im Rechenzentrum', skills, job_language: 'de' });
  await makeProject(app, {
    title: 'Senior Kubernetes Engineer – Turbine data',
    skills: ['Kubernetes'],
    description_text: 'Secretsauce inside.',
  });
  await makeProject(app, { title: 'Überlandleitungen planen', job_language: 'de' });
  await makeProject(app, { title: 'Kuriositätenkabinett', visibility: 'PRIVATE', skills: ['Kubismus'] });
  await makeProject(app, { title: 'Kurzschluss', status: 'CLOSED', skills: ['Kupfer'] });
  await makeProject(app, { tenant: 'atelier', title: 'Kuchenillustration' });
  await makeProject(app, { tenant: 'quiet-harbour', title: 'Kutter' });
  for (const { id } of app.services.tenants.all) await gatherTerms(app.services.db, id, app.services.clock());
});

async function suggest(any: string, options: CallOptions = {}): Promise<string[]> {
  const response = await app.call('GET', `/search/suggestions?any=${encodeURIComponent(any)}`, options);
  expect(response.status).toBe(200);
  const { results } = (await response.json()) as { results: { text: string; kind: string }[] };
  return results.map(({ text, kind }) => `${kind} ${text}`);
}

describe('GET /search/suggestions', () => {
  test('suggestions complete the last words by skills, titles and their words, the most frequent first, and keep what stands before', async () => {
    expect(await suggest('kub')).toEqual(['skill Kubernetes', 'title Kubernetes-Administrator']);
    expect(await suggest('senior kub')).toEqual([
      'skill senior Kubernetes',
      'title Senior Kubernetes Engineer',
      'title senior Kubernetes-Administrator',
    ]);
    expect(await suggest('kubernetes ')).toEqual(['title Kubernetes-Administrator']);
  });

  test('suggestions are found by other names, and by letters without accents, capitals and signs', async () => {
    expect(await suggest('k8')).toEqual(['skill Kubernetes']);
    expect(await suggest('uberl')).toEqual(['term Überlandleitungen', 'title Überlandleitungen planen']);
    expect(await suggest('node.js dev')).toEqual([]);
    expect(await suggest('nodej')).toEqual(['skill Node.js']);
    expect(await suggest('C+')).toEqual([]);
  });

  test('suggestions hold nothing of private and closed projects, other clients, and words that only descriptions hold', async () => {
    expect((await suggest('ku')).join()).not.toMatch(/Kurios|Kubismus|Kurzschluss|Kupfer|Kuchen|Kutter/);
    expect(await suggest('secretsau')).toEqual([]);
    expect(await suggest('ku', { tenant: 'atelier' })).toEqual(['term Kuchenillustration']);
  });

  test.each(['', ' ', 'k', '"kub', 'java -kub', '\u0000', '%', "'; drop table search_term; --", '🙂', '\u202eكوب'])(
    'has nothing to say to %j',
    async (any) => {
      expect(await suggest(any)).toEqual([]);
    },
  );

  test('visitors are refused suggestions when public search is off and talents are not; only the open answer may be cached by others', async () => {
    expect((await app.call('GET', '/search/suggestions?any=ku', { tenant: 'quiet-harbour' })).status).toBe(403);
    const talent = await makeTalent(app, { tenant: 'quiet-harbour' });
    const response = await app.call('GET', '/search/suggestions?any=ku', { tenant: 'quiet-harbour', token: talent.token });
    expect(await response.json()).toMatchObject({ results: [{ text: 'Kutter', kind: 'term' }], total: 1, page: 1, pageSize: 8 });
    expect(response.headers.get('cache-control')).toBe('private, max-age=300');
    expect((await app.call('GET', '/search/suggestions?any=ku')).headers.get('cache-control')).toBe('public, max-age=300');
  });

  test.each(['', '?any=', '?query=kub', `?any=${'x'.repeat(201)}`, '?any=kub&page=2'])(
    'GET /search/suggestions answers 400 or nothing for %s',
    async (query) => {
      const response = await app.call('GET', `/search/suggestions${query}`);
      expect(response.status).toBe(query === '?any=' ? 200 : 400);
    },
  );
});

describe('gatherTerms', () => {
  test('gatherTerms does nothing until a project changes, then forgets words of what has become private', async () => {
    const tenantId = app.services.tenants.all.find(({ key }) => key === 'atelier')?.id ?? 0;
    const gather = () => gatherTerms(app.services.db, tenantId, app.services.clock());
    expect(await gather()).toBe(false);
    await makeProject(app, { tenant: 'atelier', title: 'Kulissenbau' });
    expect(await gather()).toBe(true);
    expect(await suggest('kul', { tenant: 'atelier' })).toEqual(['term Kulissenbau']);
    await app.services.pool.query("update project set visibility = 'PRIVATE' where title = 'Kulissenbau'");
    expect(await gather()).toBe(true);
    expect(await suggest('kul', { tenant: 'atelier' })).toEqual([]);
  });

  test('the job gathers at most once in five minutes while projects change, and once after the last change', async () => {
    const startedAt = Date.now() + 3_600_000;
    const { rows } = await app.services.pool.query("select id from tenant where key = 'atelier'");
    const gatheredAt = async () =>
      (await app.services.pool.query('select gathered_at from search_gathering where tenant_id = $1', [rows[0].id])).rows[0].gathered_at;
    const gathered = new Set<number>();
    for (let minute = 0; minute < 20; minute += 1) {
      app.setNow(new Date(startedAt + minute * 60_000));
      if (minute < 12) await makeProject(app, { tenant: 'atelier', title: `Kulisse ${minute}`, updated_at: app.services.clock() });
      await gatherTermsJob(app.services).run({});
      gathered.add((await gatheredAt()).getTime());
    }
    app.setNow(new Date());
    expect([...gathered]).toEqual([0, 5, 10, 15].map((minute) => startedAt + minute * 60_000));
  });
});
