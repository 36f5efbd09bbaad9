import { crc32, deflateRawSync } from 'node:zlib';

type Cell = string | number | boolean | Date | null;

/** A workbook as Excel writes it, in its smallest form: the first row names the columns. */
export function makeWorkbook(rows: readonly (readonly Cell[])[], { sheet = sheetOf(rows) }: { sheet?: string } = {}): Buffer<ArrayBuffer> {
  return zipOf({
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
    '_rels/.rels': relationsOf({ rId1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': `${declaration}<workbook ${names}><sheets><sheet name="Projects" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsOf({ rId1: ['worksheet', 'worksheets/sheet1.xml'], rId2: ['styles', 'styles.xml'] }),
    // The second style is a date.
    'xl/styles.xml': `${declaration}<styleSheet ${names}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet,
  });
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const names = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"`;
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** @param cells rows of the sheet, as XML */
export function sheetXml(cells: string): string {
  return `${declaration}<worksheet ${names}><sheetData>${cells}</sheetData></worksheet>`;
}

function sheetOf(rows: readonly (readonly Cell[])[]): string {
  return sheetXml(
    rows.map((row, line) => `<row r="${line + 1}">${row.map((cell, column) => cellOf(cell, line, column)).join('')}</row>`).join(''),
  );
}

function cellOf(cell: Cell, line: number, column: number): string {
  const at = `r="${String.fromCharCode(65 + column)}${line + 1}"`;
  if (cell === null) return '';
  if (cell instanceof Date) return `<c ${at} s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`;
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c ${at} t="b"><v>${Number(cell)}</v></c>`;
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

function relationsOf(targets: Record<string, [string, string]>): string {
  const relations = Object.entries(targets).map(
    ([id, [type, target]]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`;
}

/** A ZIP archive with compressed files. */
export function zipOf(files: Record<string, string | Buffer>): Buffer<ArrayBuffer> {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain, { level: 9 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(plain.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed]);
    central.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, tail, Buffer.from(name));
    local.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\u0005\u0006'), end]);
}
