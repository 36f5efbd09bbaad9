import { afterAll, describe, expect, test } from 'vitest';
import { makeCvPdf } from '../../../../demo/cv-factory/cv-pdf.ts';
import { makeFile } from '../../../../tests/support/file-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { type CvProposal, emptyParsedCv, type ParsedCv } from '../../../cv-reader/parsed-cv.ts';
import { closeCvReader } from '../../../cv-reader/read-cv.ts';
import type { CvProposals } from '../contract.ts';
import type { CvLines } from '../lines-contract.ts';
import { saveReading } from './reading-store.ts';

const app = startTestApp();
/** A hundredth of each limit: two readings of lines. */
const limited = startTestApp({ RATE_LIMIT_FACTOR: '0.01' });
afterAll(closeCvReader);

/** A CV whose jobs the reader does not find by itself. */
const odd = makeCvPdf({
  lines: [
    { text: 'Anna Muster', size: 22, bold: true },
    'anna@example.com',
    'Welder, Kai GmbH (2019)',
    '• Hulls of two ferries.',
    'Fitter, Werft Nord AG (2016)',
  ],
  sections: [{ heading: 'Skills', lines: ['Welding, Brazing'] }],
});

const call = (talent: TestTalent, method: string, path: string, body?: unknown) =>
  app.call(method, path, { token: talent.token, tenant: talent.tenant, ...(body === undefined ? {} : { body }) });
const linesOf = async (talent: TestTalent) => (await (await call(talent, 'GET', '/freelancer/cv/lines')).json()) as CvLines;
const proposalsOf = async (talent: TestTalent) => (await (await call(talent, 'GET', '/freelancer/cv/proposals')).json()) as CvProposals;
const jobsOf = ({ fields }: CvProposals) =>
  fields.find(({ field }) => field === 'employmentHistory')?.proposals.map(({ value }) => (value as { title: string }).title) ?? [];

async function makeOddCv(options: Parameters<typeof makeTalent>[1] = {}) {
  const talent = await makeTalent(app, options);
  return { talent, file: await makeFile(app, talent, { bytes: odd, name: 'anna.pdf' }) };
}

describe('a work history that was not found', () => {
  test('is reported, and found in the lines that the talent names', async () => {
    const { talent, file } = await makeOddCv();
    expect(await proposalsOf(talent)).toMatchObject({ isWorkMissing: true });
    const { lines, ...cv } = await linesOf(talent);
    expect(cv).toEqual({ uuid: file.id, name: 'anna.pdf' });
    expect(lines[0]).toEqual({ number: 1, page: 1, text: 'Anna Muster' });
    const [first, last] = ['Welder', 'Fitter'].map((word) => lines.find(({ text }) => text.startsWith(word))?.number);
    const response = await call(talent, 'PUT', '/freelancer/cv/lines', { uuid: file.id, first, last });
    expect([response.status, await response.json()]).toEqual([200, { jobs: 2 }]);
    const found = await proposalsOf(talent);
    expect(jobsOf(found)).toEqual(['Welder', 'Fitter']);
    expect(found.isWorkMissing).toBe(false);
    // What the specification calls parsed data is the same reading.
    const parsed = await (await call(talent, 'GET', '/freelancer/cv/parse')).json();
    expect(parsed).toMatchObject({ data: { employmentHistory: [{ title: 'Welder', organization: 'Kai GmbH' }, {}] } });
    const taken = await call(talent, 'POST', '/freelancer/cv/proposals', { uuid: file.id, accepted: ['employmentHistory.1'] });
    expect(await taken.json()).toEqual({ taken: 1 });
  });

  test('stays as it is read when the lines have no job', async () => {
    const { talent, file } = await makeOddCv();
    const before = await proposalsOf(talent);
    const response = await call(talent, 'PUT', '/freelancer/cv/lines', { uuid: file.id, first: 1, last: 1 });
    expect([response.status, await response.json()]).toEqual([200, { jobs: 0 }]);
    expect(await proposalsOf(talent)).toEqual(before);
  });

  test('is not reported for a field that the client hides, nor for a scan', async () => {
    const { talent, file } = await makeOddCv({ tenant: 'atelier' });
    const { config } = app.services.tenants.byKey('atelier') ?? {};
    if (!config) throw new Error('no such client');
    const before = config.hiddenProfileFields;
    config.hiddenProfileFields = [...before, 'employmentHistory'];
    try {
      expect((await proposalsOf(talent)).isWorkMissing).toBe(false);
    } finally {
      config.hiddenProfileFields = before;
    }
    await app.services.pool.query("update cv_reading set reason = 'scan-read' where file_id = $1", [file.id]);
    expect((await linesOf(talent)).lines).toEqual([]);
  });
});

