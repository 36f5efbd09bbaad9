import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { makePool } from '../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../tests/support/test-app.ts';
import { readPoolNames } from './api/pool-store.ts';
import { membershipStatuses } from './join-rules.ts';
import { maySeePool, namedPoolSql, opensProjectsSql, poolVisibilities, publicPoolSql } from './policy.ts';

const app = startTestApp();
let talent: TestTalent;

beforeAll(async () => {
  talent = await makeTalent(app);
});

const anyPools = fc.array(
  fc.record({
    visibility: fc.constantFrom(...poolVisibilities, 'PRIVATE'),
    membership: fc.option(fc.constantFrom(...membershipStatuses), { nil: undefined }),
    isInvited: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

test('function, SQL and the calls agree on who may see a pool and whose membership opens its projects', { timeout: 120_000 }, async () => {
  const { pool: db } = app.services;
  const { tenantId, talentId } = talent.scope;
  await fc.assert(
    fc.asyncProperty(anyPools, async (given) => {
      await db.query('truncate pool restart identity cascade');
      const ids: number[] = [];
      for (const { visibility, membership, isInvited } of given) {
        const id = await makePool(app, { visibility });
        ids.push(id);
        if (membership)
          await db.query('insert into pool_membership (tenant_id, pool_id, talent_id, status) values ($1, $2, $3, $4)', [
            tenantId,
            id,
            talentId,
            membership,
          ]);
        if (isInvited)
          await db.query('insert into pool_invitation (tenant_id, pool_id, talent_id, invited_at) values ($1, $2, $3, now())', [
            tenantId,
            id,
            talentId,
          ]);
      }
      const seen = (isVisitor: boolean) =>
        ids.filter((_id, index) => {
          const pool = given[index];
          return pool && maySeePool(pool, isVisitor ? {} : pool);
        });
      for (const isVisitor of [true, false]) {
        const names = await readPoolNames(app.services.db, { tenantId, talentId: isVisitor ? null : talentId }, ids);
        expect(ids.filter((id) => names.get(id)?.maySee)).toEqual(seen(isVisitor));
        const answered: number[] = [];
        for (const id of ids)
          if ((await app.call('GET', `/pool/${id}`, isVisitor ? {} : { token: talent.token })).status === 200) answered.push(id);
        expect(answered).toEqual(seen(isVisitor));
      }
      const idsWhere = async (condition: string) =>
        (await db.query<{ id: number }>(`select id from pool where ${condition} order by id`)).rows.map(({ id }) => id);
      expect(await idsWhere(publicPoolSql('pool'))).toEqual(seen(true));
      // Private pools are never named on projects, to their members neither.
      expect(await idsWhere(namedPoolSql('pool', { tenant: String(tenantId), talent: `'${talentId}'` }))).toEqual(seen(true));
      const { rows } = await db.query<{ pool_id: number }>(
        `select pool_id from pool_membership m where ${opensProjectsSql('m')} order by pool_id`,
      );
      expect(rows.map(({ pool_id }) => pool_id)).toEqual(
        ids.filter((_id, index) => {
          const membership = given[index]?.membership;
          return membership === 'ACCEPTED';
        }),
      );
    }),
    { numRuns: 30 },
  );
});
