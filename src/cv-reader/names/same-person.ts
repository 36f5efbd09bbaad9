import { nameTitles, nicknames, particles } from './name-words.ts';

type Name = { firstName: string; lastName: string };

/**
 * Whether a name on a CV clearly is another person's than the profile's. The order of the names, initials, accents, other spellings of
 * the same sounds, titles, second names and a family name changed by marriage make no other person; a name that is missing or written in
 * letters that cannot be compared says nothing.
 *
 * @example namesAnother({ firstName: 'Anna', lastName: 'Berg' }, { firstName: 'Jonas', lastName: 'Weber' }) // true
 */
export function namesAnother(onCv: Name, inProfile: Name): boolean {
  const [given, family] = [wordsOf(inProfile.firstName), wordsOf(inProfile.lastName)];
  const [first, last] = [wordsOf(onCv.firstName), wordsOf(onCv.lastName)];
  const read = [...first, ...last];
  const known = [...given, ...family];
  // One word alone is too often no name.
  if (read.length < 2 || known.length === 0) return false;
  if ([...read, ...known].some(({ plain }) => !/^[a-z]+$/.test(plain))) return isComparable(read, known) && !isSameSet(read, known);
  const hasFamily = family.some((word) => read.some((other) => isSameName(word, other)));
  const isSwapped = family.some((word) => first.some((other) => isSameName(word, other)));
  if (given.some((word) => [...first, ...(isSwapped ? last : [])].some((other) => isSameGiven(word, other)))) return false;
  return !(hasFamily && (given.length === 0 || hasInitial(given, read) || hasInitial(read, given)));
}

/** A part of a name in Latin letters, and roughly how it sounds, in one or two ways. */
type NameWord = { plain: string; sounds: readonly string[]; isLatin: boolean };

function wordsOf(name: string): NameWord[] {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/["“”„«»].*?["“”„«»]|\(.*?\)/gu, ' ')
    .replace(/['’ʼ`´]/gu, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .map((word) => ({ plain: toLatin(word), isLatin: /^[\p{Script=Latin}\p{M}]+$/u.test(word) }))
    .filter(({ plain }) => plain !== '' && !nameTitles.has(plain) && !particles.has(plain));
  return words.map((word) => ({ ...word, sounds: soundsOf(word.plain) }));
}

const cyrillic: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'g', д: 'd', е: 'e', є: 'ye', ё: 'yo', ж: 'zh', з: 'z', и: 'y', і: 'i', ї: 'yi', й: 'y' },
  ...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'tsch', ш: 'sh' },
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
};
const letters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', æ: 'a', œ: 'o', þ: 'th', ı: 'i' };

/** Small Latin letters without marks; "ue" for "ü" counts as "u". Other scripts stay. */
function toLatin(word: string): string {
  return [...word]
    .map((letter) => cyrillic[letter] ?? letters[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1');
}

/** Spellings of one sound in English, German, French, Polish and the ways to write Cyrillic; "ch" is one of two sounds. */
function soundsOf(plain: string): string[] {
  return ['s', 'k'].map((ch) =>
    plain
      .replace(/shch|schtsch|szcz|chtch|stch/g, 's')
      .replace(/tsch|tch|tsh|sch|sh|sz|cz|zh|rz|ts|tz|dzh|dz/g, 's')
      .replace(/kh/g, 'k')
      .replace(/ch/g, ch)
      .replace(/x/g, 'ks')
      .replace(/ph/g, 'f')
      .replace(/th/g, 't')
      .replace(/c(?=[eiy])/g, 's')
      .replace(/[cqghk]+/g, 'k')
      .replace(/[zs]+/g, 's')
      .replace(/[vw]/g, 'f')
      .replace(/[aeiouyj]+/g, 'a')
      .replace(/(.)\1+/g, '$1'),
  );
}

function isSameName(one: NameWord, other: NameWord): boolean {
  if (one.plain === other.plain) return true;
  const isOtherScript = one.isLatin !== other.isLatin;
  return one.sounds.some((sound) =>
    other.sounds.some((heard) => {
      const size = Math.min(sound.length, heard.length);
      if (sound === heard) return size >= (isOtherScript ? 2 : 4);
      return size >= 5 && isOneSlipAway(sound, heard);
    }),
  );
}

const nicknameGroups = nicknames.map((group) => group.map(toLatin));

/** "Alex" is short for "Alexander", "Kasia" for "Katarzyna". */
function isSameGiven(one: NameWord, other: NameWord): boolean {
  const [short, long] = one.plain.length < other.plain.length ? [one.plain, other.plain] : [other.plain, one.plain];
  if (isSameName(one, other) || (short.length >= 3 && long.startsWith(short))) return true;
  return nicknameGroups.some((group) => group.includes(one.plain) && group.includes(other.plain));
}

function hasInitial(some: readonly NameWord[], others: readonly NameWord[]): boolean {
  return some.some(({ plain }) => plain.length === 1 && others.some((other) => other.plain.startsWith(plain)));
}

/** Whether one letter more, less or other makes one word the other. */
function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** Whether both names are in the same letters that are not Latin. */
function isComparable(some: readonly NameWord[], others: readonly NameWord[]): boolean {
  return [...some, ...others].every(({ plain }) => !/[a-z]/.test(plain));
}

/** Whether a word is in both, or the letters are the same: Chinese names are written without blanks. */
function isSameSet(some: readonly NameWord[], others: readonly NameWord[]): boolean {
  const lettersOf = (words: readonly NameWord[]) => [...words.map(({ plain }) => plain).join('')].sort().join('');
  return lettersOf(some) === lettersOf(others) || some.some(({ plain }) => others.some((other) => other.plain === plain));
}
