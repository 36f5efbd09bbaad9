import { afterAll, describe, expect, test } from 'vitest';
import { endings } from '../../tests/support/end-idle-child.ts';
import { parseCv } from '../cv-reader/parse-cv.ts';
import type { CvDocument, LetterDocument } from './document.ts';
import { closeDocumentWriter, writeDocument } from './write-document.ts';

afterAll(closeDocumentWriter);

const sheet = {
  language: 'en',
  title: 'CV of Ada Byron',
  paper: 'a4',
  colour: '#0A5C8A',
  logo: null,
  name: 'Ada Byron',
  contacts: [{ text: 'ada@example.com', url: 'mailto:ada@example.com' }],
  foot: '',
} as const;

function cv(change: Partial<CvDocument> = {}): CvDocument {
  return {
    ...sheet,
    kind: 'cv',
    headline: 'Software engineer',
    sections: [{ heading: 'Profile', kind: 'text', text: [{ kind: 'paragraph', text: 'Builds engines that calculate.' }] }],
    attachment: null,
    ...change,
  };
}

const profileOf = (text: string): CvDocument['sections'] => [{ heading: 'Profile', kind: 'text', text: [{ kind: 'paragraph', text }] }];
const read = async (pdf: Uint8Array) => (await parseCv(pdf, { referenceDate: '2026-11-20' })).data;

describe('writeDocument', () => {
  test('writes a tagged PDF/UA-1 in the language of its words', async () => {
    const { pdf, pages } = await writeDocument(cv({ language: 'uk' }));
    const text = Buffer.from(pdf).toString('latin1');
    expect(pages).toBe(1);
    expect(text).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/);
    expect(text).toContain('/Lang (uk)');
    expect(text).toContain('/StructTreeRoot');
  });

  test('gives the same bytes for the same data', async () => {
    const [one, other] = [await writeDocument(cv()), await writeDocument(cv())];
    expect(Buffer.from(one.pdf).equals(Buffer.from(other.pdf))).toBe(true);
  });

  test('prints what looks like code as it was typed', async () => {
    const typed = 'Wrote #panic("x") and *bold* and $x^2$ with @preview and \\ and <label> in one line.';
    const { pdf } = await writeDocument(cv({ sections: profileOf(typed) }));
    expect((await read(pdf)).description).toBe(typed);
  });

  test('refuses letters that no font has and names them', async () => {
    const refusal = writeDocument(cv({ name: '山田 Ada' }));
    await expect(refusal).rejects.toMatchObject({ reason: 'letters', letters: '山 田' });
  });

  test('leaves out emoji and control characters, and goes on after a refusal', async () => {
    const { pdf } = await writeDocument(cv({ sections: profileOf('Builds 🚀 engines\u202e that\u0007 calculate.') }));
    expect((await read(pdf)).description).toBe('Builds engines that calculate.');
  });

  test.each(['', ' ', '🚀', '\u200b', '\ud800'])('writes an entry whose title is %j', async (title) => {
    const entries = [{ title, place: 'Hafenwerk', period: '2020', text: [] }];
    const { pages } = await writeDocument(cv({ name: title, sections: [{ heading: 'Experience', kind: 'entries', entries }] }));
    expect(pages).toBe(1);
  });

  test('breaks a word without an end, so that none of it leaves the page', async () => {
    const { pdf, pages } = await writeDocument(cv({ sections: profileOf('x'.repeat(3000)) }));
    expect(pages).toBe(1);
    expect((await read(pdf)).description.replace(/[^x]/g, '')).toHaveLength(3000);
  });

  test('a failure of native code refuses its document only', async () => {
    // Typst panics over an attached file without bytes, which we never attach.
    const refusal = writeDocument(cv({ attachment: { name: 'cv.json', json: '', description: 'Data' } }));
    await expect(refusal).rejects.toMatchObject({ reason: 'unavailable' });
    expect((await writeDocument(cv())).pages).toBe(1);
  });

  test.runIf(process.platform === 'linux').each(endings)('a process that %s is replaced', async (_, end) => {
    await writeDocument(cv());
    await end('typst-child');
    expect((await writeDocument(cv())).pages).toBe(1);
  });

  test('shows a logo with its name, whatever picture it is', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><circle cx="14" cy="14" r="13" fill="#0A5C8A"/></svg>';
    const { pdf } = await writeDocument(cv({ logo: { bytes: new TextEncoder().encode(svg), alt: 'Nordlicht Talente' } }));
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Alt (Nordlicht Talente)');
  });

  test('refuses a logo that is no picture', async () => {
    const refusal = writeDocument(cv({ logo: { bytes: new TextEncoder().encode('nonsense'), alt: 'Nordlicht' } }));
    await expect(refusal).rejects.toMatchObject({ reason: 'failed' });
  });

  test('writes a letter with salutation, text and name', async () => {
    const letter: LetterDocument = {
      ...sheet,
      kind: 'letter',
      date: '20 November 2026',
      recipient: ['Netz Nord GmbH', 'Nordlicht Talente'],
      subject: 'Application: Grid planner',
      salutation: 'Dear hiring team,',
      text: [{ kind: 'paragraph', text: 'I have planned grids for ten years.' }],
      closing: 'Kind regards',
    };
    const { pdf, pages } = await writeDocument(letter);
    expect(pages).toBe(1);
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/);
  });
});