describe('the lines of a CV', () => {
  test.each([
    ['lines in the wrong order', { first: 4, last: 2 }],
    ['a line that the CV does not have', { first: 1, last: 999 }],
    ['a line before the first', { first: 0, last: 2 }],
    ['a part of a line', { first: 1.5, last: 2 }],
    ['no last line', { first: 1 }],
    ['unknown fields', { first: 1, last: 2, lines: [1, 2] }],
  ])('are refused with %s', async (_, body) => {
    const { talent, file } = await makeOddCv();
    expect((await call(talent, 'PUT', '/freelancer/cv/lines', { uuid: file.id, ...body })).status).toBe(400);
  });

  test('refuse parameters that do not exist', async () => {
    const { talent } = await makeOddCv();
    expect((await call(talent, 'GET', '/freelancer/cv/lines?uuid=1')).status).toBe(400);
    expect((await call(talent, 'GET', '/freelancer/cv/lines?first=1')).status).toBe(400);
    expect((await call(talent, 'PUT', '/freelancer/cv/lines?uuid=1', {})).status).toBe(400);
  });

  test('answer 404 without a CV, for another talent’s and another client’s', async () => {
    const [{ file }, other, foreign] = [await makeOddCv(), await makeTalent(app), await makeTalent(app, { tenant: 'atelier' })];
    for (const talent of [other, foreign]) {
      expect((await call(talent, 'GET', '/freelancer/cv/lines')).status).toBe(404);
      expect((await call(talent, 'GET', `/freelancer/cv/lines?uuid=${file.id}`)).status).toBe(404);
      expect((await call(talent, 'PUT', '/freelancer/cv/lines', { uuid: file.id, first: 1, last: 2 })).status).toBe(404);
    }
  });

  test('share a limit of each talent, as each reads the document', { tags: 'full' }, async () => {
    const [talent, other] = [await makeTalent(limited), await makeTalent(limited)];
    const file = await makeFile(limited, talent, { bytes: odd, name: 'anna.pdf' });
    await makeFile(limited, other, { bytes: odd, name: 'anna.pdf' });
    const read = async ({ token }: TestTalent) => (await limited.call('GET', '/freelancer/cv/lines', { token })).status;
    const body = { uuid: file.id, first: 3, last: 5 };
    const mark = async () => (await limited.call('PUT', '/freelancer/cv/lines', { token: talent.token, body })).status;
    expect([await read(talent), await mark(), await read(talent), await mark(), await read(other)]).toEqual([200, 200, 429, 429, 200]);
  });

  test.each(['GET', 'PUT'])('require a session for %s', async (method) => {
    expect((await app.call(method, '/freelancer/cv/lines', method === 'GET' ? {} : { body: {} })).status).toBe(401);
  });
});

describe('the name on a CV', () => {
  async function otherNameOn(
    data: Partial<ParsedCv>,
    options: { confidence?: number; reason?: 'ok' | 'scan-read'; profile?: object } = {},
  ) {
    const talent = await makeTalent(app, { firstName: 'Jonas', lastName: 'Weber', ...options.profile });
    const file = await makeFile(app, talent);
    const { firstName = '', lastName = '' } = data;
    const proposals: CvProposal[] = Object.entries({ firstName, lastName }).map(([field, value]) => ({
      field: field as 'firstName' | 'lastName',
      value,
      sourceLine: '',
      confidence: options.confidence ?? 0.9,
    }));
    const reading = { reason: options.reason ?? ('ok' as const), data: { ...emptyParsedCv(), ...data }, proposals };
    await saveReading(app.services.db, talent.scope, file.id, reading, app.services.clock());
    return (await proposalsOf(talent)).otherName;
  }

  test('is reported where it clearly is another person’s', async () => {
    expect(await otherNameOn({ firstName: 'Anna', lastName: 'Berg' })).toBe('Anna Berg');
    expect(await otherNameOn({ firstName: 'Dr. JONAS', lastName: 'WEBER' })).toBeNull();
    expect(await otherNameOn({ skills: ['Welding'] })).toBeNull();
  });

  test('is not reported where it was read with doubt, of a scan with more', async () => {
    const anna = { firstName: 'Anna', lastName: 'Berg' };
    expect(await otherNameOn(anna, { confidence: 0.5 })).toBeNull();
    expect(await otherNameOn(anna, { confidence: 0.5, reason: 'scan-read' })).toBe('Anna Berg');
  });

  test('is not reported while the profile has none', async () => {
    const profile = { firstName: '', lastName: '' };
    expect(await otherNameOn({ firstName: 'Anna', lastName: 'Berg' }, { profile })).toBeNull();
  });
});
