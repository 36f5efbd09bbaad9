// npm run map: which file holds which page and which call. `npm run map -- /app/login` shows only the lines with that text.
import { fileURLToPath } from 'node:url';
import { routeTable } from '../src/app/route-table.ts';
import { isTest, readSources, type Source } from './source/sources.ts';
import { callsOf } from './structure/calls.ts';
import { features } from './structure/places.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv[2] ?? '';

const pages = routeTable.map(({ path, page, layout, guards }) => [path, layout, guards.join(', ') || '–', `src/${page}`]);
const contracts = (await readSources(root, ['src/features'])).filter(isContract);
const calls = contracts
  .flatMap((source) =>
    callsOf(source).map((call) => ({ ...call, feature: source.path.split('/')[2] ?? '', file: `${source.path}:${call.line}` })),
  )
  .sort((a, b) => features.indexOf(a.feature) - features.indexOf(b.feature) || a.path.localeCompare(b.path))
  .map(({ method, path, feature, file }) => [method.toUpperCase(), path, feature, file]);

print('Pages: path, layout, guards, file', pages);
print('Calls: method, path, feature, contract (handlers: api/routes.ts beside it)', calls);

/** A feature may split its contract; every part is at the feature's top. */
function isContract({ path }: Source): boolean {
  return path.split('/').length === 4 && path.endsWith('.ts') && !isTest(path);
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  const shown = rows.filter((row) => row.some((cell) => cell.includes(wanted)));
  const widths = (shown[0] ?? []).map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)));
  const lines = shown.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
  console.log([`${title} (${shown.length})`, ...lines, ''].join('\n'));
}
