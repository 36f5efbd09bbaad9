import { z } from 'zod';
import { ofClient } from '../../../server/of-client.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { parseJsonFile } from '../../tenancy/api/parse-json-file.ts';
import { matchPaths } from '../../tenancy/client-files.ts';

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

/** The tests of all clients, read once for each version of a client. */
export type AssessmentTests = {
  find: (tenantKey: string, key: string) => AssessmentTest | null;
  /** The tests that belong to the applications of a project. */
  ofProject: (tenantKey: string, project: { questionSet: string | null; reference: string }) => AssessmentTest[];
};

type Client = Pick<Tenant, 'key' | 'files'>;

/** A client's tests. @throws ConfigError naming the file and the path of each fault. */
export const readAssessmentTests = ofClient(({ key: tenantKey, files }: Client): readonly AssessmentTest[] =>
  matchPaths(files, /^assessments\/(.+)\.json$/).map(([path = '', key = '']) => ({
    ...parseJsonFile(files, path, testSchema, tenantKey),
    key,
  })),
);

/** The clients' tests as they are at the time of each call. */
export function createAssessmentTests(tenants: { byKey: (key: string) => Client | null }): AssessmentTests {
  const testsOf = (tenantKey: string) => {
    const client = tenants.byKey(tenantKey);
    return client ? readAssessmentTests(client) : [];
  };
  return {
    find: (tenantKey, key) => testsOf(tenantKey).find((test) => test.key === key) ?? null,
    ofProject: (tenantKey, { questionSet, reference }) =>
      testsOf(tenantKey).filter(
        (test) => (questionSet !== null && test.questionSets.includes(questionSet)) || test.projects.includes(reference),
      ),
  };
}
