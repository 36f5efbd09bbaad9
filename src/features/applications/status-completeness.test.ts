import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { invitationStates } from '../invitations/invitation-status.ts';
import { applicationStatuses, statusMail, statusNext } from './status.ts';

test.each(applicationStatuses)('the status %s has its words', async (status) => {
  const words = JSON.parse(await readFile('messages/en.json', 'utf8')) as Record<string, string>;
  expect(words).toHaveProperty([`talent.application.status.${status}`]);
  expect(words).toHaveProperty([`talent.application.event.${status}`]);
  if (statusNext[status] === 'ownWords') expect(words).toHaveProperty([`talent.application.next.${status}`]);
  if (statusMail[status] !== 'never') expect(words).toHaveProperty([`talent.email.statusChange.${status}`]);
});

/** Codes that mean nothing else, and wherever a status is compared, the short ones and those that invitations have too. */
const isAmbiguous = (status: string) => status.length === 1 || invitationStates.some((state) => state === status);
const clearCodes = applicationStatuses.filter((status) => !isAmbiguous(status));
const typedCode = new RegExp(
  `'(${clearCodes.join('|')})'|status\\)?\\s*(===|!==|=|<>|in)\\s*\\(?'(${applicationStatuses.filter(isAmbiguous).join('|')})'`,
);

test('codes of statuses are typed in status.ts only; everything else names them', async () => {
  const typed: string[] = [];
  const folders = [
    'src/app',
    'src/commands',
    'src/features/{applications,apply,hiring-system,projects,project-search,personal-data}',
    'demo/seed',
  ];
  for (const folder of folders) {
    for await (const path of glob(`${folder}/**/*.{ts,tsx}`)) {
      if (/\.test\.tsx?$/.test(path) || path.endsWith('applications/status.ts')) continue;
      const lines = (await readFile(path, 'utf8')).split('\n');
      for (const [index, line] of lines.entries())
        if (typedCode.test(line) && !/^\s*(\*|\/\*\*|\/\/)/.test(line)) typed.push(`${path}:${index + 1}`);
    }
  }
  expect(typed, 'use statusCodes, hasTrait or statusesWith of applications/status.ts').toEqual([]);
});
