import { describe, expect, it } from 'vitest';
import { joinLooseAccents } from './glyphs.ts';

describe('joinLooseAccents', () => {
  it.each([
    ['M\u00A8uller', 'Müller'],
    ['experi \u02C6encia', 'experiência'],
    ['Universit\u02CBa', 'Università'],
    ['la \u00B4ultima', 'la última'],
    ['Informac\u00B8 \u02DCoes', 'Informações'],
    ['EXPERIENCIA\u02C6', 'EXPERIENCIA'],
  ])('reads %s', (text, whole) => {
    expect(joinLooseAccents(text)).toBe(whole);
  });
});
