import { readFileSync } from 'node:fs';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { applicationStatuses } from '../../features/applications/status.ts';
import { applicationStatusSchema } from '../../features/applications/status-schema.ts';

type Registry = Pick<OpenAPIHono['openAPIRegistry'], 'register'>;

/** Says in a document what each status code means, in the words that talents read in English. */
export function describeStatuses(registry: Registry, whereInOtherLanguages: string): void {
  const english = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(new URL('../../../messages/en.json', import.meta.url), 'utf8')));
  const words = applicationStatuses.map((code) => english[`talent.application.status.${code}`] ?? code);
  const list = applicationStatuses.map((code, index) => `\`${code}\` ${words[index]}`).join(', ');
  registry.register(
    'ApplicationStatus',
    applicationStatusSchema.openapi({
      description: `Status of an application: ${list}. ${whereInOtherLanguages}`,
      'x-enum-descriptions': words,
    }),
  );
}
