import { type ESTree, Visitor } from 'vite';
import { type Fault, isTest, lineAt, parse, type Source } from '../source/sources.ts';
import { placeOf } from './places.ts';

const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const connections = /^(pool|client|trx|db|connection)$/;
const stores = /\/(store|policy|tables|export|[a-z0-9-]+-(store|policy|tables|export))\.ts$/;
const searchEngine = /^src\/features\/project-search\/api\/(engine|terms)\//;

/** SQL belongs into the files where one looks for it: stores, policies, exports, the search engine and the server's base. */
export function checkSql(sources: readonly Source[]): Fault[] {
  return sources.flatMap((source) => {
    if (!mayNotHoldSql(source.path)) return [];
    const [first] = sqlIn(source);
    if (first === undefined) return [];
    const message = `holds SQL. ${whereTo(source.path)}`;
    return [{ path: source.path, line: lineAt(source.text, first), message }];
  });
}

function mayNotHoldSql(path: string): boolean {
  const { layer } = placeOf(path);
  // The demo fills whole databases at once and says so in its README.
  if (isTest(path) || !path.endsWith('.ts') || layer === 'outside' || layer === 'demo' || layer === 'server') return false;
  return !stores.test(path) && !searchEngine.test(path);
}

function whereTo(path: string): string {
  const place = placeOf(path);
  return place.layer === 'feature'
    ? `Move the query into src/features/${place.feature}/api/store.ts or <noun>-store.ts, as a function with a noun in its name; a rule about who may see goes to policy.ts.`
    : 'Only features and src/server/ ask the database. Call a function of the feature that owns the table.';
}

function sqlIn(source: Source): number[] {
  const found: number[] = [];
  new Visitor({
    CallExpression(node) {
      const { callee } = node;
      const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? propertyOf(callee) : null;
      if (name && builders.has(name)) found.push(node.start);
      if (name === 'query' && callee.type === 'MemberExpression' && connections.test(lastNameOf(callee.object))) found.push(node.start);
    },
    TaggedTemplateExpression(node) {
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql') found.push(node.start);
    },
  }).visit(parse(source));
  return found.sort((a, b) => a - b);
}

function propertyOf(member: ESTree.MemberExpression): string | null {
  return member.property.type === 'Identifier' ? member.property.name : null;
}

/** `pool` of `deps.services.pool` and of `pool`. */
function lastNameOf(node: ESTree.Expression | ESTree.Super): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? (propertyOf(node) ?? '') : '';
}
