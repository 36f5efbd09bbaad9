import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '../src/server/config.ts';
import { settings } from '../src/server/settings.ts';
import { envExample, envExampleFile } from './write-env-example.ts';

test('.env.example is up to date; otherwise run node scripts/write-env-example.ts', async () => {
  expect(await readFile(envExampleFile, 'utf8')).toBe(envExample());
});

test('a copy of .env.example changes nothing', () => {
  expect(readConfig(parseEnv(envExample()))).toEqual(readConfig({}));
});

test('.env.example names and explains every setting once', () => {
  const names = [...envExample().matchAll(/^#?([A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(names).toEqual(Object.keys(settings));
  for (const { about } of Object.values(settings)) expect(envExample()).toContain(`# ${about}\n`);
});
