import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { acrossTenants, inTenant, ownedBy } from './scope.ts';

type Tables = { note: { id: number; tenant_id: number; talent_id: string }; label: { id: number; tenant_id: number } };

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (anyDb) => new PostgresIntrospector(anyDb),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const scope = { tenantId: 7, talentId: 'ada' };

it('a scope binds a query to its tenant', () => {
  const { sql, parameters } = db.selectFrom('note').select('id').$call(inTenant(scope)).where('id', '=', 3).compile();
  expect(sql).toBe('select "id" from "note" where "tenant_id" = $1 and "id" = $2');
  expect(parameters).toEqual([7, 3]);
});

it('a scope binds updates and deletions to its talent and its tenant', () => {
  const update = db.updateTable('note').set({ id: 4 }).$call(ownedBy(scope)).compile();
  expect(update.sql).toBe('update "note" set "id" = $1 where "tenant_id" = $2 and "talent_id" = $3');
  const deletion = db.deleteFrom('note').$call(ownedBy(scope)).compile();
  expect(deletion.sql).toBe('delete from "note" where "tenant_id" = $1 and "talent_id" = $2');
  expect(deletion.parameters).toEqual([7, 'ada']);
});

it('a scope names the table of the column in a join', () => {
  const query = db.selectFrom('note').innerJoin('label', 'label.id', 'note.id').select('note.id').$call(ownedBy(scope, 'note'));
  expect(query.compile().sql).toContain('where "note"."tenant_id" = $1 and "note"."talent_id" = $2');
});

it('the scope of every tenant adds no condition', () => {
  expect(db.deleteFrom('note').$call(acrossTenants('all of them')).compile().sql).toBe('delete from "note"');
});

it('a scope compiles only for tables that have the column', () => {
  // @ts-expect-error: a label belongs to no talent.
  db.selectFrom('label').select('id').$call(ownedBy(scope));
});
