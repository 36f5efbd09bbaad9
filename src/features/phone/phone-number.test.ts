import { describe, expect, test } from 'vitest';
import { readMobilePhone, showPhone } from './phone-number.ts';

describe('readMobilePhone', () => {
  test.each([
    ['512 555 0142', 'US', '+15125550142', 'US'],
    ['(512) 555-0142', 'CA', '+15125550142', 'US'],
    ['+1 416 555 0123', 'US', '+14165550123', 'CA'],
    ['0171 3920041', 'DE', '+491713920041', 'DE'],
    ['+49 (0)171 3920041', 'US', '+491713920041', 'DE'],
    ['06 99 00 12 34', 'FR', '+33699001234', 'FR'],
    ['+5351234567', 'US', '+5351234567', 'CU'],
  ])('reads %j of %s as %s', (number, country, e164, ofCountry) => {
    expect(readMobilePhone(number, country)).toMatchObject({ e164, country: ofCountry });
  });

  test.each([
    ['+49 12', 'DE'],
    ['', 'DE'],
    ['call me', 'DE'],
    ['my number is 0171 3920041', 'DE'],
    ['0171 3920041', 'XX'],
    // Valid, but cannot receive a text message: a landline, a free number, a personal number.
    ['030 12345678', 'DE'],
    ['+44 20 7946 0000', 'GB'],
    ['800 555 0199', 'US'],
    ['500 555 0006', 'US'],
    ['512 555 0142 ext. 3', 'US'],
    // Ofcom's and Arcep's numbers for fiction are not in the plan that libphonenumber knows.
    ['07700 900123', 'GB'],
    ['06 39 98 00 01', 'FR'],
    ['1'.repeat(500), 'US'],
  ])('refuses %j of %s', (number, country) => {
    expect(readMobilePhone(number, country)).toBeNull();
  });
});

test('showPhone groups the digits as the country does', () => {
  expect(showPhone('+15125550142')).toBe('+1\u00A0512\u00A0555\u00A00142');
  expect(showPhone('+491713920041')).toBe('+49\u00A0171\u00A03920041');
});
