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

function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
