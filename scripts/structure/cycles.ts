import { type Fault, importsOf, type Source } from '../source/sources.ts';

/** Import cycles between files; a cycle of types alone is harmless and left out. */
export function checkCycles(sources: readonly Source[]): Fault[] {
  const targets = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source)
        .filter((entry) => !entry.isTypeOnly)
        .map((entry) => entry.target),
    ]),
  );
  const done = new Set<string>();
  const faults: Fault[] = [];
  const visit = (path: string, way: string[]): void => {
    const start = way.indexOf(path);
    if (start >= 0) {
      faults.push({
        path,
        message: `imports itself in a circle: ${[...way.slice(start), path].join(' → ')}. Move what both need into a file of its own.`,
      });
      return;
    }
    if (done.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of targets.keys()) visit(path, []);
  return faults;
}
