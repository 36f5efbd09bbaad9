import { beforeAll, describe, expect, test } from 'vitest';
import { readRoles } from '../../../../../demo/seed/read-content.ts';
import { seedTestDemo } from '../../../../../tests/support/demo-seed.ts';
import { makePool, makeProject } from '../../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../../tests/support/talent-factory.ts';
import { startTestApp, type TenantKey } from '../../../../../tests/support/test-app.ts';
import type { ProjectCard } from '../../../projects/contract.ts';
import { closedPageMs } from '../../../projects/project-facts.ts';

const app = startTestApp();
type Row = { id: number; title: string; tenant: TenantKey; role: string; field: string };
let projects: Row[] = [];

beforeAll(async () => {
  await seedTestDemo(app);
  const roles = new Map((await readRoles()).flatMap((role) => role.openings.map((opening) => [opening.title, role])));
  const { rows } = await app.services.pool.query<{ id: number; title: string; key: TenantKey }>(
    `select project.id, title, tenant.key from project join tenant on tenant.id = tenant_id where visibility = 'PUBLIC'
      and (closed_at is null or closed_at > $1) order by project.id`,
    [new Date(app.services.clock().getTime() - closedPageMs)],
  );
  projects = rows.flatMap(({ id, title, key }) => {
    const role = roles.get(title);
    return role ? [{ id, title, tenant: key, role: role.slug, field: role.category }] : [];
  });
});

async function similarTo({ id, tenant }: Pick<Row, 'id' | 'tenant'>, token?: string): Promise<ProjectCard[]> {
  const response = await app.call('GET', `/project/${id}/similars`, { tenant, ...(token ? { token } : {}) });
  expect(response.status).toBe(200);
  return ((await response.json()) as { results: ProjectCard[] }).results;
}

const byTitle = (title: string): Row => {
  const row = projects.find((project) => project.title.startsWith(title));
  if (!row) throw new Error(`the demo has no "${title}"`);
  return row;
};

describe('similar projects of the demo', () => {
  // Judged by hand: what a reader of the first project would want to see next.
  test.each([
    ['Monteur·euse documentaire 52 minutes', /^(Monteur|Étalonneur|Assistant)/],
    ['Kubernetes am Rand', /OpenShift|Kubernetes|Reliability|Observability|Plattform|GitOps|Cloud/i],
    ['Plattformarchitekt Azure', /Azure|Entra|FinOps|Cloud/i],
    ['C-Entwickler funktionale Sicherheit SIL 2', /Entwickler|Embedded|Firmware|Developer/i],
    ['Konsultant WMS', /WMS|magazyn/i],
    ['E-Commerce Front-End Developer', /Front-End|Developer|Frontend/i],
    ['Observability Engineer: OpenTelemetry', /Reliability|SRE|Observability|Kubernetes|Platform/i],
    ['Projektant 3D: siłownie', /Projektant|Konstruktor|okręt/i],
    ['UX-designer klantomgeving', /design|UX/i],
    ['Mobile Engineer, Museum Audio Guide', /iOS|Android|Kotlin|Mobile|Flutter|React Native|Swift/i],
  ])('similar projects of "%s" are about the same work', async (title, wanted) => {
    const found = await similarTo(byTitle(title));
    expect(found).toHaveLength(3);
    expect(found.filter((card) => !wanted.test(card.title)).map((card) => card.title)).toEqual([]);
  });

  test('similar projects are of the same field of work nine times of ten, open, of the same client, and never the project itself', async () => {
    const known = new Map(projects.map((project) => [project.id, project]));
    let [all, sameField] = [0, 0];
    // Quiet Harbour shows no projects to visitors.
    for (const project of projects.filter(({ tenant }, index) => index % 6 === 0 && tenant !== 'quiet-harbour')) {
      for (const card of await similarTo(project)) {
        const other = known.get(card.id);
        expect([card.status, other?.tenant, card.id === project.id]).toEqual(['ACTIVE', project.tenant, false]);
        all += 1;
        if (other?.field === project.field) sameField += 1;
      }
    }
    expect(all).toBeGreaterThan(250);
    expect(sameField / all).toBeGreaterThan(0.9);
  });

  test('asking for similar projects again gives the same ones', async () => {
    const project = byTitle('Kubernetes am Rand');
    expect(await similarTo(project)).toEqual(await similarTo(project));
  });
});

describe('who sees what', () => {
  const about = { title: 'Lighthouse lens polisher', skills: ['Fresnel lenses', 'Glass polishing'] };
  let base: Row;
  beforeAll(async () => {
    base = { id: await makeProject(app, { ...about, status: 'CLOSED' }), tenant: 'nordlicht', title: about.title, role: '', field: '' };
  });
  const titles = async (token?: string) => (await similarTo(base, token)).map((card) => card.title);

  test('a closed project leads to open ones like it', async () => {
    await makeProject(app, { ...about, title: 'Open polisher' });
    await makeProject(app, { ...about, title: 'Paused polisher', status: 'PAUSED' });
    await makeProject(app, { ...about, title: 'Elsewhere polisher', tenant: 'atelier' });
    expect(await titles()).toEqual(['Open polisher']);
  });

  test('similar projects that are private show to members of their pools only', async () => {
    const pool = await makePool(app);
    await makeProject(app, { ...about, title: 'Private polisher', visibility: 'PRIVATE', pools: [pool] });
    const [member, stranger] = [await makeTalent(app), await makeTalent(app)];
    await app.call('POST', `/pool/${pool}/membership/apply`, member);
    expect(await titles(member.token)).toContain('Private polisher');
    expect(await titles(stranger.token)).toEqual(['Open polisher']);
    expect(await titles()).toEqual(['Open polisher']);
  });

  test('similar projects leave out those that the talent has hidden', async () => {
    const talent = await makeTalent(app);
    const [card] = await similarTo(base, talent.token);
    await app.call('POST', `/project/exclude/${card?.id}`, talent);
    expect(await titles(talent.token)).toEqual([]);
  });

  test('a project like no other has no similar projects', async () => {
    const id = await makeProject(app, { title: 'Xylophonist', skills: ['Xylophone'], job_language: 'en' });
    expect(await similarTo({ id, tenant: 'nordlicht' })).toEqual([]);
  });
});
