/** What all documents for LaTeX share: the escaped text and the packages for a language. */

const babelNames: Readonly<Record<string, string>> = {
  en: 'english',
  de: 'ngerman',
  fr: 'french',
  nl: 'dutch',
  es: 'spanish',
  it: 'italian',
  pl: 'polish',
  uk: 'ukrainian',
};

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '•': '\\textbullet{}',
  '·': '\\textperiodcentered{}',
  '∞': '$\\infty$',
  '@': '@',
  // In some of babel's languages a quotation mark begins a command.
  '"': '\\textquotedbl{}',
};

export function latexText(text: string): string {
  return text
    .replace(/[{}$&#%_]|[\\~^•·∞"]/g, (sign) => escapes[sign] ?? `\\${sign}`)
    .replace(/ {2,}/g, (blanks) => '~'.repeat(blanks.length))
    .replace(/--/g, '-{}-');
}

/**
 * Encodings, language and font. Without a map to Unicode (`hasUnicodeMap`) a reader of the file knows the letters by the names of
 * their glyphs alone, as in many documents of LaTeX. `family` is the name of a font family, or nothing.
 */
export function latexPreamble(language: string, { family, hasUnicodeMap }: { family: string; hasUnicodeMap: boolean }): string {
  const isCyrillic = language === 'uk';
  return [
    hasUnicodeMap ? '\\usepackage{cmap}\\input{glyphtounicode}\\pdfgentounicode=1' : '',
    `\\usepackage[${isCyrillic ? 'T1,T2A' : 'T1'}]{fontenc}`,
    '\\usepackage[utf8]{inputenc}\\usepackage{textcomp}',
    `\\usepackage[${babelNames[language] ?? 'english'}]{babel}`,
    // Only the fonts of the class have Cyrillic letters.
    family && !isCyrillic ? `\\renewcommand{\\rmdefault}{${family}}` : '',
  ].join('\n');
}
