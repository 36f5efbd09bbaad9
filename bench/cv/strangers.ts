import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Stranger = { id: string; layout: string; language: string; set: string; pdf: Uint8Array; truth: unknown };

/**
 * The CVs that `strangers.tsv` lists, from a folder with `pdf/<id>.pdf` and `truth/<id>.json`. A CV that the folder does not have, or has
 * without labels, is left out; one that is not the listed file ends the run. Where the list names a text, the PDF is its print, which holds the
 * time of printing: its sum says nothing.
 */
export function strangers(folder: string | undefined): Stranger[] {
  if (!folder) return [];
  const [, ...rows] = readFileSync(new URL('strangers.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return rows.flatMap((row) => {
    const [id = '', , path = '', sha256, layout = '', language = '', half] = row.split('\t');
    const [file, labels] = [join(folder, 'pdf', `${id}.pdf`), join(folder, 'truth', `${id}.json`)];
    if (!existsSync(file) || !existsSync(labels)) return [];
    const pdf = new Uint8Array(readFileSync(file));
    if (path.endsWith('.pdf') && createHash('sha256').update(pdf).digest('hex') !== sha256)
      throw new Error(`${file} is not the file that strangers.tsv lists.`);
    return [{ id, layout, language, set: `strangers-${half}`, pdf, truth: JSON.parse(readFileSync(labels, 'utf8')) as unknown }];
  });
}
