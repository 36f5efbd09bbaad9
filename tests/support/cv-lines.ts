import type { Cell, Line } from '../../src/cv-reader/layout/layout-types.ts';
import { lineOf } from '../../src/cv-reader/layout/lines.ts';

/** `rest` goes on in plain letters right behind the text. */
type CellInput = string | { text: string; x?: number; bold?: boolean; italic?: boolean; size?: number; rest?: string };
type RowInput = CellInput | CellInput[];

const letterWidth = 5;

/** Lines of a CV as the layout step hands them on, 13 points apart; an empty row leaves a gap. Cells say where they begin. */
export function cvLines(rows: readonly RowInput[], options: { column?: Line['column']; top?: number } = {}): Line[] {
  const { column = 0, top = 100 } = options;
  return rows.flatMap((row, index) => {
    const cells = [row].flat().map(toCell);
    const y = top + 13 * index;
    return cells.every(({ text }) => text === '')
      ? []
      : [
          lineOf(
            cells.map((cell) => ({ ...cell, runs: cell.runs.map((run) => ({ ...run, y })) })),
            { page: 1, column, y },
          ),
        ];
  });
}

function toCell(input: CellInput): Cell {
  const { text, x = 50, bold = false, italic = false, size = 10, rest = '' } = typeof input === 'string' ? { text: input } : input;
  const whole = rest === '' ? text : `${text} ${rest}`;
  const [middle, right] = [x + letterWidth * text.length, x + letterWidth * whole.length];
  const first = { text, x, right: middle, y: 0, size, bold, italic, afterIcon: false };
  const second = { ...first, text: rest, x: middle + 3, right, bold: false, italic: false, size: 10 };
  return { text: whole, x, right, runs: rest === '' ? [first] : [first, second] };
}
