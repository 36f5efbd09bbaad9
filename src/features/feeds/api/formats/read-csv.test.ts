import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

async function read(text: string) {
  const rows: unknown[] = [];
  async function* chunks() {
    // Cut anywhere, as files are read.
    for (let at = 0; at < text.length; at += 7) yield text.slice(at, at + 7);
  }
  for await (const record of readCsv(chunks())) rows.push('values' in record ? Object.values(record.values) : record);
  return rows;
}

describe('a quotation mark', () => {
  test('around a part of a value is a part of the value', async () => {
    const text = 'id\ttitle\tcompany\r\n1\tCook\t"Netz" Nord S.A.\r\n2\tGuard\t"Hafen"\r\n3\tPlanner\t"A "B" C"\r\n';
    expect(await read(text)).toEqual([
      ['1', 'Cook', '"Netz" Nord S.A.'],
      ['2', 'Guard', 'Hafen'],
      ['3', 'Planner', '"A "B" C"'],
    ]);
  });

  test('that is doubled, or around several lines, is as in any CSV', async () => {
    const text = 'id,title,text\n1,"Cook, ""old"" kitchen","First line\nsecond, ""line""\n\nlast"\n2,5" pipe,"" \n';
    expect(await read(text)).toEqual([
      ['1', 'Cook, "old" kitchen', 'First line\nsecond, "line"\n\nlast'],
      ['2', '5" pipe', ''],
    ]);
  });

  test('that is never closed ends the feed', async () => {
    await expect(read('id,title\n1,"Cook\n2,Guard\n')).rejects.toThrow(/Quote Not Closed/);
  });
});

describe('a row with fewer values than columns', () => {
  test('has none at its end, and says so', async () => {
    const rows: unknown[] = [];
    for await (const record of readCsv(
      (async function* () {
        yield 'id;title;text;pay\n1;Cook;Cooks\n';
      })(),
    ))
      rows.push(record);
    expect(rows).toEqual([
      {
        line: 2,
        values: { id: '1', title: 'Cook', text: 'Cooks' },
        repaired: 'has 3 columns instead of 4; the last are taken as empty',
        isShort: true,
      },
    ]);
  });

  test('is refused where a line was broken in two, or half of them are missing', async () => {
    expect(await read('id,title,text,pay\n1,Cook,Cooks\n5,80\n2,Guard\n3,Planner,Plans,90\n')).toEqual([
      { line: 2, unreadable: 'has 3 columns instead of 4' },
      { line: 3, unreadable: 'has 2 columns instead of 4' },
      { line: 4, unreadable: 'has 2 columns instead of 4' },
      ['3', 'Planner', 'Plans', '90'],
    ]);
  });
});
