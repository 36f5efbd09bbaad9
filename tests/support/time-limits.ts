/**
 * How long a test of Vitest, its set-up and one `expect.poll` may take, and one `expect` of Playwright, in milliseconds. Generous: two
 * cores may be busy with a build or a browser at the same time. No test sets a shorter one (`scripts/structure/wait-rules.ts`).
 */
export const timeLimits = { test: 240_000, hook: 600_000, poll: 120_000, browserExpect: 60_000 } as const;
