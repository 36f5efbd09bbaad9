import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { makeApplication, makeInvitation } from '../../../tests/support/application-factory.ts';
import { makePool, makeProject } from '../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../tests/support/test-app.ts';
import { searchAmong } from '../project-search/api/engine/search-among.ts';
import { searchProjects } from '../project-search/api/engine/search-projects.ts';
import { setExclusions } from './api/exclusion-store.ts';
import type { RelatedProjects } from './api/talent-projects.ts';
import {
  allowsProject,
  allowsProjectSql,
  type ProjectTies,
  projectVisibilities,
  publicProjectSql,
  relatedTies,
  tiesSql,
} from './policy.ts';

const app = startTestApp();
let talents: TestTalent[] = [];

beforeAll(async () => {
  talents = [await makeTalent(app), await makeTalent(app)];
});

const memberships = ['APPLIED', 'ACCEPTED', 'REJECTED', 'LEFT', 'REMOVED'] as const;
const application = fc.constantFrom(null, null, 'co', 'a', 'w', 'rm');
const tie = fc.record({ isInvited: fc.boolean(), application });
const world = fc.record({
  // The membership of each talent, by pool.
  pools: fc.array(fc.array(fc.constantFrom(null, ...memberships), { minLength: 2, maxLength: 2 }), { minLength: 2, maxLength: 3 }),
  projects: fc.array(
    fc.record({
      visibility: fc.constantFrom(...projectVisibilities, 'PRIVATE'),
      isElsewhere: fc.constantFrom(false, false, false, true),
      inPools: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      ties: fc.array(tie, { minLength: 2, maxLength: 2 }),
    }),
    { minLength: 3, maxLength: 6 },
  ),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

/** Writes a world into the emptied tables. @returns the ids of its projects */
async function write({ pools, projects }: World): Promise<number[]> {
  const { pool: db } = app.services;
  await db.query('truncate project, pool restart identity cascade');
  const poolIds: number[] = [];
  for (const members of pools) {
    const id = await makePool(app);
    poolIds.push(id);
    for (const [index, status] of members.entries()) {
      const talent = talents[index];
      if (status && talent)
        await db.query('insert into pool_membership (tenant_id, pool_id, talent_id, status) values ($1, $2, $3, $4)', [
          talent.scope.tenantId,
          id,
          talent.id,
          status,
        ]);
    }
  }
  const ids: number[] = [];
  for (const { visibility, isElsewhere, inPools, ties } of projects) {
    const id = await makeProject(app, {
      visibility,
      tenant: isElsewhere ? 'atelier' : 'nordlicht',
      pools: isElsewhere ? [] : poolIds.filter((_id, index) => inPools[index]),
    });
    ids.push(id);
    if (isElsewhere) continue;
    for (const [index, { isInvited, application: status }] of ties.entries()) {
      const talent = talents[index];
      if (talent && isInvited) await makeInvitation(app, talent, id);
      if (talent && status) await makeApplication(app, talent, id, status);
    }
  }
  return ids;
}

/** The ties computed from the world, without the database. */
function tiesOf({ pools }: World, project: World['projects'][number], talentIndex: number | null): ProjectTies {
  const own = talentIndex === null ? undefined : project.ties[talentIndex];
  const status = own?.application ?? null;
  return {
    isPublic: project.visibility === 'PUBLIC',
    isPoolMember:
      talentIndex !== null &&
      pools.some((members, index) => {
        const membership = members[talentIndex];
        return project.inPools[index] === true && membership === 'ACCEPTED';
      }),
    isInvited: own?.isInvited ?? false,
    hasLiveApplication: status === 'co' || status === 'a',
    hasApplied: status !== null,
  };
}

test('function, SQL, search, hiding, detail and applying agree on who may see a project', { timeout: 240_000 }, async () => {
  const { pool, db } = app.services;
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      const ids = await write(given);
      for (const index of [null, 0, 1]) {
        const talent = index === null ? null : (talents[index] ?? null);
        const allowed = (act: 'find' | 'open' | 'apply', visitorToo = true) =>
          ids.filter((_id, place) => {
            const project = given.projects[place];
            return project && !project.isElsewhere && (visitorToo || talent) && allowsProject(act, tiesOf(given, project, index));
          });
        const ties = given.projects.map((project) => tiesOf(given, project, index));
        // The names of the ties are the keys.
        const related = Object.fromEntries(
          relatedTies.map((tie) => [tie, ids.filter((_id, place) => ties[place]?.[tie])]),
        ) as unknown as RelatedProjects;

        const sqlOf = tiesSql('p', { tenant: '1', talent: '$1::uuid', related: (tie) => `'{${related[tie].join(',')}}'::int[]` });
        for (const act of ['find', 'open', 'apply'] as const) {
          const { rows } = await pool.query<{ id: number; isPublic: boolean }>(
            `select id, ${publicProjectSql('p', act)} as "isPublic" from project p
              where tenant_id = 1 and $1::text is distinct from '' and ${allowsProjectSql(act, sqlOf)} order by id`,
            [talent?.id ?? null],
          );
          expect([act, rows.map(({ id }) => id)]).toEqual([act, allowed(act)]);
          if (!talent) expect([act, rows.every(({ isPublic }) => isPublic)]).toEqual([act, true]);
        }

        const tenantId = talents[0]?.scope.tenantId;
        if (!tenantId) throw new Error('no talent');
        const scope = { tenantId, talentId: talent?.id ?? null, invitedIds: related.isInvited, now: app.services.clock() };
        const found = await searchProjects(pool, scope, { pageSize: 20 });
        expect(found.rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(allowed('find'));
        // Where one tenant has nearly all projects, the row is asked instead of its tags.
        const dominant = await searchProjects(
          pool,
          scope,
          { any: 'backend' },
          { exactUpTo: 10_000, enoughInSample: 800, dominantShare: 0 },
        );
        expect(dominant.rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(allowed('find'));
        const among = await searchAmong(pool, scope, {}, { ids, since: 0 }, 20);
        expect(among.sort((a, b) => a - b)).toEqual(allowed('find'));
        if (talent) {
          const change = { ids, isExcluded: true, related };
          expect(await setExclusions(db, talent.scope, change, scope.now)).toEqual(allowed('find'));
          await setExclusions(db, talent.scope, { ...change, isExcluded: false }, scope.now);
        }

        const answers = async (path: (id: number) => string) => {
          const known: number[] = [];
          for (const id of ids) if ((await app.call('GET', path(id), talent ? { token: talent.token } : {})).status === 200) known.push(id);
          return known;
        };
        expect(await answers((id) => `/project/${id}`)).toEqual(allowed('open'));
        if (talent) expect(await answers((id) => `/project/${id}/applicationFlow`)).toEqual(allowed('apply'));
      }
    }),
    { numRuns: 12 },
  );
});
