import type { Judged } from './calibration.ts';
import { type Count, type Counts, scoredFields } from './score-cv.ts';

export function addCounts(all: readonly Counts[]): Counts {
  const sum: Counts = new Map();
  for (const counts of all) {
    for (const [field, { right, wrong, missed }] of counts) {
      const own = sum.get(field) ?? { right: 0, wrong: 0, missed: 0 };
      sum.set(field, { right: own.right + right, wrong: own.wrong + wrong, missed: own.missed + missed });
    }
  }
  return sum;
}

function f1({ right, wrong, missed }: Count): number {
  return right === 0 && wrong + missed > 0 ? 0 : (2 * right) / Math.max(1e-9, 2 * right + wrong + missed);
}

export function macroF1(counts: Counts): number {
  const scores = scoredFields.flatMap((field) => {
    const count = counts.get(field);
    return count ? [f1(count)] : [];
  });
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
}

/** Fields as rows, sets of documents as columns. */
export function printFieldTable(sets: readonly (readonly [string, Counts])[]): void {
  const width = Math.max(...sets.map(([name]) => name.length), 6);
  const row = (label: string, cells: readonly string[]) =>
    console.log(`  ${label.padEnd(24)}${cells.map((cell) => cell.padStart(width + 2)).join('')}`);
  row(
    '',
    sets.map(([name]) => name),
  );
  for (const field of scoredFields)
    row(
      field,
      sets.map(([, counts]) => shownF1(counts.get(field))),
    );
  row(
    'macro F1',
    sets.map(([, counts]) => macroF1(counts).toFixed(3)),
  );
}

function shownF1(count: Count | undefined): string {
  return count ? f1(count).toFixed(3) : '–';
}

const bounds = [0.9, 0.8, 0.7, 0.5, 0];

/** What was offered with which confidence, and how much of it was right. */
export function printCalibration(sets: readonly (readonly [string, readonly Judged[]])[]): void {
  console.log(`\n  confidence    ${sets.map(([name]) => name.padStart(20)).join('')}`);
  for (const [index, from] of bounds.entries()) {
    const to = bounds[index - 1] ?? 1.01;
    const cells = sets.map(([, judged]) => shownPrecision(judged.filter(({ confidence }) => confidence >= from && confidence < to)));
    console.log(`  ${from.toFixed(1)} to ${Math.min(1, to).toFixed(1)}    ${cells.map((cell) => cell.padStart(20)).join('')}`);
  }
}

/** The precision of what is offered at 0.9 and above, field by field. */
export function printSureFields(judged: readonly Judged[]): void {
  const fields = [...new Set(judged.map(({ field }) => field))];
  for (const field of fields) {
    const own = judged.filter((one) => one.field === field);
    console.log(
      `  ${field.padEnd(24)}${bounds.map((from, index) => shownPrecision(own.filter(({ confidence }) => confidence >= from && confidence < (bounds[index - 1] ?? 1.01))).padStart(16)).join('')}`,
    );
  }
}

export function precisionFrom(judged: readonly Judged[], from: number): number {
  const sure = judged.filter(({ confidence }) => confidence >= from);
  return sure.filter(({ isRight }) => isRight).length / Math.max(1, sure.length);
}

function shownPrecision(judged: readonly Judged[]): string {
  if (judged.length === 0) return '–';
  const right = judged.filter(({ isRight }) => isRight).length;
  return `${((100 * right) / judged.length).toFixed(1)} % of ${judged.length}`;
}
