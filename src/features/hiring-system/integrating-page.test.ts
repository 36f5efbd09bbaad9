import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { rejectionReasons } from '../applications/reason-codes.ts';
import { handOverReport } from './contract.ts';

test('docs/integrating.md lists every event that a hiring system reports, and every reason of a rejection', async () => {
  const page = await readFile('docs/integrating.md', 'utf8');
  const events = handOverReport.options.flatMap((option) => [...option.shape.event.values]);
  expect(events.filter((event) => !page.includes(`"event": "${event}"`))).toEqual([]);
  expect(rejectionReasons.filter((reason) => !page.includes(reason))).toEqual([]);
});
