import { type Fault, importsOf, isTest, type Source } from '../source/sources.ts';
import { placeOf } from './places.ts';

/**
 * What a page loads, directly or through others, must not contain the API: the page bundle would carry a second copy of it,
 * with a second database pool. `app/` may import both sides, so each of its import paths is followed to the end. Types are
 * erased and left out.
 */
export function checkBrowserReach(sources: readonly Source[]): Fault[] {
  const imports = new Map(sources.map((source) => [source.path, source]));
  const seen = new Set<string>();
  const faults: Fault[] = [];
  const follow = (path: string, way: readonly string[]): void => {
    const source = imports.get(path);
    if (!source || seen.has(path)) return;
    seen.add(path);
    for (const { target, isTypeOnly, line } of importsOf(source)) {
      if (isTypeOnly) continue;
      if (isOfTheApi(target)) {
        const through = way.length > 0 ? ` (a page loads this file: ${[...way, path].join(' → ')})` : '';
        faults.push({
          path,
          line,
          message: `loads ${target} into the pages’ bundle${through}. Take it from the load context, or import only its type.`,
        });
      } else follow(target, [...way, path]);
    }
  };
  for (const { path } of sources) if (isPage(path)) follow(path, []);
  return faults;
}

function isOfTheApi(path: string): boolean {
  const place = placeOf(path);
  return place.layer === 'server' || (place.layer === 'feature' && place.side === 'api');
}

function isPage(path: string): boolean {
  return path.startsWith('src/') && path.endsWith('.tsx') && !isTest(path) && placeOf(path).layer !== 'server';
}
