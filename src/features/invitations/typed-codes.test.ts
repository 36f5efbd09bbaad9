import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { invitationCodes } from './invitation-status.ts';

const typedCode = new RegExp(`'(${invitationCodes.join('|')})'`);

test('codes of invitations are typed in invitation-status.ts only; everything else names them', async () => {
  const typed: string[] = [];
  for (const folder of ['src/commands', 'src/features/{invitations,job-alerts,notifications,personal-data,projects,pools}', 'demo/seed']) {
    for await (const path of glob(`${folder}/**/*.{ts,tsx}`)) {
      if (/\.test\.tsx?$/.test(path) || path.endsWith('invitations/invitation-status.ts')) continue;
      const lines = (await readFile(path, 'utf8')).split('\n');
      for (const [index, line] of lines.entries())
        if (typedCode.test(line) && !/^\s*(\*|\/\*\*|\/\/)/.test(line)) typed.push(`${path}:${index + 1}`);
    }
  }
  expect(typed, 'use stateCodes or the lists of invitations/invitation-status.ts').toEqual([]);
});
