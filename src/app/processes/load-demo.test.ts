import { expect, test } from 'vitest';
import { startTestApp } from '../../../tests/support/test-app.ts';
import { loadDemo } from './load-demo.ts';

const app = startTestApp();

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
])('mailbox, demo sign-ins and identity provider exist in a demo (%s) or with a mailbox (%s) only: %s', async (isDemo, hasMailbox, is) => {
  const config = { ...app.services.config, isDemo, hasMailbox };
  expect((await loadDemo({ ...app.services, config })) !== null).toBe(is);
});
