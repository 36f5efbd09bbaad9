import { describe, expect, test } from 'vitest';
import { defaultFlow } from './default-flow.ts';
import { flowSchema } from './flow.ts';
import {
  fieldsOf,
  firstUnfinished,
  isSkippable,
  neighbour,
  openUpTo,
  placeOf,
  progressOf,
  requireFields,
  resolveSlug,
  rowsFor,
  type StepFacts,
  stepsOf,
} from './steps.ts';

const stepsFor = (...seen: Parameters<typeof rowsFor>) => stepsOf(rowsFor(...seen));
const facts: StepFacts = { type: 'long', residenceCountry: 'DE', hiddenFields: [], hasProposals: true };
const names = (change: Partial<StepFacts> = {}, flow = defaultFlow) => stepsFor(flow, { ...facts, ...change }).map((step) => step.stepName);

describe('the steps of a talent', () => {
  test('returns the long and the short order of the design', () => {
    expect(names()).toEqual(['cv', 'check', 'about', 'location', 'categories', 'pools', 'skills', 'history', 'rate']);
    expect(names({ type: 'short' })).toEqual(['cv', 'check', 'about', 'location']);
  });

  test('has no check step without proposals', () => {
    expect(names({ hasProposals: false })).not.toContain('check');
  });

  test('drops hidden fields, and a step when none of its fields is left', () => {
    const steps = stepsFor(defaultFlow, { ...facts, hiddenFields: ['hourRate', 'availability', 'description'] });
    expect(steps.map((step) => step.stepName)).not.toContain('rate');
    const about = steps.find((step) => step.stepName === 'about');
    const shown = about ? fieldsOf(about).map((field) => field.name) : [];
    expect(shown).toContain('professionalTitle');
    expect(shown).not.toContain('description');
  });

  test('puts fields with the same row number side by side', () => {
    const about = stepsFor(defaultFlow, facts).find((step) => step.stepName === 'about');
    const rows = about?.rows.map((row) => row.map((field) => field.name));
    expect(rows?.slice(0, 3)).toEqual([['profileImage'], ['firstName', 'lastName'], ['professionalTitle']]);
  });

  test('orders by sequence, whatever order the rows come in, and hides rows by country', () => {
    const flow = flowSchema.parse([
      { stepName: 'second', sequence: 2, row: 1, fields: [{ name: 'description', type: 'textarea' }] },
      {
        stepName: 'permit',
        sequence: 3,
        row: 1,
        hideByCountry: ['US', 'CA'],
        fields: [{ name: 'customFields.permit', customFieldName: 'permit', type: 'checkbox', label: { en: 'Permit' } }],
      },
      { stepName: 'first', sequence: 1, row: 1, fields: [{ name: 'firstName', type: 'text', required: true }] },
    ]);
    expect(names({ residenceCountry: 'DE' }, flow)).toEqual(['first', 'second', 'permit']);
    expect(names({ residenceCountry: 'US' }, flow)).toEqual(['first', 'second']);
    expect(names({ residenceCountry: null }, flow)).toEqual(['first', 'second', 'permit']);
  });
});

test('flowSchema refuses custom fields without a label and choices without options', () => {
  const row = (field: object) => [{ stepName: 'a', sequence: 1, row: 1, fields: [field] }];
  expect(flowSchema.safeParse(row({ name: 'customFields.x', customFieldName: 'x', type: 'text' })).success).toBe(false);
  expect(flowSchema.safeParse(row({ name: 'customFields.x', customFieldName: 'x', type: 'choice', label: { en: 'X' } })).success).toBe(
    false,
  );
  expect(flowSchema.safeParse(row({ name: 'firstName', type: 'text', colour: 'red' })).success).toBe(false);
});

test('isSkippable is true only without a required field', () => {
  const steps = stepsFor(defaultFlow, facts);
  expect(steps.filter((step) => isSkippable(step)).map((step) => step.stepName)).toEqual([
    'cv',
    'check',
    'categories',
    'pools',
    'history',
    'rate',
  ]);
});

test('requireFields makes a field required that the flow calls optional', () => {
  const required = requireFields(defaultFlow, ['homeAddress.street'])
    .flatMap((row) => row.fields)
    .filter((field) => field.required && field.name.startsWith('homeAddress.'));
  expect(required.map((field) => field.name)).toEqual(['homeAddress.street', 'homeAddress.city', 'homeAddress.country']);
});

test('progressOf is index over count in percent', () => {
  expect([progressOf(0, 6), progressOf(1, 6), progressOf(3, 6), progressOf(6, 6), progressOf(0, 0)]).toEqual([0, 17, 50, 100, 0]);
});

test('placeOf says the same number of steps whether a CV has something to check or not', () => {
  const places = (hasProposals: boolean) => {
    const steps = stepsFor(defaultFlow, { ...facts, type: 'short', hasProposals });
    return steps.map((_, index) => Object.values(placeOf(steps, index)).join('/'));
  };
  expect(places(false)).toEqual(['0/3', '1/3', '2/3']);
  expect(places(true)).toEqual(['0/3', '0/3', '1/3', '2/3']);
  expect(placeOf([{ kind: 'check' }], 0)).toEqual({ index: 0, total: 1 });
});

test('openUpTo is not held up by what was found in a CV', () => {
  const steps = stepsFor(defaultFlow, { ...facts, type: 'short' });
  expect(openUpTo(steps, [])).toBe('cv');
  expect(openUpTo(steps, ['cv', 'about'])).toBe('location');
  expect(openUpTo(steps, ['cv', 'about', 'location'])).toBeNull();
});

test('firstUnfinished, resolveSlug and neighbour find a step', () => {
  const steps = [{ stepName: 'cv' }, { stepName: 'about' }, { stepName: 'location' }];
  expect(firstUnfinished(steps, ['cv', 'gone'])).toBe('about');
  expect(firstUnfinished(steps, ['cv', 'about', 'location'])).toBeNull();
  expect(resolveSlug(steps, 'location')).toBe('location');
  expect(resolveSlug(steps, 'nonsense')).toBe('cv');
  expect(resolveSlug(steps, undefined)).toBe('cv');
  expect(neighbour(steps, 'about', 1)).toBe('location');
  expect(neighbour(steps, 'cv', -1)).toBeNull();
});
