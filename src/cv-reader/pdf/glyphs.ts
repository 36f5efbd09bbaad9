/** Fonts whose letters are pictures: their text means nothing. */
export function isIconFont(name: string): boolean {
  return /awesome|icon|fontello|phosphor|marvosym|academicons|simple-?icons|typicons|ionic/i.test(name);
}

const BULLETS =
  /[\u2022\u25CF\u25CB\u25AA\u25A0\u25E6\u2023\u203A\u2043\u2219\u25B8\u25B6\u25BA\u27A2\u2756\u2794\u2713\u2714\u25C6\u25C7\u2B25\uF0B7\uF0A7\uF0D8\uF076\uF0FC\uF06E]/gu;
// Soft hyphens, zero-width marks, control characters and the replacement character have no meaning.
const INVISIBLE = /[\p{Cf}\p{Cc}\uFFFD]/gu;
const PICTURES = /[\p{Co}\u{1F300}-\u{1FAFF}\u2600-\u27BF\u2B50]|\uFE0F/gu;
/** A character that no text uses: the placeholder of a ligature without a code (U+0000 in the PDF). */
const LOST_LIGATURE = '\uFDD0';

/** Normalises bullets and ligatures, drops what cannot be read, and tells whether there was an icon. */
export function cleanGlyphs(text: string, iconFont: boolean): { text: string; hadIcon: boolean } {
  if (iconFont) return { text: '', hadIcon: true };
  const plain = text
    .replaceAll('\u0000', LOST_LIGATURE)
    .replace(/[\u00A0\u2000-\u200A\u202F\u3000\t]/g, ' ')
    .replace(BULLETS, '\u2022')
    .replace(INVISIBLE, '')
    .replace(/[\uFB00-\uFB06]/g, expandLigature);
  const cleaned = plain.replace(PICTURES, '');
  return { text: cleaned, hadIcon: cleaned !== plain };
}

/** "Software", "Wirtschaft", "Geschäftsführer", "Kräfte", "draft", "often", "shift". */
const FT =
  /(?<=[Ss]o|[Cc]ha|[Cc]hä|[Kk]r[aä]|[Ll]u|[Dd]ra|[Cc]ra|[Ss]hi|[Hh]ä|[Hh]e|[Ss]ti|[Ss]chri|[Gg]i|[Ll]e|[Ll]i|[Aa]u)\uFDD0(?=$|[^\p{L}]|ware|s\p{Ll}|l|e[rnt]?\b|ed\b|ing\b|ig|r|ung|y\b|swomen|smen)|(?<=\b[Oo])\uFDD0(?=en\b)|(?<=\b[Aa])\uFDD0(?=er)/gu;

/** Fills in a ligature the font has no code for, guessed from the letters around it. */
export function restoreLigatures(text: string): string {
  return text
    .replace(FT, 'ft')
    .replace(/(?<=\b[Oo]|[Öö])\uFDD0(?=ent|b|er|ic|n|line)/gu, 'ff')
    .replace(/\uFDD0(?=ow|y\b|uen|ex|at|oor|ight|ie(?:ß|ss|g)|ask|uid|utter|ash|üss|uss)|(?<=[Pp])\uFDD0(?=icht|eg|an)/g, 'fl')
    .replace(/(?<=\p{L})\uFDD0(?=\p{L})|\uFDD0(?=\p{Ll})/gu, 'fi')
    .replaceAll(LOST_LIGATURE, '');
}

// TeX draws some accents as a letter of their own before the letter they belong to.
const LOOSE_ACCENTS: Record<string, string> = {
  '\u00A8': '\u0308',
  '\u00B4': '\u0301',
  '\u02C6': '\u0302',
  '\u02C7': '\u030C',
  '\u02CA': '\u0301',
  '\u02CB': '\u0300',
  '\u02D8': '\u0306',
  '\u02DA': '\u030A',
  '\u02DC': '\u0303',
};
const ACCENT = '[\u00A8\u00B4\u02C6\u02C7\u02CA\u02CB\u02D8\u02DA\u02DC]';
/** After such a word, an accent begins another word ("la \u00B4ultima"); otherwise the font has torn a word ("Ag \u02C6encia"). */
const FUNCTION_WORD =
  '(?:[aeoyà]|la|lo|el|le|les|los|las|un|una|uno|um|uma|de|du|des|da|do|em|en|os|as|na|no|se|que|et|in|di|il|si|ha|con|com|par|pour|per)';
const BEFORE_LETTER = new RegExp(
  `(?:(?<=\\p{L})(?<!(?<!\\p{L})${FUNCTION_WORD})\\s(?=${ACCENT}\\s?\\p{Ll}))?(${ACCENT})\\s?(\\p{L})`,
  'gu',
);
const ALONE = new RegExp(ACCENT, 'gu');

/** Puts loose accents on their letters ("M\u00A8uller" becomes "M\u00FCller"). */
export function joinLooseAccents(text: string): string {
  return text
    .replace(/([cs])\u00B8/giu, (_, letter: string) => `${letter}\u0327`.normalize('NFC'))
    .replace(BEFORE_LETTER, (_, accent: string, letter: string) => `${letter}${LOOSE_ACCENTS[accent] ?? ''}`.normalize('NFC'))
    .replace(ALONE, '');
}

/** Cyrillic fonts of TeX share a glyph with Latin "i": inside of Cyrillic words, and alone between them, it is the Cyrillic letter. */
export function restoreCyrillic(text: string): string {
  if (!/\p{Script=Cyrillic}/u.test(text) || !/[iI]/.test(text)) return text;
  return text
    .replace(/[\p{L}’']+/gu, (word) => (/\p{Script=Cyrillic}/u.test(word) ? cyrillicLetters(word) : word))
    .replace(/(?<=\p{Script=Cyrillic}[,;]? )[iI](?= )/gu, cyrillicLetters);
}

function cyrillicLetters(word: string): string {
  return word.replaceAll('i', '\u0456').replaceAll('I', '\u0406');
}

function expandLigature(ligature: string): string {
  return ligature.normalize('NFKC');
}
