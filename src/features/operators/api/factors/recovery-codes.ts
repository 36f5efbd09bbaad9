import { randomInt } from 'node:crypto';
import { hashSecret } from '../../../../server/secret.ts';

/** Codes that a person has when they enrol, or asks for new ones. */
const recoveryCodeCount = 10;
const groups = 4;
const groupLength = 4;
/** Without I, L, O and U, which are read as other characters or make words (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** New codes of 80 random bits, which a plain hash keeps safe. @example createRecoveryCodes()[0] // '7K2M-9QXA-04TD-WZ5F' */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => Array.from({ length: groups }, createGroup).join('-'));
}

function createGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** What the database stores of a code, as it was made or as `readTypedCode` reads it. */
export function hashRecoveryCode(code: string): Buffer {
  return hashSecret(code.replaceAll('-', ''));
}

export type TypedCode = { kind: 'app' | 'recoveryCode'; code: string };

/**
 * What somebody typed into the field for a code of the app or a recovery code, whatever case, spaces and dashes they used.
 *
 * @returns null for what can be neither
 * @example readTypedCode('492 039') // { kind: 'app', code: '492039' }
 */
export function readTypedCode(text: string): TypedCode | null {
  const plain = text.replace(/[\s\-–—]/g, '').toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain };
  const code = plain.replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === groups * groupLength && [...code].every((character) => alphabet.includes(character))
    ? { kind: 'recoveryCode', code }
    : null;
}
