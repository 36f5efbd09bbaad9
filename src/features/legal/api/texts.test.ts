import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadLegalTexts } from './texts.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpool-legal-'));
  await mkdir(join(folder, 'legal'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the start names every client without terms or without a privacy notice', async () => {
  await writeFile(join(folder, 'legal', 'privacy.en.md'), 'version: 2026-09-01\n\n# Privacy\n\nWe keep little.');
  const warned: unknown[] = [];
  const texts = await loadLegalTexts([{ key: 'probe', folder, languages: [{ iso: 'en' }] }], {
    warn: (facts: unknown) => void warned.push(facts),
  });
  expect(warned).toEqual([{ client: 'probe', document: 'terms' }]);
  expect(texts.of('probe', 'privacy', 'en')?.title).toBe('Privacy');
});
