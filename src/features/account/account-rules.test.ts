import { describe, expect, test } from 'vitest';
import { hasOnlyPlainCharacters, isEmail } from './email.ts';
import { isValidName, normaliseName } from './name.ts';
import { isVerified } from './verification.ts';

describe('validName', () => {
  test.each(["Jean-Luc O'Neil", 'Żaneta', 'Macsmith', 'Pmpeter', 'Léon Mba', 'Ναυσικά', 'María José', 'von der Mschel'])(
    'accepts %s',
    (name) => {
      expect(isValidName(name)).toBe(true);
    },
  );

  test.each([
    'Anna PMP',
    'Anna [A]',
    'a@b',
    'Anna (MBA)',
    'Anna, M.Sc.',
    'Anna MSc',
    'ITIL Anna',
    'Anna®',
    '{Anna}',
    'Anna <b>',
    'anna mba',
    'CSM',
  ])('refuses %s', (name) => {
    expect(isValidName(name)).toBe(false);
  });

  test('trims and collapses spaces', () => expect(normaliseName('  Anna \u00a0 Maria ')).toBe('Anna Maria'));
});

describe('the e-mail rule', () => {
  test.each(['anna@t-online.de', 'anna+jobs@example.com', "o'neil@example.com", 'a_b.c@sub.example.co'])('accepts %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each(['anna', 'anna@example', '<anna@example.com>', 'anna@@example.com', `${'a'.repeat(250)}@example.com`, ''])(
    'refuses %s',
    (email) => {
      expect(isEmail(email)).toBe(false);
    },
  );

  test('admits as the exact rule of the specification what lies between "." and "_" and nothing else', () => {
    expect(hasOnlyPlainCharacters('anna_b.c@example.com')).toBe(true);
    expect(hasOnlyPlainCharacters('anna<b@example.com')).toBe(true);
    expect(hasOnlyPlainCharacters('anna@t-online.de')).toBe(false);
    expect(hasOnlyPlainCharacters('anna+b@example.com')).toBe(false);
    expect(hasOnlyPlainCharacters('änna@example.com')).toBe(false);
  });
});

describe('the required verifications', () => {
  test('are the address by default', () => {
    expect(isVerified({ email: 'principal', mobile: 'disabled' }, { email: false, mobile: true })).toBe(false);
    expect(isVerified({ email: 'principal', mobile: 'disabled' }, { email: true, mobile: false })).toBe(true);
  });

  test('accept an alternative way in place of the principal one', () => {
    expect(isVerified({ email: 'principal', mobile: 'alternative' }, { email: false, mobile: true })).toBe(true);
    expect(isVerified({ email: 'principal', mobile: 'alternative' }, { email: false, mobile: false })).toBe(false);
  });

  test('include both of two principal ways, and may be none', () => {
    expect(isVerified({ email: 'principal', mobile: 'principal' }, { email: true, mobile: false })).toBe(false);
    expect(isVerified({ email: 'disabled', mobile: 'disabled' }, { email: false, mobile: false })).toBe(true);
  });
});
