const SMALL = /^(?:of|and|for|the|in|at|und|für|im|de|del|des|du|la|le|les|et|en|y|e|di|della|del|van|voor|het|i|w|z|та|і|з)$/iu;
// "IT", "SAP" and "UX/UI" stay as they are: short, or without a vowel.
const SHORT = /^[\p{L}\p{N}&+#./-]{1,3}$|^[^AEIOUYÄÖÜÀÈÉÊÌÒÙĄĘÓІЇЄАЕИОУЮЯ]+$/u;

/** A title set in capitals as one would write it ("SENIOR IT CONSULTANT" becomes "Senior IT Consultant"); others stay. */
export function withoutCapitals(text: string): string {
  const isShouted = text === text.toUpperCase() && text !== text.toLowerCase() && /\p{Lu}{4}/u.test(text);
  if (!isShouted) return text;
  return text
    .split(' ')
    .map((word, index) => {
      if (index > 0 && SMALL.test(word)) return word.toLowerCase();
      if (SHORT.test(word)) return word;
      return word.toLowerCase().replace(/(^|[^\p{L}’'])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
    })
    .join(' ');
}
