import { deflateSync } from 'node:zlib';
import { makeCvPdf } from '../../demo/cv-factory/cv-pdf.ts';
import { ascii, type PdfObject, pdfText, writePdf } from '../../demo/cv-factory/pdf-writer.ts';
import { makeEncryptedPdf, makeFlateBomb, makeLongPdf, makeSlowPdf } from './hostile-pdf.ts';

export type HostileCv = { name: string; bytes: Uint8Array<ArrayBuffer> };

const catalogue = '<< /Type /Catalog /Pages 2 0 R >>';
const oneKid = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>';
const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
const letterPage = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>';

const content = (text: string): PdfObject => ({ dictionary: '', bytes: ascii(text) });
const packed = (text: string): PdfObject => ({ dictionary: '/Filter /FlateDecode', bytes: deflateSync(ascii(text)) });
const said = (text: string) => `BT /F1 11 Tf 50 700 Td ${pdfText(text)} Tj ET`;

/** A document of one page with these parts in place of the usual ones. */
function page({
  root = catalogue,
  pages = oneKid,
  leaf = letterPage,
  body = content(said('Ada Example')),
  font = helvetica,
  more = [] as PdfObject[],
  trailer = '',
}) {
  return writePdf([root, pages, leaf, body, font, ...more], trailer);
}

/** The text of a whole document, to be damaged; a letter is a byte. */
const plain = () => Buffer.from(page({})).toString('latin1');
const damaged = (from: string | RegExp, to: string) => ascii(plain().replace(from, to));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const withLeaf = (entries: string) => page({ leaf: `<< /Type /Page /Parent 2 0 R ${entries} >>` });
const withFont = (font: string, more: PdfObject[] = []) => page({ font, more });
const cv = (line: string) => makeCvPdf({ lines: ['Ada Example', line], sections: [{ heading: 'Skills', lines: [line] }] });

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A real CV in which bytes are changed by a seed. */
function flipped(seed: number): Uint8Array {
  const random = seeded(seed);
  const bytes = Uint8Array.from(cv('Data engineer'));
  for (let count = 0; count < 60; count += 1) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  return bytes;
}

