/** Values of a record by the folded path of their names, such as `location.city`; a name that occurs several times has several. */
export type FieldPaths = ReadonlyMap<string, readonly FieldValue[]>;
export type FieldValue = string | number | boolean;

const maxDepth = 8;
const maxValues = 3000;
/** Longest text of one element. */
const maxTextLength = 200_000;

const folded = new Map<string, string>();

/** A name as feeds vary it: case, separators and the prefix of a namespace do not count. @example foldName('job:Reference_ID') // 'referenceid' */
export function foldName(name: string): string {
  const known = folded.get(name);
  if (known !== undefined) return known;
  const made = name
    .replace(/^[\w-]+:(?=.)/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/[^\p{L}\p{N}]/gu, '');
  // Names repeat from row to row, but a hostile feed may invent new ones for ever.
  if (folded.size < 10_000) folded.set(name, made);
  return made;
}

/** @example foldPath('location.City Name') // 'location.cityname' */
export function foldPath(path: string): string {
  return path.split('.').map(foldName).filter(Boolean).join('.');
}

/** Every value of a nested record under its path; positions in lists are not part of it. */
export function flattenRecord(values: Readonly<Record<string, unknown>>): FieldPaths {
  const paths = new Map<string, FieldValue[]>();
  let count = 0;
  const add = (value: unknown, path: string, depth: number): void => {
    if (value === null || value === undefined || count > maxValues || depth > maxDepth) return;
    if (Array.isArray(value)) {
      for (const item of value) add(item, path, depth + 1);
    } else if (typeof value === 'object') {
      for (const [name, child] of Object.entries(value)) {
        const own = foldName(name);
        add(child, path && own ? `${path}.${own}` : path || own, depth + 1);
      }
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      count += 1;
      const kept = typeof value === 'string' ? cleanText(value) : value;
      if (kept === '') return;
      const before = paths.get(path);
      if (before) before.push(kept);
      else paths.set(path, [kept]);
    }
  };
  add(values, '', 0);
  return paths;
}

/** Without what PostgreSQL refuses: zeros and halves of characters. */
function cleanText(text: string): string {
  const trimmed = text.length > maxTextLength ? text.slice(0, maxTextLength).trim() : text.trim();
  return (trimmed.includes('\0') ? trimmed.replaceAll('\0', '') : trimmed).toWellFormed();
}
