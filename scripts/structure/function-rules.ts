import type { ESTree } from 'vite';
import { type Fault, isTest, lineAt, parse, type Source } from '../source/sources.ts';

const maxLines = 100;

type Part = { name: string; start: number; end: number };

/** A function is read in one piece; what is longer does several jobs. Tests list their cases and may be longer. */
export function checkFunctions(sources: readonly Source[]): Fault[] {
  return sources.filter(({ path }) => /\.(tsx?|mjs)$/.test(path) && !isTest(path) && !path.endsWith('.spec.ts')).flatMap(checkSource);
}

function checkSource(source: Source): Fault[] {
  const { path, text } = source;
  return parse(source)
    .body.flatMap(functionsOf)
    .flatMap(({ name, start, end }) => {
      const lines = text.slice(start, end).split('\n').length;
      const message = `${name} has ${lines} lines, the limit is ${maxLines}. Give each of its jobs a function, hook or component with a name.`;
      return lines > maxLines ? [{ path, line: lineAt(text, start), message }] : [];
    });
}

/** The functions that a statement at the top of a file defines, and the methods of its class. */
function functionsOf(statement: ESTree.Statement | ESTree.ExportDefaultDeclarationKind): Part[] {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return statement.declaration ? functionsOf(statement.declaration) : [];
    case 'FunctionDeclaration':
    case 'ArrowFunctionExpression':
      return [partOf('id' in statement && statement.id ? statement.id.name : 'the function', statement)];
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id, init }) => (init && holdsFunction(init) ? [partOf(nameOf(id), init)] : []));
    case 'ClassDeclaration':
      return statement.body.body.flatMap((member) => (member.type === 'MethodDefinition' ? [partOf(nameOf(member.key), member)] : []));
    default:
      return [];
  }
}

/** Also one inside a call, as in `memo(() => …)`. */
function holdsFunction(value: ESTree.Expression | ESTree.SpreadElement): boolean {
  if (value.type === 'CallExpression') return value.arguments.some(holdsFunction);
  return value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression';
}

function partOf(name: string, { start, end }: { start: number; end: number }): Part {
  return { name, start, end };
}

function nameOf(node: { type: string; name?: unknown }): string {
  return node.type === 'Identifier' ? String(node.name) : 'the function';
}
