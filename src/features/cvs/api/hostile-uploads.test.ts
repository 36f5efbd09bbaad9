import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { makePdf, makeUpload } from '../../../../tests/support/file-factory.ts';
import { makeHostileCvs } from '../../../../tests/support/hostile-cvs.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { startTestPortal } from '../../../../tests/support/test-portal.ts';
import { closeCvReader } from '../../../cv-reader/read-cv.ts';

const app = startTestApp();
const portal = startTestPortal(app);
afterAll(closeCvReader);

// What the reader makes of them is in cv-reader/hostile-cvs.test.ts.
test('hostile CVs are kept and read, or refused with a word on why, while the portal says that it is well', {
  timeout: 300_000,
  tags: 'full',
}, async () => {
  const health: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      health.push((await portal.ask('/healthz')).status);
      await sleep(50);
    }
  })();
  const answers: { name: string; upload: number; messages: unknown; read: number }[] = [];
  const queue = makeHostileCvs();
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { token } = await makeTalent(app);
      const upload = await app.call('POST', '/freelancer/cv', { token, form: makeUpload('cv', next.bytes, 'cv.pdf') });
      const { messages } = (await upload.json()) as { messages?: unknown };
      const read = upload.status === 201 ? (await app.call('GET', '/freelancer/cv/parse', { token })).status : 0;
      answers.push({ name: next.name, upload: upload.status, messages, read });
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  isOver = true;
  await watching;
  expect(answers.filter(({ upload }) => ![201, 400, 413, 415].includes(upload))).toEqual([]);
  expect(answers.filter(({ upload, messages }) => upload !== 201 && !/talent\./.test(JSON.stringify(messages)))).toEqual([]);
  expect(answers.filter(({ upload, read }) => upload === 201 && read !== 200)).toEqual([]);
  expect(new Set(health)).toEqual(new Set([200]));
  const { token } = await makeTalent(app);
  expect((await app.call('POST', '/freelancer/cv', { token, form: makeUpload('cv', makePdf(), 'cv.pdf') })).status).toBe(201);
});
