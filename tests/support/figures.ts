/** One line of a measurement. One over its `budget`, or below its `minimum`, is reported and the command fails. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  budget?: number;
  minimum?: number;
  digits?: number;
  detail?: string;
};

export type Section = {
  about: string;
  run: (options: { sizes: readonly number[]; keep?: string | undefined }) => Promise<readonly Figure[]>;
};

/** @example figureLine({ name: 'JavaScript', value: 96.4, unit: 'kB', budget: 130 }) // ['JavaScript', '96.4 kB', '130 kB', 'ok', ''] */
export function figureLine(figure: Figure): string[] {
  const { name, value, unit, budget, minimum, digits = 1, detail = '' } = figure;
  const shown = (number: number): string => `${number.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`.trimEnd();
  const bounds = [...(budget === undefined ? [] : [shown(budget)]), ...(minimum === undefined ? [] : [`≥ ${shown(minimum)}`])];
  const verdict = bounds.length === 0 ? '' : isOver(figure) ? 'over' : 'ok';
  return [name, shown(value), bounds.join(', ') || '–', verdict, detail];
}

/** Whether a figure breaks its budget; one that could not be measured does. */
export function isOver({ value, budget, minimum }: Pick<Figure, 'value' | 'budget' | 'minimum'>): boolean {
  const isMeasured = !Number.isNaN(value) || (budget === undefined && minimum === undefined);
  return !isMeasured || (budget !== undefined && value > budget) || (minimum !== undefined && value < minimum);
}

/** Columns figure | budget | verdict under the section's title. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const lines = [['figure', 'measured', 'budget', '', ''], ...figures.map(figureLine)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const rows = lines.map(([name = '', measured = '', budget = '', verdict = '', detail = '']) =>
    `  ${name.padEnd(widths[0] ?? 0)} | ${measured.padStart(widths[1] ?? 0)} | ${budget.padStart(widths[2] ?? 0)} | ${verdict.padEnd(widths[3] ?? 0)} ${detail}`.trimEnd(),
  );
  console.log([`\n${title}`, ...rows].join('\n'));
}

/** The value below which `share` of the sorted values lie. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
