import { Visitor } from 'vite';
import { type Fault, isTest, lineAt, parse, type Source } from '../source/sources.ts';

/**
 * What a feature is built from is required: a function that another feature passes in and that is forgotten must not compile. Looked at
 * are `deps.ts` and every type named `Deps` or `…Deps`.
 */
export function checkPorts(sources: readonly Source[]): Fault[] {
  return sources.filter(({ path }) => /^src\/.*\.ts$/.test(path) && !isTest(path)).flatMap(checkFile);
}

function checkFile(source: Source): Fault[] {
  const { path, text } = source;
  const isDeps = path.endsWith('/deps.ts');
  if (!isDeps && !/\btype \w*Deps\b/.test(text)) return [];
  const types: [number, number][] = isDeps ? [[0, text.length]] : [];
  const found: { name: string; start: number }[] = [];
  const nameOf = (start: number) => /^\w+/.exec(text.slice(start))?.[0] ?? '';
  new Visitor({
    TSTypeAliasDeclaration: ({ id, start, end }) => {
      if (id.name.endsWith('Deps')) types.push([start, end]);
    },
    TSPropertySignature: ({ optional, key }) => {
      if (optional) found.push({ name: nameOf(key.start), start: key.start });
    },
    TSMethodSignature: ({ optional, key }) => {
      if (optional) found.push({ name: nameOf(key.start), start: key.start });
    },
    TSTypeReference: ({ start }) => {
      if (nameOf(start) === 'Partial') found.push({ name: 'Partial', start });
    },
  }).visit(parse(source));
  return found
    .filter(({ start }) => types.some(([from, to]) => start >= from && start < to))
    .map(({ name, start }) => ({
      path,
      line: lineAt(text, start),
      message: `leaves ${name} optional among what a feature is built from: where it is forgotten, nothing says so. Make it required.`,
    }));
}
