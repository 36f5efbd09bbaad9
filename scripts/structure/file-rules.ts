import { type Fault, isTest, type Source } from '../source/sources.ts';
import { features, placeOf } from './places.ts';
import { explainTopWord, explainWord } from './vocabulary.ts';

const maxLines = 300;
/** Tests do not count: they are next to what they test and need no searching. */
const maxFeatureFiles = 65;

// Lists of data are easy to read at any length; they are recognised by their names.
const dataTable = /-(words|names|data|icons|tokens)\.ts$/;

const bags = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'stuff'];
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Names, places and sizes of files. */
export function checkFiles(sources: readonly Source[]): Fault[] {
  const faults = sources.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    return [explainSize(path, lines), explainName(path), explainPlace(path), explainDeps(path, text), explainDialog(path, text)].flatMap(
      (message) => (message ? [{ path, message }] : []),
    );
  });
  return [...faults, ...checkReadmes(sources), ...checkSizes(sources)];
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

/** The closed list of what may be where in a feature. */
export function explainPlace(path: string): string | null {
  const [top, layer, feature = '', ...rest] = path.split('/');
  if (top !== 'src' || layer !== 'features') return null;
  if (!features.includes(feature)) return `is in no known feature. Features are listed, in their order, in scripts/structure/places.ts.`;
  const [first = ''] = rest;
  if (rest.length === 1) return explainTopFile(first);
  if (first === 'api') return explainApiFile(rest.slice(1));
  if (first === 'web' || first === 'desk') return explainWebFile(first, rest.slice(1));
  return `is in ${first}/, which a feature does not have. A feature has api/, web/ and desk/; what is no feature does not belong here.`;
}

/** What a part of a feature is built from is looked for in deps.ts; a type of one file alone is not exported. */
export function explainDeps(path: string, text: string): string | null {
  if (!path.startsWith('src/features/') || path.endsWith('/deps.ts')) return null;
  const name = /^export (?:type|interface) (\w+Deps)\b/m.exec(text)?.[1];
  return name ? `exports ${name}. Types that others take their services by stand in the feature’s api/deps.ts.` : null;
}

/** A dialog inside a page's parts takes their styles, which no test of the dialog itself sees. */
export function explainDialog(path: string, text: string): string | null {
  if (!path.endsWith('.tsx') || path === 'src/web/ui/dialog.tsx' || !/<dialog\b/.test(text)) return null;
  return 'makes a dialog of its own. Use Modal, AlertDialog, Drawer or Dialog (src/web/ui), which stand outside of the page’s other parts.';
}

function explainTopFile(name: string): string | null {
  if (name === 'README.md') return null;
  if (!name.endsWith('.ts')) return 'cannot stand at a feature’s top: contract.ts and rule files (<noun>.ts) only. Components go to web/.';
  return explainTopWord(wordOf(name));
}

function explainApiFile(rest: readonly string[]): string | null {
  const name = rest.at(-1) ?? '';
  if (rest.length > 2) return 'is two folders below api/. One level of folders is enough.';
  if (name.endsWith('.json')) return null;
  if (!name.endsWith('.ts')) return 'is no API file: components and styles go to web/.';
  // A folder is the first word of the names of its files.
  return /\.(test|d)\.ts$/.test(name) || rest.length === 2 ? null : explainWord('api', wordOf(name));
}

function explainWebFile(side: string, rest: readonly string[]): string | null {
  const name = rest.at(-1) ?? '';
  if (rest.length > 2) return `is two folders below ${side}/. One level of folders is enough.`;
  if (name.endsWith('.page.tsx') && rest.length > 1)
    return `is a page in a folder. Pages stand directly in ${side}/, so that the route map finds them.`;
  if (name.endsWith('.css'))
    return name.endsWith('.module.css') ? null : 'is a global style. Styles of a feature are CSS modules (<name>.module.css).';
  if (name.endsWith('.tsx') || /\.test\.ts$/.test(name)) return null;
  if (name.endsWith('.ts')) return rest.length === 2 ? null : explainWord('web', wordOf(name));
  return `has no place in ${side}/: pages, components, hooks and their CSS modules only.`;
}

/** `join-rules` of `join-rules.test.ts`. */
function wordOf(name: string): string {
  return name.replace(/\..*$/, '');
}

function checkSizes(sources: readonly Source[]): Fault[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    const place = placeOf(path);
    if (place.layer === 'feature' && !isTest(path)) counts.set(place.feature, (counts.get(place.feature) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxFeatureFiles)
    .map(([feature, count]) => ({
      path: `src/features/${feature}`,
      message: `has ${count} files, the limit is ${maxFeatureFiles}. It does two jobs: give the second one a room of its own.`,
    }));
}

function checkReadmes(sources: readonly Source[]): Fault[] {
  const paths = new Set(sources.map((source) => source.path));
  return features
    .map((feature) => `src/features/${feature}`)
    .filter((folder) => paths.has(`${folder}/contract.ts`) && !paths.has(`${folder}/README.md`))
    .map((folder) => ({
      path: `${folder}/README.md`,
      message: 'is missing: ten lines on what the feature decides and where; its calls and tables are in `npm run map`.',
    }));
}
