import { describe, expect, test } from 'vitest';
import { defaultFlow } from './default-flow.ts';
import { checkAnswers, fieldSchema } from './field-rules.ts';
import type { FlowField } from './flow.ts';

const fields = defaultFlow.flatMap((row) => row.fields);
const field = (name: string): FlowField => {
  const found = fields.find((candidate) => candidate.name === name);
  if (!found) throw new Error(name);
  return found;
};
const check = (names: string[], values: Record<string, unknown>, enforceRequired = true) =>
  checkAnswers(names.map(field), values, { enforceRequired });

test('every field of the default flow has a rule', () => {
  for (const one of fields) expect(() => fieldSchema(one)).not.toThrow();
});

describe('checkAnswers', () => {
  test('reports required fields by name, and accepts empty optional ones', () => {
    expect(check(['firstName', 'description'], { firstName: ' ', description: '' }).faults).toEqual({
      firstName: ['talent.register.firstName.required'],
    });
    expect(check(['firstName'], {}, false).faults).toEqual({});
  });

  test('names the wrong entry', () => {
    const entry = { title: '', organization: '', description: '', start: '', end: '', ongoing: false };
    expect(check(['employmentHistory'], { employmentHistory: [entry] }).faults).toEqual({
      'employmentHistory.0.title': ['talent.profile.error.title'],
    });
  });

  test('refuses fields of other steps', () => {
    expect(check(['firstName'], { firstName: 'Anna', skills: ['x'] }).faults).toEqual({ skills: ['talent.error.unknownField'] });
  });

  test('never changes a disabled field', () => {
    const { faults } = checkAnswers([{ ...field('firstName'), disabled: true }], { firstName: 'Eve' }, { enforceRequired: true });
    expect(faults).toEqual({ firstName: ['talent.error.unknownField'] });
  });

  test('requires a date from talents who are not available now', () => {
    expect(check(['availability'], { availability: { status: 'later', from: '' } }).faults).toEqual({
      'availability.from': ['talent.onboarding.error.date'],
    });
    expect(check(['availability'], { availability: { status: 'now', from: '' } }).values).toEqual({
      availability: { status: 'now', from: '' },
    });
  });

  test('returns clean values', () => {
    expect(
      check(['professionalTitle', 'homeAddress.city'], { professionalTitle: ' Engineer ', 'homeAddress.city': ' Kiel' }).values,
    ).toEqual({ professionalTitle: 'Engineer', 'homeAddress.city': 'Kiel' });
  });
});
