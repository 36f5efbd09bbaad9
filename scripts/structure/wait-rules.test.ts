import { expect, it } from 'vitest';
import { checkWaits } from './wait-rules.ts';

const check = (text: string, path = 'src/features/pools/api/routes.test.ts') => checkWaits([{ path, text }]);

it.each([
  "import { setTimeout as sleep } from 'node:timers/promises';",
  "import { setImmediate, setTimeout } from 'node:timers/promises';",
  'await new Promise((resolve) => setTimeout(resolve, 300));',
  'await page.waitForTimeout(800);',
])('checkWaits reports %s in a test', (text) => {
  expect(check(`// first line\n${text}`)).toMatchObject([{ line: 2, message: expect.stringContaining('waits for a time') }]);
  expect(check(text, 'tests/e2e/search.spec.ts')).toHaveLength(1);
});

it('checkWaits accepts turns of the event loop, timers that end something, and code that is no test', () => {
  expect(check('await new Promise((resolve) => setTimeout(resolve));')).toEqual([]);
  expect(check('const timer = setTimeout(() => controller.abort(), 300);')).toEqual([]);
  expect(check("import { setTimeout as sleep } from 'node:timers/promises';", 'src/server/db/retry-while-lost.ts')).toEqual([]);
});

it('checkWaits reports a listed file that waits for no time any more', () => {
  expect(check('', 'tests/support/wait-until.ts')).toMatchObject([{ message: expect.stringContaining('off the list') }]);
});

it('checkWaits reports a limit that is shorter than the configured one, and accepts longer ones', () => {
  const message = expect.stringContaining('shorter time limit');
  expect(check(['test("x", () => {', '}, 20_000);'].join('\n'))).toMatchObject([{ line: 2, message }]);
  expect(check(`await expect.poll(states, { timeout: ${20}_000 }).toBe(1);`)).toMatchObject([{ message }]);
  expect(check(`await expect(see).toBeVisible({ timeout: ${5}_000 });`, 'tests/e2e/search.spec.ts')).toMatchObject([{ message }]);
  expect(check('}, 300_000);\nawait expect(see).toBeVisible({ timeout: 180_000 });\npass(10, all, 20_000);')).toEqual([]);
});
