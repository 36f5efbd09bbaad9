/**
 * Breaks a title into at most `maxLines` lines. Words that are too long for a line are broken with a hyphen; an ellipsis
 * marks cut text.
 *
 * @param fits whether a line of this text is narrow enough
 * @returns the lines, and whether every word is unbroken
 */
export function wrapLines(text: string, maxLines: number, fits: (line: string) => boolean): { lines: string[]; isWhole: boolean } {
  const lines: string[] = [];
  let isWhole = true;
  let line = '';
  const words = text.trim().split(/\s+/).filter(Boolean);
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    while (!fits(line) && line.length > 1) {
      isWhole = false;
      const start = longestFittingStart(line, (part) => fits(`${part}-`));
      lines.push(`${start}-`.replace(/--$/, '-'));
      line = line.slice(start.length);
    }
  }
  if (line) lines.push(line);
  if (lines.length <= maxLines) return { lines, isWhole };
  const rest = lines.slice(maxLines - 1).join(' ');
  return { lines: [...lines.slice(0, maxLines - 1), shorten(rest, fits)], isWhole: false };
}

/** The text with an ellipsis where it had to be cut, between words if that does not cost much; unchanged when it fits. */
export function shorten(text: string, fits: (line: string) => boolean): string {
  if (fits(text)) return text;
  const start = longestFittingStart(text, (part) => fits(`${part.trimEnd()}…`));
  const isInsideWord = /\S/.test(text.charAt(start.length));
  const whole = isInsideWord ? start.replace(/\s\S*$/, '') : start;
  return `${(whole.length >= start.length / 2 ? whole : start).replace(/[\s,;:–—-]+$/, '')}…`;
}

/** At least one letter, so that every iteration makes progress. */
function longestFittingStart(text: string, fits: (part: string) => boolean): string {
  const letters = [...text];
  let [low, high] = [1, letters.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(letters.slice(0, middle).join(''))) low = middle;
    else high = middle - 1;
  }
  return letters.slice(0, Math.max(1, low)).join('');
}
