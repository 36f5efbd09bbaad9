import type { LookedAtPage, NamedElement, Property } from './elements.ts';
import type { Row, View } from './look-at.ts';

/** As many elements of each page are compared at least. */
export const minElements = 30;

export type Summary = {
  page: string;
  /** Named elements that both have. */
  elements: number;
  equal: number;
  'differs for a reason': number;
  unexplained: number;
  missing: number;
};

/** A table of what differs; views in which the same differs the same way share a line. */
export function printPage(page: LookedAtPage, rows: readonly Row[], withEqual: boolean): void {
  console.log(`\n${page.name}`);
  const lines = new Map<string, string[]>();
  for (const row of rows)
    for (const text of wordsOf(row, withEqual)) {
      const views = lines.get(text) ?? [];
      views.push(`${row.view.width} ${row.view.scheme}`);
      lines.set(text, views);
    }
  const width = Math.max(0, ...[...lines.keys()].map((text) => text.length));
  for (const [text, views] of lines)
    console.log(`  ${text.padEnd(Math.min(width, 130))}  ${views.length === 4 ? 'everywhere' : views.join(', ')}`);
}

function wordsOf({ state, view, element, differences, missing }: Row, withEqual: boolean): string[] {
  const name = `${state.name}: ${element.name}`;
  if (missing) return [`${name}: not in the ${missing}${element.lacks === undefined ? '' : ` (${element.lacks})`}`];
  if (differences.length === 0) return withEqual ? [`${name}: equal`] : [];
  return differences.map(({ property, mock, product }) => {
    const reason = reasonFor(element, property, view);
    return `${name}: ${property}: mock ${mock}, product ${product}${reason === null ? '' : ` (${reason})`}`;
  });
}

/** Each element counts once: by the worst that was seen of it in any view. */
export function summarise(page: LookedAtPage, rows: readonly Row[]): Summary {
  const found = { page: page.name, elements: 0, equal: 0, 'differs for a reason': 0, unexplained: 0, missing: 0 };
  for (const [, seen] of Map.groupBy(rows, keyOf)) {
    if (seen.some(({ missing, element }) => missing && element.lacks === undefined)) found.missing += 1;
    if (seen.every(({ missing }) => missing)) continue;
    found.elements += 1;
    const differences = seen.flatMap(({ element, view, differences }) =>
      differences.map(({ property }) => reasonFor(element, property, view)),
    );
    if (differences.includes(null)) found.unexplained += 1;
    else if (differences.length > 0) found['differs for a reason'] += 1;
    else found.equal += 1;
  }
  return found;
}

/** Reasons for what is equal now: they would hide the next difference. */
export function findUnusedReasons(page: LookedAtPage, rows: readonly Row[]): string[] {
  const used = new Set(rows.flatMap((row) => row.differences.map(({ property }) => `${keyOf(row)}: ${property}`)));
  return page.states.flatMap((state) =>
    state.elements.flatMap((element) =>
      (Object.keys(element.differs ?? {}) as Property[])
        .map((property) => `${state.name}: ${element.name}: ${property}`)
        .filter((key) => !used.has(key)),
    ),
  );
}

function reasonFor(element: NamedElement, property: Property, { width, scheme }: View): string | null {
  const reason = element.differs?.[property];
  if (reason === undefined || typeof reason === 'string') return reason ?? null;
  return reason.only === width || reason.only === scheme ? reason.why : null;
}

function keyOf({ state, element }: Row): string {
  return `${state.name}: ${element.name}`;
}
