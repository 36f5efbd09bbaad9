type Qualified<Column extends string, Table extends string> = Table extends '' ? Column : `${Table}.${Column}`;

/** A query that knows this column. `where` has overloads, whose arguments TypeScript does not compare; `whereRef` has one form. */
type Knows<Column extends string> = {
  where(column: Column, operator: '=', value: number | string): unknown;
  whereRef: (left: Column, operator: '=', right: Column) => unknown;
};

/**
 * The condition that every query on a table with tenants carries: only rows of this tenant. In a join, `table` names the table
 * (or its alias) whose column is meant. It compiles only where that column exists; the structure check asks for it on each query.
 *
 * @example db.selectFrom('pool').selectAll().$call(inTenant(scope)).where('id', '=', id)
 */
export function inTenant<Table extends string = ''>({ tenantId }: { readonly tenantId: number }, table?: Table) {
  return <Query extends Knows<Qualified<'tenant_id', Table>>>(query: Query): Query =>
    // Kysely's `where` answers a builder of the same type; its declaration cannot say so for an unknown builder.
    query.where(column('tenant_id', table), '=', tenantId) as Query;
}

/**
 * Only rows of this talent of this tenant.
 *
 * @example db.deleteFrom('passkey').$call(ownedBy(scope)).where('id', '=', id)
 */
export function ownedBy<Table extends string = ''>(scope: { readonly tenantId: number; readonly talentId: string }, table?: Table) {
  return <Query extends Knows<Qualified<'tenant_id', Table>> & Knows<Qualified<'talent_id', Table>>>(query: Query): Query => {
    const rows = inTenant(scope, table)(query);
    return rows.where(column('talent_id', table), '=', scope.talentId) as Query;
  };
}

/**
 * Rows of every tenant, for jobs and commands that serve them all; says why where it is written. It adds no condition.
 *
 * @example db.deleteFrom('session').$call(acrossTenants('sessions end by time alone')).where('expires_at', '<', now)
 */
export function acrossTenants(_reason: string) {
  return <Query>(query: Query): Query => query;
}

function column<Column extends string, Table extends string>(name: Column, table: Table | undefined): Qualified<Column, Table> {
  // A conditional type of a type argument is not narrowed by its value.
  return (table ? `${table}.${name}` : name) as Qualified<Column, Table>;
}
