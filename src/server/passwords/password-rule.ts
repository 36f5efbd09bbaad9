import { readFileSync } from 'node:fs';

let common: ReadonlySet<string> | undefined;

/** Read at the first use: the list is 80 kB and most processes of a test run never need it. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#')),
  );
  return common;
}

const lookalikes: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

/**
 * True for passwords that attackers try first: those of published breaches, common words dressed with digits and
 * signs ("Password2024!"), repetitions, runs along the alphabet or the keyboard, and the person's own name or address.
 *
 * @param personal words an attacker knows: address, names, the client's name.
 */
export function isBreachedPassword(password: string, personal: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (commonPasswords().has(text)) return true;
  const known = new Set(personal.flatMap((word) => personalForms(word)));
  const bases = basesOf(text);
  if (known.has(text) || bases.some((base) => commonPasswords().has(base) || known.has(base) || isRun(base))) return true;
  return isRepetition(text) || isRun(text);
}

/** What is left of a password without the decoration people add at both ends, as typed and with look-alike characters replaced. */
function basesOf(text: string): string[] {
  const trimmed = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const undone = text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
  // Digits at the ends are decoration even where they could stand for letters: "password11" is password.
  const undoneInside = trimmed.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
  return [...new Set([trimmed, undoneInside, undone])].filter((base) => base.length >= 4).flatMap((base) => [base, unitOf(base)]);
}

/** The shortest text whose repetition gives this one: "passwordpassword" is made of "password". */
function unitOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.length % length === 0 && text.slice(0, length).repeat(text.length / length) === text) return text.slice(0, length);
  }
  return text;
}

function isRepetition(text: string): boolean {
  return unitOf(text).length <= 4 || new Set(text).size <= 3;
}

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];

function isRun(text: string): boolean {
  if (text.length < 8) return false;
  const reversed = [...text].reverse().join('');
  return runs.some((run) => run.includes(text) || run.includes(reversed));
}

function personalForms(word: string): string[] {
  const text = word.toLowerCase();
  const local = text.split('@')[0] ?? '';
  return [text, local, ...text.split(/[^\p{L}\p{N}]+/u), text.replace(/[^\p{L}\p{N}]+/gu, '')].filter((form) => form.length >= 4);
}
