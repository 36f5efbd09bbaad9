import { describe, expect, test } from 'vitest';
import { makeFile } from '../../../../tests/support/file-factory.ts';
import { makeLongPdf } from '../../../../tests/support/hostile-pdf.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { type CvReading, emptyParsedCv, emptyReading } from '../../../cv-reader/parsed-cv.ts';
import type { Log } from '../../../server/log.ts';
import { completeOnboarding } from '../../account/api/profile-facts-store.ts';
import { createScanReader } from './create-scan-reader.ts';
import type { ScanReader } from './deps.ts';
import { readScanJob, readScanJobName } from './read-scan-job.ts';
import { readStoredCv } from './read-stored-cv.ts';

const app = startTestApp();

const read: CvReading = {
  reason: 'scan-read',
  data: { ...emptyParsedCv(), skills: ['SQL'] },
  proposals: [{ field: 'skills', value: 'SQL', sourceLine: 'SQL, Git', confidence: 0.5 }],
};

function depsWith(scanReader: ScanReader | null) {
  return { ...app.services, scanReader };
}

async function scanOf(talent: TestTalent) {
  const file = await makeFile(app, talent, { bytes: makeLongPdf(1) });
  const payload = { ...talent.scope, fileId: file.id };
  const waiting = async () =>
    (await app.services.queue.listWaiting<{ fileId: string }>(readScanJobName)).filter(({ fileId }) => fileId === file.id);
  return { file, payload, waiting };
}

/** Uploads a scan, has it read as `reading`, and lists what was mailed of it. */
async function readAndListMails(talent: TestTalent, reading: CvReading = read) {
  const { file, payload } = await scanOf(talent);
  const deps = depsWith(() => Promise.resolve(reading));
  await readStoredCv(deps, talent.scope, file.id);
  // A job that ran twice tells it once.
  await readScanJob(deps).run(payload);
  await readScanJob(deps).run(payload);
  return (await mailsTo(app, talent.email)).filter(({ kind }) => kind === 'scanRead').map(({ text }) => ({ text, file }));
}

describe('a scan that was read', () => {
  test('sends one mail with a link to the results to a talent who has left the onboarding', async () => {
    const talent = await makeTalent(app, { isOnboarded: true });
    const mails = await readAndListMails(talent);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/app/profile?tab=documents&edit=cv&cv=${mails[0]?.file.id}`);
    expect(mails[0]?.text).not.toContain(mails[0]?.file.name);
  });

  test('sends no mail during the onboarding, which shows the results, or without results', { tags: 'full' }, async () => {
    const talent = await makeTalent(app, { isOnboarded: false });
    expect(await readAndListMails(talent)).toEqual([]);
    await completeOnboarding(app.services.db, talent.scope, app.services.clock());
    expect(await readAndListMails(talent, emptyReading('scan-failed'))).toEqual([]);
    expect(await readAndListMails(talent, emptyReading('scan-read'))).toEqual([]);
  });
});

describe('scans of CVs', () => {
  test('wait for a job of their own, once, and are then offered', async () => {
    const talent = await makeTalent(app);
    const { file, payload, waiting } = await scanOf(talent);
    const asked: string[] = [];
    const deps = depsWith((_pdf, { referenceDate }) => {
      asked.push(referenceDate);
      return Promise.resolve(read);
    });
    const ask = () => readStoredCv(deps, talent.scope, file.id);
    expect((await Promise.all([ask(), ask()])).map(({ reason }) => reason)).toEqual(['scan-waiting', 'scan-waiting']);
    expect(await waiting()).toEqual([payload]);
    await readScanJob(deps).run(payload);
    expect(await ask()).toEqual({ uuid: file.id, ...read });
    // Doing the job twice changes nothing.
    await readScanJob(deps).run(payload);
    expect(asked).toEqual([file.created_at.toISOString().slice(0, 10)]);
  });

  test('stay documents without text while nobody reads scans', async () => {
    const talent = await makeTalent(app);
    const { file, payload, waiting } = await scanOf(talent);
    const off = depsWith(null);
    expect((await readStoredCv(off, talent.scope, file.id)).reason).toBe('no-text');
    expect(await waiting()).toEqual([]);

    // Switched on, the file is read; switched off again before it was, it is what it was.
    const on = depsWith(() => Promise.resolve(read));
    expect((await readStoredCv(on, talent.scope, file.id)).reason).toBe('scan-waiting');
    expect((await readStoredCv(off, talent.scope, file.id)).reason).toBe('no-text');
    await readScanJob(off).run(payload);
    expect((await readStoredCv(on, talent.scope, file.id)).reason).toBe('scan-waiting');
  });

  test('remember that reading took too long, and are tried again after an hour', { tags: 'full' }, async () => {
    const talent = await makeTalent(app);
    const { file, payload, waiting } = await scanOf(talent);
    const deps = depsWith(() => Promise.resolve(emptyReading('timeout')));
    const ask = (now: Date) => readStoredCv({ ...deps, clock: () => now }, talent.scope, file.id);
    const now = app.services.clock();
    await ask(now);
    await readScanJob(deps).run(payload);
    expect((await ask(now)).reason).toBe('timeout');
    expect(await waiting()).toHaveLength(1);
    expect((await ask(new Date(now.getTime() + 3_700_000))).reason).toBe('scan-waiting');
    expect(await waiting()).toHaveLength(2);
  });

  test('that have waited for more than an hour are queued again', async () => {
    const talent = await makeTalent(app);
    const { file, waiting } = await scanOf(talent);
    const deps = depsWith(() => Promise.resolve(read));
    const ask = (now: Date) => readStoredCv({ ...deps, clock: () => now }, talent.scope, file.id);
    const now = app.services.clock();
    await ask(now);
    await ask(new Date(now.getTime() + 3_500_000));
    expect(await waiting()).toHaveLength(1);
    await ask(new Date(now.getTime() + 3_700_000));
    expect(await waiting()).toHaveLength(2);
  });

  test('that were deleted meanwhile are not read', async () => {
    const talent = await makeTalent(app);
    const { file, payload } = await scanOf(talent);
    let calls = 0;
    const deps = depsWith(() => {
      calls += 1;
      return Promise.resolve(read);
    });
    await readStoredCv(deps, talent.scope, file.id);
    expect((await app.call('DELETE', `/freelancer/cv/pdf/${file.id}`, { token: talent.token })).status).toBe(204);
    await readScanJob(deps).run(payload);
    expect(calls).toBe(0);
  });
});

test('scans are not read without languages, nor where the packages for them are missing, which is logged', () => {
  const warnings: object[] = [];
  const log = { warn: (facts: object) => void warnings.push(facts) } as unknown as Log;
  expect(createScanReader(undefined, log)).toBeNull();
  expect(warnings).toEqual([]);
  expect(createScanReader(['qqq'], log)).toBeNull();
  expect(warnings).toMatchObject([{ missing: expect.arrayContaining(['@tesseract.js-data/qqq']) }]);
});
