import { type ESTree, Visitor } from 'vite';
import { lineAt, parse, type Source } from '../source/sources.ts';

/** A call of the API as its contract names it. */
export type Call = { method: string; path: string; line: number };

/** The calls that a contract makes with `createRoute({ method, path, … })` or `operatorCall(scope, { … })`, in their order. */
export function callsOf(source: Source): Call[] {
  const calls: Call[] = [];
  new Visitor({
    CallExpression(node) {
      const name = node.callee.type === 'Identifier' ? node.callee.name : '';
      const options = name === 'createRoute' ? node.arguments[0] : name === 'operatorCall' ? node.arguments[1] : undefined;
      if (options?.type !== 'ObjectExpression') return;
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