const toUnicode = (map: string) => [content(`/CIDInit /ProcSet findresource begin begincmap ${map} endcmap end`)];
const mapped = (map: string) => withFont(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>`, toUnicode(map));

const files: Readonly<Record<string, () => Uint8Array>> = {
  // No PDF at all, or hardly one.
  'nothing but blanks': () => ascii(' '.repeat(5_000)),
  'a web page': () => ascii('<!doctype html><script>alert(1)</script><p>My CV'),
  'an archive with the name of a PDF': () => ascii(`PK\x03\x04${'\0'.repeat(500)}`),
  'a picture with a header of a PDF': () => ascii(`%PDF-1.7\n\x89PNG\r\n\x1a\n${'\xff'.repeat(500)}`),
  'a program with a header of a PDF': () => ascii(`%PDF-1.7\n\x7fELF${'\x90'.repeat(500)}`),
  'a header only': () => ascii('%PDF-1.7\n'),
  'a header after a kilobyte of rubbish': () => ascii(`${'x'.repeat(1_100)}${plain()}`),
  'two documents in one': () => ascii(plain() + plain()),
  'zeros after the end': () => ascii(plain() + '\0'.repeat(100_000)),
  'a version nobody has': () => damaged('%PDF-1.7', '%PDF-99.9'),
  // Cut off, or with wrong addresses.
  ...Object.fromEntries(
    [0.1, 0.25, 0.5, 0.75, 0.95].map((share) => [
      `the first ${share * 100} % of a file`,
      () => cv('Engineer').slice(0, Math.floor(cv('Engineer').length * share)),
    ]),
  ),
  'no cross-reference': () => damaged(/xref[\s\S]*trailer/, 'trailer'),
  'addresses beyond the end': () => damaged(/\d{10} 00000 n/g, '9999999999 00000 n'),
  'a cross-reference that names itself': () => damaged('/Root 1 0 R', '/Root 1 0 R /Prev 9'),
  'a start that is no number': () => damaged(/startxref\n\d+/, 'startxref\nNaN'),
  'a start before the file': () => damaged(/startxref\n\d+/, 'startxref\n-1'),
  'a size of four thousand million objects': () => damaged(/\/Size \d+/, '/Size 4294967295'),
  'no root': () => damaged('/Root 1 0 R', ''),
  'a root that is a number': () => page({ root: '42' }),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => [`sixty bytes changed by the seed ${seed}`, () => flipped(seed)])),
  // Trees without an end.
  'pages that hold themselves': () => page({ pages: '<< /Type /Pages /Count 1 /Kids [2 0 R] >>' }),
  'a page that is its own parent': () => withLeaf('/Parent 3 0 R'),
  'two nodes that hold each other': () =>
    page({ pages: '<< /Type /Pages /Count 2 /Kids [6 0 R] >>', more: ['<< /Type /Pages /Parent 2 0 R /Count 2 /Kids [2 0 R] >>'] }),
  'a count of a thousand million pages': () => page({ pages: '<< /Type /Pages /Count 1000000000 /Kids [3 0 R] >>' }),
  'a negative count of pages': () => page({ pages: '<< /Type /Pages /Count -5 /Kids [3 0 R] >>' }),
  'no pages': () => page({ pages: '<< /Type /Pages /Count 0 /Kids [] >>' }),
  'ten thousand pages': () => makeLongPdf(10_000),
  'an array a hundred thousand deep': () => page({ root: `<< /Type /Catalog /Pages 2 0 R /Extra ${nested(100_000)} >>` }),
  'a dictionary twenty thousand deep': () =>
    page({ root: `<< /Type /Catalog /Pages 2 0 R /Extra ${'<< /A '.repeat(20_000)}1${' >>'.repeat(20_000)} >>` }),
  'an object that refers to itself': () => page({ leaf: '3 0 R' }),
  'a form that draws itself': () =>
    page({
      leaf: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /X 6 0 R >> >> >>',
      body: content('/X Do'),
      more: [
        {
          dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /X 6 0 R >> >>',
          bytes: ascii('/X Do /X Do'),
        },
      ],
    }),
  'an outline that is a ring': () =>
    page({
      root: '<< /Type /Catalog /Pages 2 0 R /Outlines 6 0 R >>',
      more: ['<< /First 7 0 R /Last 7 0 R >>', '<< /Title (x) /Next 7 0 R /Prev 7 0 R /First 7 0 R >>'],
    }),
  // Much out of little.
  'a page that unpacks to a gigabyte': () => makeFlateBomb(1),
  'half a million drawings': () => makeSlowPdf(500_000),
  'a stream packed thirty times': () => {
    let bytes: Uint8Array = deflateSync(Buffer.alloc(1_000_000, ' '));
    for (let count = 1; count < 30; count += 1) bytes = deflateSync(bytes);
    return page({ body: { dictionary: `/Filter [${'/FlateDecode '.repeat(30)}]`, bytes } });
  },
  'a length longer than the file': () => damaged(/\/Length \d+/, '/Length 999999999'),
  'a negative length': () => damaged(/\/Length \d+/, '/Length -1'),
  'a length that refers to itself': () => damaged(/\/Length \d+/, '/Length 4 0 R'),
  'a picture of a hundred thousand by a hundred thousand': () =>
    page({
      leaf: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /X 6 0 R >> >> >>',
      body: content('595 0 0 842 0 0 cm /X Do'),
      more: [
        {
          dictionary: '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
          bytes: ascii('x'),
        },
      ],
    }),
  'a hundred thousand annotations': () =>
    withLeaf(`/MediaBox [0 0 595 842] /Annots [${'<< /Type /Annot /Subtype /Link /Rect [0 0 1 1] >> '.repeat(100_000)}]`),
  'a hundred thousand saved states': () => page({ body: packed('q '.repeat(100_000) + said('Ada Example')) }),
  'a text of a million letters without a blank': () => page({ body: packed(said('x'.repeat(1_000_000))) }),
  'a hundred thousand lines at one place': () => page({ body: packed(`BT /F1 9 Tf 50 50 Td ${'(Ada) Tj '.repeat(100_000)} ET`) }),
  // Numbers that are none.
  'a page without size': () => withLeaf('/MediaBox [0 0 0 0] /Contents 4 0 R'),
  'a page as large as the sky': () => withLeaf('/MediaBox [-1e30 -1e30 1e30 1e30] /Contents 4 0 R'),
  'a page whose size is words': () => withLeaf('/MediaBox [(a) (b) /c null] /Contents 4 0 R'),
  'text at places that are no numbers': () => page({ body: content(`BT /F1 NaN Tf Infinity 1e400 Td ${pdfText('Ada')} Tj ET`) }),
  'text of no size, turned and mirrored': () => page({ body: content(`BT /F1 0 Tf -1 0 0 0 50 700 Tm ${pdfText('Ada')} Tj ET`) }),
  'operators without operands': () => page({ body: content('Tj Td Tm cm Do BT ET Q Q Q Q') }),
  // Letters.
  'a font that is not there': () => withFont('null'),
  'a font that contains itself': () =>
    withFont('<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [5 0 R] >>'),
  'a font program of rubbish': () =>
    withFont(
      '<< /Type /Font /Subtype /TrueType /BaseFont /X /FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 4 /FontFile2 6 0 R >> >>',
      [content('\x00\x01\x00\x00\xff\xff'.repeat(200))],
    ),
  'letters that mean four thousand million letters': () => mapped('1 beginbfrange <00000000> <ffffffff> <0000> endbfrange'),
  'letters that mean lone surrogates': () => mapped('1 beginbfrange <41> <7a> <d800> endbfrange'),
  'a table of letters that uses itself': () => mapped('/Self usecmap 1 beginbfchar <41> <0041> endbfchar'),
  'letters that write backwards and overwrite': () => cv('\u202eenigne\u202c Ada \u0000\u0007\u001b[31m'),
  'formulas and markup as words': () =>
    cv('=HYPERLINK("http://evil.example","x") <img src=x onerror=alert(1)> {{7*7}} \'; drop table talent; --'),
  // What runs, fetches or brings other files.
  'a script that runs on opening': () =>
    page({ root: '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\); while\\(true\\);) >> >>' }),
  'an address that is opened': () =>
    page({ root: '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /URI /URI (http://127.0.0.1:1/) >> >>' }),
  'a program that is started': () => page({ root: '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /Launch /F (/bin/sh) >> >>' }),
  'a stream that lies in another file': () => page({ body: { dictionary: '/F (/etc/passwd)', bytes: ascii('') } }),
  'an attached file that calls itself a CV': () =>
    page({
      root: '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(openpool-cv.json) 6 0 R] >> >> /AF [6 0 R] >>',
      more: [
        '<< /Type /Filespec /F (openpool-cv.json) /UF (openpool-cv.json) /EF << /F 7 0 R >> /AFRelationship /Data >>',
        {
          dictionary: '/Type /EmbeddedFile /Subtype /application#2Fjson',
          bytes: ascii(`{"__proto__":{"x":1},"firstName":${'['.repeat(5_000)}`),
        },
      ],
    }),
  'a form with fields that compute': () =>
    page({
      root: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /XFA (<xdp:xdp><script>while(1);</script>) /Fields [6 0 R] >> >>',
      more: ['<< /FT /Tx /T (a) /Kids [6 0 R] /Parent 6 0 R >>'],
    }),
  'metadata that grow when they are read': () =>
    page({
      root: '<< /Type /Catalog /Pages 2 0 R /Metadata 6 0 R >>',
      more: [
        {
          dictionary: '/Type /Metadata /Subtype /XML',
          bytes: ascii(
            `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1_000)}">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${`&a${n === 0 ? '' : n - 1};`.repeat(10)}">`).join('')}]><x>&a8;</x>`,
          ),
        },
      ],
    }),
  // Locked.
  'an unknown password': makeEncryptedPdf,
  'a lock that nobody knows': () => page({ trailer: '/Encrypt << /Filter /Nonsense /V 99 /R 99 >> /ID [<00> <00>]' }),
  'a lock that is a ring': () => page({ trailer: '/Encrypt 6 0 R', more: ['6 0 R'] }),
};

/** CVs that nobody would upload in good faith, each of another kind. The same at every call. */
export function makeHostileCvs(): HostileCv[] {
  return Object.entries(files).map(([name, make]) => ({ name, bytes: new Uint8Array(make()) }));
}
