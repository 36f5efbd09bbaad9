import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { portalEventTypes } from './portal-event-types.ts';

test('docs/integrating.md lists every event', async () => {
  const page = await readFile('docs/integrating.md', 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(portalEventTypes.filter((type) => !rows.some((row) => row.split('|')[1]?.includes(`\`${type}\``)))).toEqual([]);
});
