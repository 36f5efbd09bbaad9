import type { Fault, Source } from '../source/sources.ts';
import { features, workFolders } from './places.ts';

const maxLines = 300;

// Lists of data have no thought to follow; they are told by their names.
const dataTable = /-(words|names|data|icons|tokens)\.ts$/;

const bags = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'stuff'];
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Names, places and sizes of files. */
export function checkFiles(sources: readonly Source[]): Fault[] {
  const faults = sources.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    return [explainSize(path, lines), explainName(path), explainPlace(path)].flatMap((message) => (message ? [{ path, message }] : []));
  });
  return [...faults, ...checkReadmes(sources)];
}

/** @example explainSize('src/server/log.ts', 412) // 'has 412 lines …' */
export function explainSize(path: string, lines: number): string | null {
  if (lines <= maxLines || dataTable.test(path) || path.endsWith('.md')) return null;
  return `has ${lines} lines, the limit is ${maxLines}. Split it by verb, not into a "part 2"; a pure list of data may be named *-data.ts.`;
}

/** Names that say nothing, folders that collect anything, and files that only pass others on. */
export function explainName(path: string): string | null {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  const bag = parts.find((part) => bags.includes(part.replace(/\..*$/, '')));
  if (bag) return `is in or is a "${bag}", which can hold anything. Name the file for the one thing inside and put it where that is used.`;
  if (/^index\.[a-z.]+$/.test(name)) return 'is a barrel. Import from the file that defines the thing.';
  if (parts.some((part) => !kebabCase.test(part) && part !== 'README.md')) return 'is not named in kebab-case.';
  return null;
}

/** The closed list of what may stand where in a feature. */
export function explainPlace(path: string): string | null {
  const [top, layer, feature = '', ...rest] = path.split('/');
  if (top !== 'src' || layer !== 'features') return null;
  if (!features.includes(feature)) return `is in no known feature. Features are listed, in their order, in scripts/structure/places.ts.`;
  const [first = '', second = ''] = rest;
  if (rest.length === 1)
    return first.endsWith('.ts') || first === 'README.md'
      ? null
      : 'cannot stand at a feature’s top: contract.ts and rule files (<noun>.ts) only. Components go to web/.';
  if (first === 'api') return explainApiFile(rest.slice(1));
  if (first === 'web') return explainWebFile(rest.slice(1));
  if (workFolders[feature]?.includes(first))
    return second.endsWith('.tsx') || second.endsWith('.css') ? 'is a component; components go to web/.' : null;
  return `is in ${first}/, which ${feature} does not have. A feature has api/ and web/; a further folder is named in scripts/structure/places.ts.`;
}

function explainApiFile(rest: readonly string[]): string | null {
  if (rest.length > 1)
    return 'is in a folder below api/. Keep api/ flat: routes, service, store, tables, present and <verb-noun>.ts files.';
  if (!rest[0]?.endsWith('.ts')) return 'is no API file: components and styles go to web/.';
  return null;
}

function explainWebFile(rest: readonly string[]): string | null {
  const name = rest.at(-1) ?? '';
  if (rest.length > 2) return 'is two folders below web/. One level of folders is enough.';
  if (name.endsWith('.page.tsx') && rest.length > 1)
    return 'is a page in a folder. Pages stand directly in web/, so that the route map finds them.';
  if (name.endsWith('.css'))
    return name.endsWith('.module.css') ? null : 'is a global style. Styles of a feature are CSS modules (<name>.module.css).';
  if (name.endsWith('.tsx') || name.endsWith('.ts')) return null;
  return 'has no place in web/: pages, components, hooks and their CSS modules only.';
}

function checkReadmes(sources: readonly Source[]): Fault[] {
  const paths = new Set(sources.map((source) => source.path));
  return features
    .map((feature) => `src/features/${feature}`)
    .filter((folder) => paths.has(`${folder}/contract.ts`) && !paths.has(`${folder}/README.md`))
    .map((folder) => ({
      path: `${folder}/README.md`,
      message: 'is missing: ten lines on what the feature owns, its calls and its tables.',
    }));
}
