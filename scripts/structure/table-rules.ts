import { type ESTree, Visitor } from 'vite';
import { type Fault, isTest, lineAt, parse, type Source } from '../source/sources.ts';
import { placeOf } from './places.ts';
import { readTables } from './tables.ts';

const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const writingSql = /\b(?:insert\s+into|delete\s+from|update)\s+"?([a-z_]+)"?/gi;

/** Each table has one owner that writes it: the feature, or the part of src/server/, whose tables.ts names it. */
export function checkTables(sources: readonly Source[]): Fault[] {
  const owners = new Map<string, string>();
  const faults: Fault[] = [];
  for (const source of sources) {
    for (const { name: table } of readTables(source)) {
      const owner = owners.get(table);
      if (owner) {
        const message = `names the table ${table}, which belongs to ${owner}/. Read it through the functions there.`;
        faults.push({ path: source.path, message });
      } else owners.set(table, folderOf(source.path));
    }
  }
  for (const source of sources) {
    const { layer } = placeOf(source.path);
    // The demo fills whole databases at once; it knows every table and says so in its README.
    if (layer === 'demo' || layer === 'outside' || isTest(source.path) || !source.path.endsWith('.ts')) continue;
    for (const { table, offset } of writesOf(source)) {
      const owner = owners.get(table);
      if (!owner || source.path.startsWith(`${owner}/`)) continue;
      const message = `writes the table ${table} of ${owner}/. Call a function there, or let app/api.ts pass one in.`;
      faults.push({ path: source.path, line: lineAt(source.text, offset), message });
    }
  }
  return faults;
}

/** `src/features/pools` of the feature's tables.ts, `src/server/mail` of the server's. */
function folderOf(path: string): string {
  return path.split('/').slice(0, 3).join('/');
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
