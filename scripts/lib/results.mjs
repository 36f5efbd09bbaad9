import { readFile } from 'node:fs/promises';

/**
 * Reads Vitest's JSON report. A test file that could not even be loaded counts as one failure, and so does a run that
 * ended badly without naming a failed test: "0 failed" must mean success.
 *
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function readVitest(file, exitCode) {
  const report = await readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** Reads Playwright's JSON report by the same rule; a server that did not start is one failure. */
export async function readPlaywright(file, exitCode) {
  const report = await readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.stats.unexpected;
  return { passed: report.stats.expected + report.stats.flaky, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
