import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { OwnCity } from '../../src/features/geo/api/own-cities.ts';
import { workModes } from '../../src/features/projects/project-facts.ts';

const contentFolder = fileURLToPath(new URL('../content/', import.meta.url));

const sentence = z.string().trim().min(3);

const headingsSchema = z.strictObject({
  tasks: sentence,
  requirements: sentence,
  nice: sentence,
  working: sentence,
});
type Headings = z.infer<typeof headingsSchema>;

const openingSchema = z.strictObject({
  title: sentence,
  company: sentence,
  agency: sentence.optional(),
  /** English name, one of the own cities of geo. */
  city: sentence,
  context: sentence,
  tasks: z.array(sentence).min(1).max(4),
});

/** `content/<lang>/<role>.json`: one role, its openings, and the sentences its advertisements share. */
const roleSchema = z.strictObject({
  category: z.string(),
  tenant: z.string(),
  skills: z.array(z.string().min(1)).min(6).max(12),
  /** Of an hour, or of a day with `period: "DAY"`. */
  rateEur: z.tuple([z.number().positive(), z.number().positive()]).refine(([min, max]) => max > min),
  period: z.literal('DAY').optional(),
  workModes: z.array(z.enum(workModes)).min(1),
  openings: z.array(openingSchema).min(1),
  tasks: z.array(sentence).min(9),
  requirements: z.array(sentence).min(8),
  nice: z.array(sentence).min(3),
  working: z.array(sentence).min(3),
});

export type Opening = z.infer<typeof openingSchema>;
export type Role = z.infer<typeof roleSchema> & { slug: string; language: string; headings: Headings };

/** Every role of every language, in a stable order. @throws Error naming the file that has another shape. */
export async function readRoles(folder: string = contentFolder): Promise<Role[]> {
  const roles: Role[] = [];
  for (const language of (await readdir(folder)).sort()) {
    const headings = await readJson(join(folder, language, '_headings.json'), headingsSchema);
    for (const name of (await readdir(join(folder, language))).sort()) {
      if (name.startsWith('_') || !name.endsWith('.json')) continue;
      const role = await readJson(join(folder, language, name), roleSchema);
      roles.push({ ...role, slug: name.replace('.json', ''), language, headings });
    }
  }
  return roles;
}

export type DemoCity = OwnCity;

async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
