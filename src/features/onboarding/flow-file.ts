import { type FlowField, type FlowRow, flowSchema } from './flow.ts';
import type { EditStep, Shown } from './flow-edit.ts';

// Rows of a file with the same step and number are side by side.

/** @throws Error for rows that are no flow */
export function readEditFlow(rows: readonly unknown[]): EditStep[] {
  const steps = new Map<string, EditStep>();
  const inOrder = flowSchema.parse(rows).sort((a, b) => a.sequence - b.sequence || a.row - b.row);
  for (const row of inOrder) {
    const step = steps.get(row.stepName) ?? emptyStep(row);
    step.fields.push(...row.fields.map((field) => ({ ...field, row: row.row, showOn: row.showOn, hideByCountry: row.hideByCountry })));
    steps.set(row.stepName, step);
  }
  return [...steps.values()];
}

function emptyStep({ stepName, kind, title, showOn, hideByCountry }: FlowRow): EditStep {
  return { stepName, kind, title: title ?? null, showOn, hideByCountry, fields: [] };
}

/** The rows of a file; the same steps are always written alike. */
export function writeEditFlow(steps: readonly EditStep[]): Record<string, unknown>[] {
  return steps.flatMap((step, index): Record<string, unknown>[] => {
    const common = { stepName: step.stepName, sequence: (index + 1) * 10, ...(step.title && { title: step.title }) };
    if (step.fields.length === 0) return [{ type: step.kind, ...common, row: 1, ...shownOf(step) }];
    let number = 0;
    let last: number | null = null;
    return step.fields.map(({ row, showOn, hideByCountry, ...field }) => {
      if (row !== last) number += 1;
      last = row;
      return { ...common, row: number, ...shownOf({ showOn, hideByCountry }), fields: [writeField(field)] };
    });
  });
}

function shownOf({ showOn, hideByCountry }: Shown) {
  return { showOn, ...(hideByCountry.length > 0 && { hideByCountry }) };
}

function writeField({ name, customFieldName, kind, required, canParse, disabled, label, options }: FlowField) {
  return {
    name,
    ...(customFieldName !== null && { customFieldName }),
    type: kind,
    ...(required && { required }),
    ...(canParse && { canParse }),
    ...(disabled && { disabled }),
    ...(label && { label }),
    ...(options.length > 0 && { options }),
  };
}

/** @example isSameFlow(a, readEditFlow(writeEditFlow(a))) // true */
export function isSameFlow(one: readonly EditStep[], other: readonly EditStep[]): boolean {
  return JSON.stringify(writeEditFlow(one)) === JSON.stringify(writeEditFlow(other));
}
