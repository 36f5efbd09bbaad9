import { describe, expect, test } from 'vitest';
import { fieldKinds } from './field-kinds.ts';
import type { FieldKind } from './fields.ts';
import { applyListIntent, parseListIntent } from './form-values.ts';

function form(values: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) data.append(name, one);
  return data;
}

const readField = (form: FormData, name: string, kind: FieldKind) => fieldKinds[kind].read(form, name);

describe('a kind of field', () => {
  test('splits tags at commas and line breaks, and keeps existing chips', () => {
    expect(readField(form({ skills: ['React', ' CSS, SQL;\nC++ ,'] }), 'skills', 'tags')).toEqual(['React', 'CSS', 'SQL', 'C++']);
  });

  test('reads histories in the order of their indexes and leaves blank entries out', () => {
    const data = form({
      'jobs.2.title': 'Engineer',
      'jobs.2.organization': 'Acme',
      'jobs.2.start.year': '2021',
      'jobs.2.start.month': '05',
      'jobs.2.ongoing': 'on',
      'jobs.2.end.year': '2022',
      'jobs.0.title': '',
      'jobs.0.start.year': '',
      'jobs.10.title': 'Trainee',
      'jobs.10.start.year': '2012',
    });
    expect(readField(data, 'jobs', 'employment')).toEqual([
      { title: 'Engineer', organization: 'Acme', description: '', start: '2021-05', end: '', ongoing: true },
      { title: 'Trainee', organization: '', description: '', start: '2012', end: '', ongoing: false },
    ]);
  });

  test('does not lose a month whose year is missing', () => {
    expect(readField(form({ 'jobs.0.title': 'a', 'jobs.0.start.month': '05' }), 'jobs', 'certificates')).toMatchObject([{ start: '-05' }]);
  });

  test('reads languages, rates, availability and pools', () => {
    expect(readField(form({ 'l.0.code': 'de', 'l.0.proficiency': '5', 'l.1.code': '' }), 'l', 'languages')).toEqual([
      { code: 'de', proficiency: 5 },
    ]);
    expect(readField(form({ 'r.value': '85,50', 'r.currency': 'EUR' }), 'r', 'rate')).toEqual({
      value: '85,50',
      currency: 'EUR',
      period: 'HR',
    });
    expect(readField(form({}), 'a', 'availability')).toBeUndefined();
    expect(readField(form({ pools: ['3', 'x', '5'] }), 'pools', 'pools')).toEqual([3, 5]);
  });
});

describe('parseListIntent and applyListIntent', () => {
  test('read the button of a list from its value', () => {
    expect(parseListIntent('remove:employmentHistory:2')).toEqual({ action: 'remove', name: 'employmentHistory', index: 2 });
    expect(parseListIntent('add:skills')).toEqual({ action: 'add', name: 'skills', index: 0 });
    expect(parseListIntent('continue')).toBeNull();
  });

  test('add an empty entry or remove one', () => {
    expect(applyListIntent(['a', 'b', 'c'], { action: 'remove', name: 'skills', index: 1 }, 'tags')).toEqual(['a', 'c']);
    expect(applyListIntent([], { action: 'add', name: 'l', index: 0 }, 'languages')).toEqual([{ code: '', proficiency: 3 }]);
  });
});
