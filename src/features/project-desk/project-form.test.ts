import { describe, expect, test } from 'vitest';
import { valuesOf } from './desk/load-editor.ts';
import { changedFields, endOfDay, inputOf, valuesOfForm } from './project-form.ts';

const zone = 'Europe/Berlin';
const state = {
  title: 'Crane operator',
  description: '<h2>Tasks</h2>\n<ul>\n<li>Lift <strong>safely</strong></li>\n<li>Report</li>\n</ul>',
  skills: ['Cranes', 'Rigging'],
  poolIds: [3, 4],
  rateMin: '90.00',
  rateMax: null,
  fee: { type: 'PERCENTAGE' as const, value: '12.00' },
  periodDeadline: '2026-12-05T22:59:00.000Z',
  hoursPerWeek: 40,
  visibility: 'PUBLIC' as const,
};
const base = valuesOf(state, zone);

function formOf(values: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) for (const each of [value].flat()) form.append(name, each);
  return form;
}

describe('the form of a project', () => {
  test('begins with days, lines and Markdown', () => {
    expect(base).toMatchObject({
      description: '## Tasks\n\n- Lift **safely**\n- Report',
      skills: 'Cranes\nRigging',
      poolIds: '3\n4',
      fee: '12.00%',
      periodDeadline: '2026-12-05',
      rateMax: '',
    });
  });

  test('changes nothing when it is sent as it began', () => {
    const form = formOf({
      ...base,
      skills: ['Cranes', 'Rigging, '],
      poolIds: ['3', '4'],
      hasPools: '1',
      feeType: 'PERCENTAGE',
      fee: '12.00',
    });
    expect(changedFields(valuesOfForm(form, base), base)).toEqual([]);
  });

  test('changes only what was typed, in the types of the API', () => {
    const typed = {
      rateMin: '95,5',
      rateMax: '',
      hoursPerWeek: '',
      periodDeadline: '2026-07-01',
      feeType: 'ABSOLUTE',
      fee: '4,50',
      hasPools: '1',
    };
    const values = valuesOfForm(formOf({ ...base, ...typed, skills: 'Cranes; Winches', poolIds: [] }), base);
    const changed = changedFields(values, base);
    expect(inputOf(values, changed, zone)).toEqual({
      input: {
        skills: ['Cranes', 'Winches'],
        hoursPerWeek: null,
        periodDeadline: '2026-07-01T21:59:00.000Z',
        rateMin: '95.50',
        fee: { type: 'ABSOLUTE', value: '4.50' },
        poolIds: [],
      },
      faults: {},
    });
  });

  test('names fields that hold no number or day', () => {
    const values = { ...base, rateMin: 'much', hoursPerWeek: 'forty', periodDeadline: 'soon', fee: 'x%' };
    expect(Object.keys(inputOf(values, ['rateMin', 'hoursPerWeek', 'periodDeadline', 'fee'], zone).faults)).toEqual([
      'rateMin',
      'hoursPerWeek',
      'periodDeadline',
      'fee',
    ]);
  });

  test('leaves out required fields that are empty, and clears others', () => {
    expect(inputOf({ ...base, title: '', siteCity: '' }, ['title', 'siteCity'], zone).input).toEqual({ siteCity: null });
  });
});

test('a day ends by the clocks of its zone', () => {
  expect(endOfDay('2026-12-05', 'Asia/Kolkata')).toBe('2026-12-05T18:29:00.000Z');
  expect(endOfDay('5 December', zone)).toBeNull();
});
