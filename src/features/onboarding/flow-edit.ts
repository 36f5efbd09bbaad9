import { keyOfName } from '../../contract/key-of-name.ts';
import type { FlowField } from './flow.ts';
import type { OnboardingType, StepKind } from './steps.ts';

// The steps after sign-up as they are edited: each field knows who sees it. Files have rows instead (`flow-file.ts`).

/** Who sees a field or a step. */
export type Shown = { showOn: OnboardingType[]; hideByCountry: string[] };
export type EditField = FlowField & Shown & { row: number };
export type EditStep = Shown & { stepName: string; kind: StepKind; title: Record<string, string> | null; fields: EditField[] };

export function findField(steps: readonly EditStep[], name: string | null): { step: EditStep; field: EditField } | null {
  for (const step of steps) {
    const field = step.fields.find((each) => each.name === name);
    if (field) return { step, field };
  }
  return null;
}

/** The field with other values, in its step or at the end of another one. */
export function changeField(steps: readonly EditStep[], name: string, change: Partial<EditField>, stepName?: string): EditStep[] {
  const found = findField(steps, name);
  if (!found) return [...steps];
  const field = { ...found.field, ...change };
  const isMoved = stepName !== undefined && stepName !== found.step.stepName && steps.some((step) => step.stepName === stepName);
  return steps.map((step) => {
    if (!isMoved) return { ...step, fields: step.fields.map((each) => (each.name === name ? field : each)) };
    if (step.stepName === stepName) return appendField(step, field);
    return { ...step, fields: step.fields.filter((each) => each.name !== name) };
  });
}

/** A new field stands in a row of its own. */
export function appendField(step: EditStep, field: Omit<EditField, 'row'>): EditStep {
  const row = Math.max(0, ...step.fields.map((each) => each.row)) + 1;
  return { ...step, fields: [...step.fields, { ...field, row }] };
}

export function removeField(steps: readonly EditStep[], name: string): EditStep[] {
  return steps.map((step) => ({ ...step, fields: step.fields.filter((each) => each.name !== name) }));
}

/** One place up or down within its step, in a row of its own; the others stay next to what they stand next to. */
export function moveField(steps: readonly EditStep[], name: string, by: 1 | -1): EditStep[] {
  return steps.map((step) => {
    const from = step.fields.findIndex((each) => each.name === name);
    if (from < 0) return step;
    const fields = swap(step.fields, from, by);
    let row = 0;
    return {
      ...step,
      fields: fields.map((field, index) => {
        const last = fields[index - 1];
        if (!last || last.row !== field.row || last.name === name || field.name === name) row += 1;
        return { ...field, row };
      }),
    };
  });
}

export function moveStep(steps: readonly EditStep[], stepName: string, by: 1 | -1): EditStep[] {
  const from = steps.findIndex((step) => step.stepName === stepName);
  return from < 0 ? [...steps] : swap(steps, from, by);
}

/** At the ends it stays where it is. */
function swap<T>(list: readonly T[], from: number, by: 1 | -1): T[] {
  const [one, other] = [list[from], list[from + by]];
  if (one === undefined || other === undefined) return [...list];
  return list.map((each, index) => (index === from ? other : index === from + by ? one : each));
}

/** A name that no step or field has. @example freeName('Work permit', ['work-permit']) // 'work-permit-2' */
export function freeName(words: string, taken: readonly string[]): string {
  const key = (keyOfName(words) ?? 'own').replace(/^[^a-z]+/, '').slice(0, 30) || 'own';
  if (!taken.includes(key)) return key;
  for (let number = 2; ; number += 1) if (!taken.includes(`${key}-${number}`)) return `${key}-${number}`;
}

/** @example camelName('work-permit-2') // 'workPermit2' */
export function camelName(key: string): string {
  return key.replace(/-+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Of steps with fields, whether anybody sees one. */
export function isShown(step: EditStep, way: OnboardingType): boolean {
  return step.kind === 'fields' ? step.fields.some(({ showOn }) => showOn.includes(way)) : step.showOn.includes(way);
}
