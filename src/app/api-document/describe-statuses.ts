import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { applicationStatuses } from '../../features/applications/status.ts';
import type { Part } from './correct-schemas.ts';

/** What a document says of `ApplicationStatus`: each code in the words that talents read in English. */
export function describeStatuses(whereInOtherLanguages: string): Part {
  const english = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(new URL('../../../messages/en.json', import.meta.url), 'utf8')));
  const words = applicationStatuses.map((code) => english[`talent.application.status.${code}`] ?? code);
  const list = applicationStatuses.map((code, index) => `\`${code}\` ${words[index]}`).join(', ');
  return { description: `Status of an application: ${list}. ${whereInOtherLanguages}`, 'x-enum-descriptions': words };
}
