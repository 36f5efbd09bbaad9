import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { clientConfigSchema, clientFileSchema } from '../../src/features/tenancy/client-config.ts';
import { filePlaces } from '../../src/features/tenancy/client-files.ts';
import { withReference } from './clients-reference.ts';

test('docs/clients.md describes client.json as the code has it (node scripts/write-clients-reference.ts)', async () => {
  const page = await readFile('docs/clients.md', 'utf8');
  expect(await withReference(page)).toBe(page);
  for (const name of [...Object.keys(clientFileSchema.shape), ...Object.keys(clientConfigSchema.shape)])
    if (name !== 'config') expect(page).toMatch(new RegExp(`^\\| \`${name.replace('$', '\\$')}[\`.]`, 'm'));
});

test('docs/clients.md lists every kind of file of a client', async () => {
  const [, table = ''] = /^## Files\n(.*?)^## /ms.exec(await readFile('docs/clients.md', 'utf8')) ?? [];
  const named = [...table.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replaceAll('<language>', 'en').replaceAll(/<\w+>/g, 'a'));
  expect(filePlaces.filter(({ pattern }) => !named.some((name) => pattern.test(name))).map(({ about }) => about)).toEqual([]);
});
