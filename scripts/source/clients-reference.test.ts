import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { clientConfigSchema, clientFileSchema } from '../../src/features/tenancy/client-config.ts';
import { withReference } from './clients-reference.ts';

test('docs/clients.md describes client.json as the code has it (node scripts/write-clients-reference.ts)', async () => {
  const page = await readFile('docs/clients.md', 'utf8');
  expect(await withReference(page)).toBe(page);
  for (const name of [...Object.keys(clientFileSchema.shape), ...Object.keys(clientConfigSchema.shape)])
    if (name !== 'config') expect(page).toMatch(new RegExp(`^\\| \`${name.replace('$', '\\$')}[\`.]`, 'm'));
});
