import { type ESTree, Visitor } from 'vite';
import { type Fault, isTest, lineAt, parse, type Source } from '../source/sources.ts';
import { placeOf } from './places.ts';

// The demo and the imports fill whole databases at once; they know every table and say so in their README.
const writesEverything = /^src\/features\/operator\/(demo|import)\//;
const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const writingSql = /\b(?:insert\s+into|delete\s+from|update)\s+"?([a-z_]+)"?/gi;

/** Each table has one feature that writes it: the one whose api/tables.ts names it. */
export function checkTables(sources: readonly Source[]): Fault[] {
  const owners = new Map<string, string>();
  const faults: Fault[] = [];
  for (const source of sources.filter(({ path }) => path.endsWith('/api/tables.ts'))) {
    const feature = featureOf(source.path);
    for (const table of tablesOf(source)) {
      const owner = owners.get(table);
      if (owner)
        faults.push({
          path: source.path,
          message: `names the table ${table}, which belongs to ${owner}. Read it through ${owner}’s functions.`,
        });
      else owners.set(table, feature);
    }
  }
  for (const source of sources) {
    const feature = featureOf(source.path);
    if (!feature || isTest(source.path) || !source.path.endsWith('.ts') || writesEverything.test(source.path)) continue;
    for (const { table, offset } of writesOf(source)) {
      const owner = owners.get(table);
      if (!owner || owner === feature) continue;
      const message = `writes the table ${table} of ${owner}. Call a function of src/features/${owner}/api/, or let app/api.ts pass one in.`;
      faults.push({ path: source.path, line: lineAt(source.text, offset), message });
    }
  }
  return faults;
}

function featureOf(path: string): string {
  const place = placeOf(path);
  return place.layer === 'feature' ? place.feature : '';
}

/** The names in `export type PoolsTables = { pool: …; pool_membership: … }`. */
function tablesOf(source: Source): string[] {
  const names: string[] = [];
  new Visitor({
    TSTypeAliasDeclaration(node) {
      if (!node.id.name.endsWith('Tables') || node.typeAnnotation.type !== 'TSTypeLiteral') return;
      for (const member of node.typeAnnotation.members) {
        if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier') names.push(member.key.name);
      }
    },
  }).visit(parse(source));
  return names;
}

function writesOf(source: Source): { table: string; offset: number }[] {
  const found: { table: string; offset: number }[] = [];
  const addSql = (text: string, offset: number) => {
    for (const match of text.matchAll(writingSql)) if (match[1]) found.push({ table: match[1].toLowerCase(), offset });
  };
  new Visitor({
    CallExpression(node) {
      const name = calledMethod(node);
      const first = node.arguments[0];
      if (!name || !writers.has(name) || first?.type !== 'Literal' || typeof first.value !== 'string') return;
      found.push({ table: first.value.split(/\s/)[0] ?? '', offset: node.start });
    },
    Literal(node) {
      if (typeof node.value === 'string') addSql(node.value, node.start);
    },
    TemplateElement: (node) => addSql(node.value.raw, node.start),
  }).visit(parse(source));
  return found;
}

function calledMethod(node: ESTree.CallExpression): string | null {
  const { callee } = node;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : null;
}
