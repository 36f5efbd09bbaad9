import { type ESTree, Visitor } from 'vite';
import { type Fault, isTest, lineAt, parse, type Source } from '../source/sources.ts';
import { placeOf } from './places.ts';
import { readTables } from './tables.ts';

const readers = new Set(['selectFrom', 'updateTable', 'deleteFrom']);
const scopes = new Set(['inTenant', 'ownedBy', 'acrossTenants']);

/** Every query on a table with tenants says whose rows it means, by one of the three functions of src/server/db/scope.ts. */
export function checkScopes(sources: readonly Source[]): Fault[] {
  const withTenants = new Set(
    sources
      .flatMap((source) => readTables(source).filter((table) => table.columns.some((column) => column.name === 'tenant_id')))
      .map((table) => table.name),
  );
  return sources.flatMap((source) => {
    const { layer } = placeOf(source.path);
    // The demo fills a database before any request is served.
    if (layer === 'outside' || layer === 'demo' || isTest(source.path) || !source.path.endsWith('.ts')) return [];
    return queriesOf(source)
      .filter(({ tables, isScoped }) => !isScoped && tables.some((table) => withTenants.has(table)))
      .map(({ tables, offset }) => ({
        path: source.path,
        line: lineAt(source.text, offset),
        message: `queries ${tables.join(', ')} without saying whose rows. Add .$call(inTenant(scope)) or .$call(ownedBy(scope)) directly to the query; a job for every tenant says .$call(acrossTenants('why')).`,
      }));
  });
}

/** What is read from these columns serves as a scope, without a cast that any number would pass. */
const brandedColumns: Record<string, string> = { tenant_id: 'TenantId', talent_id: 'TalentId' };

export function checkBrandedColumns(sources: readonly Source[]): Fault[] {
  return sources.flatMap((source) =>
    readTables(source).flatMap((table) =>
      table.columns
        .filter(({ name, isBranded }) => name in brandedColumns && !isBranded)
        .map(({ name }) => ({
          path: source.path,
          message: `declares ${table.name}.${name} as a loose id. Its type is ${brandedColumns[name]} of src/contract/ids.ts.`,
        })),
    ),
  );
}

type Query = { tables: string[]; offset: number; isScoped: boolean };

function queriesOf(source: Source): Query[] {
  // The calls of one chain are nested in the syntax tree; the first call of the chain is the same for all of them.
  const byStart = new Map<number, Query>();
  new Visitor({
    CallExpression(node) {
      const chain = chainOf(node);
      const first = chain.findLast((call) => readers.has(nameOf(call) ?? ''));
      if (!first) return;
      const known = byStart.get(first.end);
      const isScoped = known?.isScoped || chain.some(bindsTenant);
      byStart.set(first.end, { tables: tablesIn(first.arguments[0]), offset: first.start, isScoped });
    },
  }).visit(parse(source));
  return [...byStart.values()];
}

/** The call and those it is chained to, the last one first. */
function chainOf(call: ESTree.CallExpression): ESTree.CallExpression[] {
  const { callee } = call;
  const before = callee.type === 'MemberExpression' && callee.object.type === 'CallExpression' ? chainOf(callee.object) : [];
  return [call, ...before];
}

function nameOf({ callee }: ESTree.CallExpression): string | null {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : null;
}

function bindsTenant(call: ESTree.CallExpression): boolean {
  const [first] = call.arguments;
  if (nameOf(call) === '$call') return first?.type === 'CallExpression' && scopes.has(nameOf(first) ?? '');
  // A query inside another one that is bound to the tenant of the outer row.
  return nameOf(call) === 'whereRef' && first?.type === 'Literal' && typeof first.value === 'string' && first.value.endsWith('tenant_id');
}

function tablesIn(argument: ESTree.Argument | undefined): string[] {
  const list = argument?.type === 'ArrayExpression' ? argument.elements : [argument];
  return list.flatMap((item) => (item?.type === 'Literal' && typeof item.value === 'string' ? [item.value.split(/\s/)[0] ?? ''] : []));
}
