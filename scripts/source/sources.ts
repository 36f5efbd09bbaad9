import { readdir, readFile } from 'node:fs/promises';
import { extname, join, posix, relative, sep } from 'node:path';
import { type ESTree, type ParseResult, parseSync, Visitor } from 'vite';

/** A file of ours, its path relative to the top folder with forward slashes. */
export type Source = { path: string; text: string };

/** One import or re-export of a file of ours; packages are left out. */
export type Import = { target: string; isTypeOnly: boolean; line: number };

/** What a check found, printed as `path:line message`. */
export type Fault = { path: string; line?: number; message: string };

const extensions = new Set(['.ts', '.tsx', '.mjs', '.css', '.md']);

/** Reads every program, style and README below the given folders. */
export async function readSources(root: string, folders: readonly string[]): Promise<Source[]> {
  const lists = await Promise.all(
    folders.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  const files = lists
    .flat()
    .filter((entry) => entry.isFile() && extensions.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.sort().map(async (file) => ({ path: relative(root, file).split(sep).join('/'), text: await readFile(file, 'utf8') })),
  );
}

/** Every file of ours below the given folders and those of the top folder itself, as `Source.path` names them. */
export async function listPaths(root: string, folders: readonly string[]): Promise<string[]> {
  const below = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true }).catch(() => [])).map((path) => join(folder, path)),
    ),
  );
  return [...(await readdir(root)), ...below.flat()].map((path) => path.split(sep).join('/'));
}

/** @example isTest('src/features/pools/api/routes.test.ts') // true */
export function isTest(path: string): boolean {
  return /\.test\.(tsx?|mjs)$/.test(path);
}

// Many checks look at the same file; parsing it is most of what they cost.
const parsed = new WeakMap<Source, ParseResult>();
const imported = new WeakMap<Source, Import[]>();

/**
 * The syntax tree of a TypeScript file.
 *
 * @throws Error naming the file when it does not parse.
 */
export function parse(source: Source): ESTree.Program {
  return parseOnce(source).program;
}

/** The comments of a program or style, without their signs, and the whole text of a page; offsets are those of the file. */
export function commentsOf(source: Source): { text: string; start: number }[] {
  if (source.path.endsWith('.md')) return [{ text: source.text, start: 0 }];
  if (source.path.endsWith('.css'))
    return [...source.text.matchAll(/\/\*[\s\S]*?\*\//g)].map((match) => ({ text: match[0], start: match.index }));
  return parseOnce(source).comments.map(({ value, start }) => ({ text: value, start }));
}

function parseOnce(source: Source): ParseResult {
  const known = parsed.get(source);
  if (known) return known;
  const result = parseSync(source.path, source.text);
  if (result.errors[0]) throw new Error(`${source.path} does not parse: ${result.errors[0].message}`);
  parsed.set(source, result);
  return result;
}

/** The line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** The files of ours that a file imports, re-exports or loads with `import()`. */
export function importsOf(source: Source): Import[] {
  const known = imported.get(source);
  if (known) return known;
  const found = readImports(source);
  imported.set(source, found);
  return found;
}

function readImports(source: Source): Import[] {
  if (!/\.(tsx?|mjs)$/.test(source.path)) return [];
  const found: Import[] = [];
  const add = (specifier: unknown, isTypeOnly: boolean, offset: number) => {
    if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
    const target = posix.normalize(posix.join(posix.dirname(source.path), specifier.replace(/\?.*$/, '')));
    found.push({ target, isTypeOnly, line: lineAt(source.text, offset) });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type', node.start),
    ExportNamedDeclaration: (node) => add(node.source?.value, node.exportKind === 'type', node.start),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type', node.start),
    ImportExpression: (node) => add(node.source.type === 'Literal' ? node.source.value : null, false, node.start),
    TSImportType: (node) => add(node.source.value, true, node.start),
  }).visit(parse(source));
  return found;
}

/** Prints the faults and answers with the exit code of the check. */
export function report(faults: readonly Fault[], ok: string): number {
  for (const { path, line, message } of faults) console.error(`${line ? `${path}:${line}` : path}  ${message}`);
  console.log(faults.length > 0 ? `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}` : ok);
  return faults.length > 0 ? 1 : 0;
}
