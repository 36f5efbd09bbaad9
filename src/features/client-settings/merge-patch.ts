export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** RFC 7396. Names come from outside: built from entries, `__proto__` is a name like any other. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged = new Map(Object.entries(isObject(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}

/** The merge patch that makes one of the other; undefined where they are the same. @example diffOf({ a: 1, b: 2 }, { a: 1 }) // { b: null } */
export function diffOf(before: unknown, after: unknown): unknown {
  if (isSame(before, after)) return undefined;
  if (!isObject(before) || !isObject(after)) return after === undefined ? null : after;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const entries = names.map((name) => [name, diffOf(ownValue(before, name), ownValue(after, name))] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Each value of a patch with the names that lead to it; lists and null are values. */
export function leavesOf(patch: unknown, path: readonly string[] = []): { path: string[]; value: unknown }[] {
  if (!isObject(patch)) return patch === undefined ? [] : [{ path: [...path], value: patch }];
  return Object.entries(patch).flatMap(([name, value]) => leavesOf(value, [...path, name]));
}

/** The patch that has these values only. */
export function patchOf(leaves: readonly { path: readonly string[]; value: unknown }[]): Json {
  let patch: unknown = {};
  for (const { path, value } of leaves) patch = put(patch, path, value);
  return isObject(patch) ? patch : {};
}

/** Null removes in `mergePatch`; here it is a value. */
function put(into: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const entries = new Map(Object.entries(isObject(into) ? into : {}));
  entries.set(name, put(entries.get(name), rest, value));
  return Object.fromEntries(entries);
}

export function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  return isObject(value) ? valueAt(ownValue(value, name), rest) : undefined;
}

/** RFC 6901. @example pointerOf(['texts', 'de', 'a/b']) // '/texts/de/a~1b' */
export function pointerOf(path: readonly string[]): string {
  return path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

export function pathOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What is not there and null are the same to a patch; the order of names does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

function ownValue(value: Json, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
