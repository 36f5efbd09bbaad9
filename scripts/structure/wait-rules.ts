import { timeLimits } from '../../tests/support/time-limits.ts';
import { type Fault, isTest, lineAt, type Source } from '../source/sources.ts';

/** Whose subject is time itself. Everything else waits for a state: `expect.poll`, an event, a row, `tests/support/wait-until.ts`. */
const mayWaitForTime: Readonly<Record<string, string>> = {
  'scripts/structure/wait-rules.test.ts': 'examples',
  'src/app/body-limits.test.ts': 'a slow line',
  'src/app/database-restart.test.ts': 'the pace of its traffic and of the cuts',
  'src/app/web-server.test.ts': 'slow clients and slow answers',
  'src/features/cvs/api/hostile-uploads.test.ts': 'the pace of its probe',
  'tests/several-machines/change-until-killed.ts': 'the pace of a process that never ends by itself',
  'tests/several-machines/killed-writer.test.ts': 'a kill at a random moment',
  'tests/several-machines/promote-under-traffic.ts': 'a kill at a random moment, and a network that is slow',
  'src/server/mail/send-slots.test.ts': 'mails that take their time',
  'tests/support/end-idle-child.ts': 'a process that ends between two looks',
  'tests/support/fake-smtp-server.ts': 'a mail server that takes its time',
  'tests/support/send-mails.ts': 'mails that take their time',
  'tests/support/smtp-habits.ts': 'a mail server that takes its time',
  'tests/support/guarded-job.ts': 'a job that takes time without using a processor',
  'tests/support/mail-server.ts': 'a mail server that takes its time',
  'tests/support/wait-until.ts': 'the pause between two looks at a state',
};

const waits = /\bwaitForTimeout\(|\bimport \{[^}]*\bsetTimeout\b[^}]*\} from 'node:timers\/promises'|=>\s*(?:void )?setTimeout\(\w+,/g;

/** In seconds: of a test, after its function, and of `expect.poll` and Playwright's `expect`. */
const ownLimit =
  /^\s*\}, (?<test>\d+)_000\);$|(?:\.poll\([^\n]*|\bto[A-Z]\w+\([^\n]*|\bconst \w+ = |^\s*)\{?\s*timeout: (?<poll>\d+)_000\b/gm;

/** A test that waits for some time fails on a busy machine and wastes the time on every other. */
export function checkWaits(sources: readonly Source[]): Fault[] {
  return sources.filter(isTestCode).flatMap((source) => [...fixedWaitsIn(source), ...shortLimitsIn(source)]);
}

function fixedWaitsIn({ path, text }: Source): Fault[] {
  const found = [...text.matchAll(waits)];
  if (path in mayWaitForTime)
    return found.length > 0 ? [] : [{ path, message: 'does not wait for a time any more: take it off the list in wait-rules.ts.' }];
  const message = 'waits for a time. Wait for a state: expect.poll, an event, a row, or waitUntil of tests/support/wait-until.ts.';
  return found.map(({ index }) => ({ path, line: lineAt(text, index), message }));
}

/** What all tests are allowed suits a busy machine; a shorter limit of one test fails there. */
function shortLimitsIn({ path, text }: Source): Fault[] {
  const message = 'has a shorter time limit than all tests have (tests/support/time-limits.ts). Leave it out.';
  const least = path.startsWith('tests/e2e/') ? timeLimits.browserExpect : timeLimits.poll;
  return [...text.matchAll(ownLimit)].flatMap(({ index, groups }) => {
    const [test, wait] = [millisecondsOf(groups?.test), millisecondsOf(groups?.poll)];
    return test < timeLimits.test || wait < least ? [{ path, line: lineAt(text, index), message }] : [];
  });
}

function millisecondsOf(seconds: string | undefined): number {
  return seconds === undefined ? Number.POSITIVE_INFINITY : Number(seconds) * 1000;
}

function isTestCode({ path }: Source): boolean {
  return isTest(path) || (/^tests\//.test(path) && /\.tsx?$/.test(path));
}
