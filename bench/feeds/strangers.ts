import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { z } from 'zod';

const valueSchema = z.union([z.string(), z.number(), z.null(), z.array(z.string())]);
/** `any`: several answers are right; `*` is any value at all. */
const factSchema = z.union([valueSchema, z.object({ any: z.array(valueSchema) })]);
const placeSchema = z.record(z.string(), factSchema);
const rowSchema = z.object({
  /** Position in the feed, from 1. */
  row: z.number(),
  /** What the source says of this row; null for one that has no title, so that it must be refused. */
  truth: z
    .object({ places: z.array(placeSchema) })
    .catchall(factSchema)
    .nullable(),
});

export type Fact = z.infer<typeof factSchema>;
export type Truth = NonNullable<z.infer<typeof rowSchema>['truth']>;
export type StrangeFeed = { id: string; half: string; shape: string; path: string; rows: z.infer<typeof rowSchema>[] };

const endings: Readonly<Record<string, string>> = { '.xml': 'xml', '.rss': 'xml', '.csv': 'csv', '.jsonl': 'jsonl' };

/**
 * The feeds that `strangers.tsv` lists, from a folder with `feeds/<id>.<ending>` and `truth/<id>.json`. A feed that the folder does not
 * have is left out; one that is not the listed file ends the run.
 */
export function strangeFeeds(folder: string | undefined): StrangeFeed[] {
  if (!folder) return [];
  const [, ...lines] = readFileSync(new URL('strangers.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.flatMap((line) => {
    const [id = '', , listed = '', sha256, , shape = '', , half = ''] = line.split('\t');
    const ending = endings[extname(listed)] ?? 'json';
    const [path, labels] = [join(folder, 'feeds', `${id}.${ending}`), join(folder, 'truth', `${id}.json`)];
    if (!existsSync(path) || !existsSync(labels)) return [];
    if (createHash('sha256').update(readFileSync(path)).digest('hex') !== sha256)
      throw new Error(`${path} is not the file that strangers.tsv lists.`);
    return [{ id, half, shape, path, rows: z.array(rowSchema).parse(JSON.parse(readFileSync(labels, 'utf8'))) }];
  });
}
