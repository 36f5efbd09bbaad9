import { type ESTree, Visitor } from 'vite';
import { lineAt, parse, type Source } from '../source/sources.ts';

/** A call of the API as its contract names it. */
export type Call = { method: string; path: string; line: number };

/** The calls that a contract makes with `createRoute({ method, path, … })`, in their order. */
export function callsOf(source: Source): Call[] {
  const calls: Call[] = [];
  new Visitor({
    CallExpression(node) {
      const [options] = node.arguments;
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'createRoute' || options?.type !== 'ObjectExpression') return;
      const [method, path] = [textOf(options, 'method'), textOf(options, 'path')];
      if (method && path) calls.push({ method, path, line: lineAt(source.text, node.start) });
    },
  }).visit(parse(source));
  return calls;
}

function textOf(object: ESTree.ObjectExpression, name: string): string | null {
  for (const property of object.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== name) continue;
    if (property.value.type === 'Literal' && typeof property.value.value === 'string') return property.value.value;
  }
  return null;
}
