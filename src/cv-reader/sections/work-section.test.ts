import { describe, expect, test } from 'vitest';
import { type CvPdfContent, makeCvPdf } from '../../../demo/cv-factory/cv-pdf.ts';
import { parseCv, parseCvLines } from '../parse-cv.ts';

const options = { referenceDate: '2026-11-20' };
const head = [{ text: 'Ada Example', size: 22, bold: true }, 'ada@example.com'];

/** Where nothing says that these are jobs: no date forms a period, no heading is known. */
const odd: CvPdfContent = {
  lines: [
    ...head,
    { text: 'What I did so far', size: 14, bold: true },
    'Welder, Kai GmbH (2019)',
    '• Hulls of two ferries.',
    'Fitter, Werft Nord AG (2016)',
    '• Repairs in dry dock.',
  ],
  sections: [{ heading: 'Skills', lines: ['MIG, TIG, Brazing'] }],
};

async function readLines(content: CvPdfContent, first: string, last: string) {
  const pdf = makeCvPdf(content);
  const lines = await parseCvLines(pdf.slice());
  const numberOf = (text: string) => lines.find((line) => line.text.includes(text))?.number ?? 0;
  return parseCv(pdf, { ...options, workLines: { first: numberOf(first), last: numberOf(last) } });
}

describe('lines that a talent says are jobs', () => {
  test('are counted in reading order, from 1', async () => {
    const lines = await parseCvLines(makeCvPdf(odd));
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
    expect(lines.map(({ text }) => text)).toEqual(expect.arrayContaining(['Ada Example', 'Welder, Kai GmbH (2019)', 'MIG, TIG, Brazing']));
  });

  test('are read as a work history that was not found before, and nothing else changes', async () => {
    const before = (await parseCv(makeCvPdf(odd), options)).data;
    expect(before.employmentHistory).toEqual([]);
    const { data, proposals } = await readLines(odd, 'Welder', 'Repairs');
    expect(data.employmentHistory).toMatchObject([
      { title: 'Welder', organization: 'Kai GmbH', description: '• Hulls of two ferries.' },
      { title: 'Fitter', organization: 'Werft Nord AG', description: '• Repairs in dry dock.' },
    ]);
    expect(proposals.filter(({ field }) => field === 'employmentHistory')).toHaveLength(2);
    expect(data).toMatchObject({ firstName: 'Ada', lastName: 'Example', email: 'ada@example.com', skills: before.skills });
  });

  test.each(['What I did', 'Ada Example'])('may begin above the jobs, at “%s”', async (first) => {
    const { data } = await readLines(odd, first, 'Repairs');
    expect(data.employmentHistory.map(({ title }) => title)).toEqual(['Welder', 'Fitter']);
  });

  test('are no longer read as something else', async () => {
    const entries = [
      { text: 'Tutor', bold: true, right: '2015 – 2018' },
      'University of Leeds',
      { text: 'Lecturer', bold: true, right: '2018 – 2021' },
      'University of York',
    ];
    const content = { lines: head, sections: [{ heading: 'Education', lines: entries }] };
    expect((await parseCv(makeCvPdf(content), options)).data.educationHistory).toHaveLength(2);
    const { data } = await readLines(content, 'Tutor', 'York');
    expect(data.educationHistory).toEqual([]);
    expect(data.employmentHistory).toMatchObject([
      { title: 'Lecturer', organization: 'University of York' },
      { title: 'Tutor', organization: 'University of Leeds' },
    ]);
  });

  test('need no dates', async () => {
    const undated = {
      lines: head,
      sections: [
        {
          heading: 'Experience',
          lines: [
            { text: 'Data analyst', bold: true },
            'Harbour Ltd',
            '• Reports of the week',
            { text: 'Tester', bold: true },
            'Kestrel Ltd',
            '• Tests',
          ],
        },
      ],
    };
    expect((await parseCv(makeCvPdf(undated), options)).data.employmentHistory).toEqual([]);
    const { data } = await readLines(undated, 'Experience', '• Tests');
    expect(data.employmentHistory).toMatchObject([
      { title: 'Data analyst', organization: 'Harbour Ltd', description: '• Reports of the week', start: '' },
      { title: 'Tester', organization: 'Kestrel Ltd', description: '• Tests', start: '' },
    ]);
  });

  test('of which none is a job give none', async () => {
    expect((await readLines(odd, 'MIG', 'MIG')).data.employmentHistory).toEqual([]);
  });

  test('do not exist in a document that is no PDF', async () => {
    expect(await parseCvLines(new TextEncoder().encode('nonsense'))).toEqual([]);
  });
});
