import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { splitDeskStyles } from './scripts/pages/desk-styles.ts';
import { timeLimits } from './tests/support/time-limits.ts';

// Unit tests and call tests run in plain Node; what needs a browser is a Playwright journey in tests/e2e.
export default defineConfig({
  // Pages import an address that only the build has.
  plugins: [splitDeskStyles(() => false)],
  test: {
    include: [
      '{src,demo,chaos}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.{ts,mjs}',
      'tests/{catalogue,changes,coverage,call-matrix,hostile,languages,look,mails,several-machines,support}/**/*.test.ts',
    ],
    environment: 'node',
    tags: [
      { name: 'main', description: 'a case of a list whose other cases are tagged full' },
      { name: 'full', description: 'rare faults, long waits and heavy files: `npm run test:full` only, as journeys tagged @full' },
    ],
    // On two cores Vitest would take one; much of a call test is waiting for the database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['tests/support/test-server.ts'],
    setupFiles: ['tests/support/extend-zod.ts'],
    // Modules are loaded once for each worker instead of once for each file, which were two thirds of the time. So a test replaces
    // functions of a module with `vi.spyOn`, which ends with the test, and never a whole module with `vi.mock`.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // On a developer machine nothing is retried. A build machine may be busy with other work: there a test gets one more try and is listed.
    retry: process.env.CI ? 1 : 0,
    testTimeout: timeLimits.test,
    hookTimeout: timeLimits.hook,
    expect: { poll: { timeout: timeLimits.poll, interval: 20 } },
  },
});
