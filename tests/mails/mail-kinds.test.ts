import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readSources } from '../../scripts/source/sources.ts';
import { mailSamples } from './mail-samples.ts';

test('no kind of mail in the source lacks a sample', async () => {
  const sources = (await readSources('.', ['src/features'])).filter(({ path }) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const named = sources.flatMap(({ text }) => [...text.matchAll(/queueTalentMail\([^']*?'(\w+)',\s*\(/g)].map((match) => match[1] ?? ''));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((kind) => !mailSamples[kind])).toEqual([]);
  // Kinds that are computed at run time have a subject key of the same name.
  const english = JSON.parse(await readFile('messages/en.json', 'utf8')) as Record<string, string>;
  const subjects = Object.keys(english).flatMap((key) => /^talent\.email\.(\w+)\.subject$/.exec(key)?.[1] ?? []);
  expect(subjects.filter((name) => !mailSamples[name] && name !== 'lead')).toEqual([]);
});
