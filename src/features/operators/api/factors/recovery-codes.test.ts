import { expect, test } from 'vitest';
import { createRecoveryCodes, hashRecoveryCode, readTypedCode } from './recovery-codes.ts';

test('ten recovery codes are made, each of four groups without letters that look like digits', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
});

test('a recovery code is recognised however it is typed', () => {
  const [code = ''] = createRecoveryCodes();
  const typed = [code, code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('-', ''), ` ${code.replaceAll('-', '–')} `];
  for (const text of typed) {
    const read = readTypedCode(text);
    expect(read?.kind).toBe('recoveryCode');
    expect(hashRecoveryCode(read?.code ?? '')).toEqual(hashRecoveryCode(code));
  }
});

test('letters that are read as digits count as these', () => {
  expect(readTypedCode('OIL0-ABCD-EFGH-JKMN')).toEqual({ kind: 'recoveryCode', code: '0110ABCDEFGHJKMN' });
});

test.each([
  ['492 039', '492039'],
  ['492-039', '492039'],
  ['492039', '492039'],
])('"%s" is a code of the app', (text, code) => {
  expect(readTypedCode(text)).toEqual({ kind: 'app', code });
});

test.each(['', '49203', '4920391', 'ABCD-EFGH-JKMN', 'ABCD-EFGH-JKMN-PQR!', 'UUUU-UUUU-UUUU-UUUU'])('"%s" is no code', (text) => {
  expect(readTypedCode(text)).toBeNull();
});
