import { describe, expect, test } from 'vitest';
import { readTypedWords } from './typed-words.ts';

function words(typed: string) {
  return readTypedWords(typed)?.alternatives.map((alternative) =>
    alternative.map((word) => `${word.isExcluded ? '-' : ''}${word.isPhrase ? `"${word.text}"` : word.text}${word.isOpen ? '…' : ''}`),
  );
}

describe('readTypedWords', () => {
  test('readTypedWords reads words, phrases, excluded words and alternatives; the last word may be unfinished', () => {
    expect(words('java -junior "spring boot" entw')).toEqual([['java', '-junior', '"spring boot"', 'entw…']]);
    expect(words('react or vue')).toEqual([['react'], ['vue…']]);
    expect(words('or')).toBeUndefined();
    expect(words('java or')).toEqual([['java']]);
    expect(words('-"digital twin" cloud')).toEqual([['-"digital twin"', 'cloud…']]);
  });

  test.each(['C++', 'C#', 'java -junior', '"project lead"', 'java "project lead', 'R'])(
    'readTypedWords takes no word of %s as unfinished',
    (typed) => {
      expect(
        readTypedWords(typed)
          ?.alternatives.flat()
          .some((word) => word.isOpen),
      ).toBe(false);
    },
  );

  test('readTypedWords keeps the signs of names and drops signs around them, gender marks and what is no word', () => {
    expect(words('(.NET), C++; C#! S/4')).toEqual([['.NET', 'C++', 'C#', 'S/4…']]);
    expect(words('Projektleiter (m/w/d)')).toEqual([['Projektleiter']]);
    expect(words('„Elektro“ – Planer +++ …')).toEqual([['"Elektro"', 'Planer']]);
  });

  test.each([' \t ', '', '+++', '"', '""', '-', '\u0000'])('readTypedWords answers null for %j', (typed) => {
    expect(readTypedWords(typed)).toBeNull();
  });

  test('readTypedWords says where a word stands', () => {
    const query = readTypedWords('  senior   (pyhton)');
    const word = query?.alternatives[0]?.[1];
    expect(query?.text.slice(word?.start, word?.end)).toBe('pyhton');
  });

  test('readTypedWords reads half a surrogate pair and control characters without an error', () => {
    expect(words('a\ud800b\u0007c')).toEqual([['a\ufffdb', 'c']]);
  });
});
