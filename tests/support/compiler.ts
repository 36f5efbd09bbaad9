import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, type Project } from 'typescript/unstable/sync';

/** A text of a file that is found once, and what stands there instead; an empty text is the end of the file. */
export type Edit = readonly [file: string, find: string, replace: string];

/**
 * The program of tsconfig.json in a compiler that keeps running, so that only what a change touches is checked again. TypeScript 7 has no
 * stable interface for this: its command checks the whole program for about 30 s of processor in each of some fifty cases, where this takes
 * less than one, and it cannot say which values a type has (`computed-keys.ts`). The version is pinned, and only
 * tests/changes and `computed-texts.test.ts` use this.
 */
export class Compiler {
  readonly #root: string;
  readonly #changed = new Map<string, string>();
  readonly #api: API;

  constructor(root: string) {
    this.#root = root;
    this.#api = new API({ cwd: root, fs: { readFile: (path) => this.#changed.get(path) } });
  }

  /** Looks at the program with these edits, which are undone. */
  look<T>(edits: readonly Edit[], at: (project: Project) => T): T {
    for (const edit of edits) this.#changed.set(join(this.#root, edit[0]), edited(this.#read(edit[0]), edit));
    const paths = [...this.#changed.keys()];
    const seen = at(this.#open(paths));
    this.#changed.clear();
    this.#open(paths);
    return seen;
  }

  /** The files among these that do not compile with these edits. */
  faultyFiles(files: readonly string[], edits: readonly Edit[] = []): string[] {
    return this.look(edits, ({ program }) => files.filter((file) => program.getSemanticDiagnostics(join(this.#root, file)).length > 0));
  }

  /** The program; of `changed` the texts are read again. */
  #open(changed: readonly string[]): Project {
    const config = join(this.#root, 'tsconfig.json');
    const project = this.#api.updateSnapshot({ openProjects: [config], fileChanges: { changed: [...changed] } }).getProject(config);
    if (!project) throw new Error('tsconfig.json names no program');
    return project;
  }

  close(): void {
    this.#api.close();
  }

  #read(file: string): string {
    const path = join(this.#root, file);
    return this.#changed.get(path) ?? readFileSync(path, 'utf8');
  }
}

/** @throws Error when the text does not have the part exactly once. */
export function edited(text: string, [file, find, replace]: Edit): string {
  if (find === '') return text + replace;
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${file} has ${JSON.stringify(find)} ${parts.length - 1} times, not once`);
  return parts.join(replace);
}
