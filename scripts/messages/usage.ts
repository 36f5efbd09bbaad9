import { type ESTree, Visitor } from 'vite';
import { type Fault, isTest, lineAt, parse, type Source } from '../source/sources.ts';

const keyShape = /^talent(\.[\w-]+){2,}$/;

/** One place that names a message: a key, or a pattern where part of the key is computed. */
type Use = { path: string; line: number; key: string; pattern: RegExp | null };

/**
 * Every key the code names must be in the catalogue, and every key of the catalogue must be named somewhere. A key may be
 * computed at its end or in its middle (`talent.rate.period.${unit}`); all keys of that form count as used then.
 *
 * @param others texts that may name keys as well, such as the clients' settings
 */
export function checkUsage(sources: readonly Source[], keys: ReadonlySet<string>, others: readonly string[] = []): Fault[] {
  const uses = sources.filter((source) => /\.tsx?$/.test(source.path) && !isTest(source.path)).flatMap(usesOf);
  const used = new Set<string>(others.flatMap((text) => [...text.matchAll(/"(talent(?:\.[\w-]+){2,})"/g)].map((match) => match[1] ?? '')));
  const faults: Fault[] = [];
  for (const { path, line, key, pattern } of uses) {
    const matches = pattern ? [...keys].filter((candidate) => pattern.test(candidate)) : [key].filter((candidate) => keys.has(candidate));
    if (matches.length === 0) faults.push({ path, line, message: `names the message ${key}, which messages/en.json does not have` });
    for (const match of matches) used.add(match);
  }
  const unused = [...keys].filter((key) => !used.has(key));
  return [
    ...faults,
    ...unused.map((key) => ({ path: 'messages/en.json', message: `${key} is used nowhere: remove it from every catalogue` })),
  ];
}

function usesOf(source: Source): Use[] {
  const uses: Use[] = [];
  const add = (key: string, pattern: RegExp | null, offset: number) =>
    uses.push({ path: source.path, line: lineAt(source.text, offset), key, pattern });
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string' && keyShape.test(node.value)) add(node.value, null, node.start);
    },
    TemplateLiteral(node) {
      const parts = node.quasis.map((quasi) => quasi.value.cooked ?? quasi.value.raw);
      if (parts.length === 1 && keyShape.test(parts[0] ?? '')) add(parts[0] ?? '', null, node.start);
      if (parts.length > 1) addPattern(parts, node.start, add);
    },
    BinaryExpression(node) {
      const prefix = node.operator === '+' ? textOf(node.left) : null;
      if (prefix?.endsWith('.')) addPattern([prefix, ''], node.start, add);
    },
  }).visit(parse(source));
  return uses;
}

function addPattern(parts: readonly string[], offset: number, add: (key: string, pattern: RegExp, offset: number) => void): void {
  // "talent." and a variable would make every message used; two fixed segments are the minimum.
  if (!/^talent\.[\w-]+\.?/.test(parts[0] ?? '') || !parts.every((part) => /^[\w.-]*$/.test(part))) return;
  const pattern = new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`);
  add(parts.join('…'), pattern, offset);
}

function textOf(node: ESTree.Node): string | null {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}
