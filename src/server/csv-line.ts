/** Begins a file and says UTF-8 to table programs. */
export const byteOrderMark = '\uFEFF';

/**
 * A line of a CSV file (RFC 4180). A text that a table program would take for a formula gets an apostrophe in front: names and answers
 * are written by strangers, and `=HYPERLINK(…)` would run where the file is opened.
 *
 * @example csvLine([17, '=1+1', 'Muster, Anna']) // `17,'=1+1,"Muster, Anna"` and a line end
 */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Table programs skip blanks before a formula, and take the wide signs of East Asian keyboards as well. */
const formula = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A formula in the midst of a text: where a list is separated by ";" in the language of the system, a table program splits at it (or at a
 * tab) and does not see our quotes, because they are not at the beginning of what it takes for a cell.
 */
const laterFormula = /([;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = (formula.test(value) ? `'${value}` : value).replace(laterFormula, "$1'");
  return /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
