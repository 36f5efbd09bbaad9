import { describe, expect, test } from 'vitest';
import { affiliateOf, decodeAffiliate, encodeAffiliate } from './payload.ts';

const of = (address: string) => affiliateOf(new URL(address, 'https://nordlicht.example'));

describe('the payload of an address', () => {
  test('is its page and the parameters of campaigns and recommendations', () => {
    expect(of('/projects/in/Berlin?utm_source=mail&utm_medium=newsletter&utm_campaign=Fr%C3%BChling&utm_content=a&r=AbC_1&any=x')).toEqual({
      page: '/projects/in/Berlin',
      utm_source: 'mail',
      utm_medium: 'newsletter',
      utm_campaign: 'Frühling',
      utm_content: 'a',
      r: 'AbC_1',
    });
  });

  test.each(['/projects', '/projects?any=r', '/projects?r=', '/projects?utm_term=x', '/projects?r=a%20b'])('is none for %s', (address) =>
    expect(of(address)).toBeNull(),
  );

  test('is cut to its bounds, by whole letters and without control characters', () => {
    expect(of(`/x?utm_source=${encodeURIComponent('💡'.repeat(200))}`)?.utm_source).toBe('💡'.repeat(100));
    expect(of('/x?utm_source=a%00%0Ab%E2%80%8Bc')?.utm_source).toBe('abc');
    expect(of(`/${'x'.repeat(500)}?r=abc`)?.page).toHaveLength(200);
  });
});

describe('the affiliate cookie', () => {
  test('is read back as it was written', () => {
    const payload = { page: '/projects', utm_source: 'Łódź; "x", 💡', r: 'abc' };
    const value = encodeAffiliate(payload);
    expect(value).toMatch(/^[\w-]+$/);
    expect(decodeAffiliate(value)).toEqual(payload);
  });

  const encoded = (given: unknown) => encodeAffiliate(given as never);
  test.each([
    ['no base64', '%%%'],
    ['no JSON', 'abcd'],
    ['a list', encoded([1, 2])],
    ['an unknown field', encoded({ page: '/', r: 'abc', admin: 'yes' })],
    ['a page that is none', encoded({ page: 'https://evil.example', r: 'abc' })],
    ['a number', encoded({ page: '/', utm_source: 7 })],
    ['too long a word', encoded({ page: '/', utm_source: 'x'.repeat(101) })],
    ['a line end', encoded({ page: '/', utm_source: 'a\nb' })],
    ['a code with a space', encoded({ page: '/', r: 'a b' })],
    ['a page alone', encoded({ page: '/' })],
    ['a flood', 'x'.repeat(6000)],
  ])('is ignored when it holds %s', (_, value) => expect(decodeAffiliate(value)).toBeNull());
});
