import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../../../server/config.ts';

/** Words in the languages of the client. */
const words = z.record(z.string().regex(/^[a-z]{2}$/), z.string().min(1).max(2_000)).refine((texts) => Object.keys(texts).length > 0);

const questionSchema = z
  .strictObject({
    text: words,
    options: z
      .array(z.strictObject({ text: words, isRight: z.boolean().default(false) }))
      .min(2)
      .max(10),
  })
  .refine(({ options }) => options.some((option) => option.isRight), { message: 'no option is right' });

/** `tests/…` of a client: `tenants/<client>/assessments/<key>.json`. It is switched on for the question sets and projects that it names. */
const testSchema = z
  .strictObject({
    name: words,
    intro: words,
    /** The usual time; talents may add to it. */
    minutes: z.number().int().min(1).max(240),
    /** How long the talent may wait before taking it. */
    days: z.number().int().min(1).max(60).default(7),
    /** Keys of question sets. */
    questionSets: z.array(z.string().min(1)).default([]),
    /** References of projects. */
    projects: z.array(z.string().min(1)).default([]),
    /** Questions that are asked here. */
    questions: z.array(questionSchema).max(100).optional(),
    /** Or the address of a provider that asks its own. */
    webhook: z.url({ protocol: /^https?$/ }).optional(),
  })
  .refine((test) => (test.questions === undefined) !== (test.webhook === undefined), { message: 'give either questions or a webhook' });

export type AssessmentTest = z.infer<typeof testSchema> & { key: string };
export type TestQuestion = z.infer<typeof questionSchema>;

/** The tests of all clients, read once at start. */
export type AssessmentTests = {
  find: (tenantKey: string, key: string) => AssessmentTest | null;
  /** The tests that belong to the applications of a project. */
  ofProject: (tenantKey: string, project: { questionSet: string | null; reference: string }) => AssessmentTest[];
};

/** @throws ConfigError naming a faulty file. */
export async function loadAssessmentTests(clients: readonly { key: string; folder: string }[]): Promise<AssessmentTests> {
  const tests = new Map<string, AssessmentTest[]>();
  for (const client of clients) {
    const folder = join(client.folder, 'assessments');
    const names = (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith('.json')).sort();
    tests.set(client.key, await Promise.all(names.map((name) => readTest(folder, name))));
  }
  return {
    find: (tenantKey, key) => tests.get(tenantKey)?.find((test) => test.key === key) ?? null,
    ofProject: (tenantKey, { questionSet, reference }) =>
      (tests.get(tenantKey) ?? []).filter(
        (test) => (questionSet !== null && test.questionSets.includes(questionSet)) || test.projects.includes(reference),
      ),
  };
}

async function readTest(folder: string, name: string): Promise<AssessmentTest> {
  const path = join(folder, name);
  const key = name.slice(0, -'.json'.length);
  if (!/^[a-z0-9-]{1,60}$/.test(key)) throw new ConfigError(`${path}: the name of the file must be small letters, digits and hyphens`);
  const source = await readFile(path, 'utf8');
  const parsed = testSchema.safeParse(parseJson(source, path));
  if (!parsed.success)
    throw new ConfigError(`${path}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
  return { ...parsed.data, key };
}

function parseJson(source: string, path: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new ConfigError(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
