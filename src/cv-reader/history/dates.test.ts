import { describe, expect, it } from 'vitest';
import { findDates, isRangeEnd } from './dates.ts';

function read(text: string): string[] {
  return findDates(text).map(({ start, end, ongoing }) => `${start}..${ongoing ? 'now' : end}`);
}

describe('findDates', () => {
  it.each([
    ['Dec, 2013 - Dec, 2014', '2013-12..2014-12'],
    ['März 2018 – heute', '2018-03..now'],
    ['août 2019 à aujourd’hui', '2019-08..now'],
    ['05.2016 – 09.2018', '2016-05..2018-09'],
    ['2018-09-01 - 2021-02-28', '2018-09..2021-02'],
    ['May – August 2019', '2019-05..2019-08'],
    ['Jan ’19 – Mar ’21', '2019-01..2021-03'],
    ['2019年3月至今', '2019-03..now'],
    ['Summer 2022', '2022..2022'],
    ['stycznia 2019', '2019-01..2019-01'],
    ['03/2019 – ∞', '2019-03..now'],
    ['Oct. 2017 - Exp. Mar. 2020', '2017-10..2020-03'],
    ['2020, Jul-Okt.', '2020-07..2020-10'],
    ['03/19 – 05/21', '2019-03..2021-05'],
    ['02/2020 – теперішній час', '2020-02..now'],
    ['2018 à ce jour', '2018..now'],
    ['2008–11', '2008..2011'],
    ['Q1 2016 – Q4 2018', '2016..2018'],
    ['березень 2016 – липень 2019', '2016-03..2019-07'],
    ['1. Quartal 2016 – 4. Quartal 2018', '2016..2018'],
    ['2016 Q1 – 2018 Q4', '2016..2018'],
    ['Q3’19 – Q1’21', '2019..2021'],
    ['березня 2016 р. – липня 2019 р.', '2016-03..2019-07'],
    ['03.2016 r. – 07.2019 r.', '2016-03..2019-07'],
    ['Mitte 2018 – Ende 2020', '2018..2020'],
    ['early 2018 – late 2020', '2018..2020'],
    ['Jänner 2021 - Feber 2022', '2021-01..2022-02'],
    ['Fév 2025 – Aoû 2025', '2025-02..2025-08'],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it('takes a word of beginning, or a dash at the end, for an open range', () => {
    expect(read('seit 03/2018')).toEqual(['2018-03..now']);
    expect(read('2020-01-01 —')).toEqual(['2020-01..now']);
  });

  it('reads ranges whose dash a font has lost', () => {
    expect(read('20032006')).toEqual(['2003..2006']);
    expect(read('Mar. 2021  Jun. 2023')).toEqual(['2021-03..2023-06']);
  });

  it('leaves other numbers alone', () => {
    expect(read('2,100+ users, room 12019, I may have 2010 users')).toEqual([]);
  });

  it.each(['bis heute', 'bis 2014', 'to 03/2014', 'until today', '– 05/2021', 'au 2020', 'do 2014', 'до сьогодні'])(
    'knows "%s" for the end of a range',
    (text) => {
      expect(isRangeEnd(text)).toBe(true);
    },
  );

  it.each(['2014', 'bis 2014 Aushilfe', 'to', 'a 2014 – 2016', 'tot mijn spijt', 'Bistro 2014'])(
    'knows "%s" for something else',
    (text) => {
      expect(isRangeEnd(text)).toBe(false);
    },
  );

  it('says where in the text the date stands', () => {
    const [date] = findDates('Développeur 2018 - 2021, Paris');
    expect('Développeur 2018 - 2021, Paris'.slice(date?.from, date?.to)).toBe('2018 - 2021');
  });
});
