import { describe, expect, test } from 'vitest';
import { clientWith } from '../../../../tests/support/client-factory.ts';
import { brandHref, logoRatio, sizeOfPng, sizeOfSvg } from './brand.ts';

const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 48"/>');
const { files } = clientWith({ files: { 'word.svg': svg } });

test('a logo that is not in the client’s folder has no address, so that the name stands in words', () => {
  expect(brandHref({ files }, 'word.svg')).toBe('/brand/word.svg');
  expect(brandHref({ files }, 'missing.svg')).toBeNull();
  expect(brandHref({ files }, null)).toBeNull();
});

test('a word mark keeps its proportions, a missing logo has none', () => {
  expect(logoRatio({ files, talentLogo: 'word.svg' })).toBe(5);
  expect(logoRatio({ files, talentLogo: 'missing.svg' })).toBeNull();
});

describe('the size of a logo', () => {
  test.each([
    ['<svg viewBox="0 0 28 28">', { width: 28, height: 28 }],
    ['<svg viewBox="0,0,100,50" width="10" height="10">', { width: 100, height: 50 }],
    ['<svg width="120px" height="40">', { width: 120, height: 40 }],
    ['<svg width="100%" height="auto">', null],
    ['<p>no picture</p>', null],
  ])('of %s is read from the file', (source, size) => expect(sizeOfSvg(source)).toEqual(size));

  test('of a PNG is read from its first chunk', () => {
    const bytes = Buffer.alloc(24);
    bytes.write('\u0089PNG', 'latin1');
    bytes.writeUInt32BE(300, 16);
    bytes.writeUInt32BE(60, 20);
    expect(sizeOfPng(bytes)).toEqual({ width: 300, height: 60 });
    expect(sizeOfPng(Buffer.from('JFIF'))).toBeNull();
  });
});
