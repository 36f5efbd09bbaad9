import type { Cell, Line } from '../../src/cv-reader/layout/layout-types.ts';
import { lineOf } from '../../src/cv-reader/layout/lines.ts';

type CellInput = string | { text: string; x?: number; bold?: boolean; size?: number };
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
  const { text, x = 50, bold = false, size = 10 } = typeof input === 'string' ? { text: input } : input;
  const right = x + letterWidth * text.length;
  return { text, x, right, runs: [{ text, x, right, y: 0, size, bold, italic: false, afterIcon: false }] };
}
