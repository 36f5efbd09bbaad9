import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flatValues, nestedValues } from './field-names.ts';
import { cvListNames, cvTextNames, fieldRow, fieldsOfSection, profileFieldNames } from './fields.ts';
import { fieldSchemas } from './profile-values.ts';
import { strengthKeys } from './strength.ts';

const english: Record<string, string> = JSON.parse(readFileSync('messages/en.json', 'utf8'));

test('every field that can be typed has words', () => {
  const typed = profileFieldNames.filter((name) => fieldRow(name).kind !== null);
  expect(typed.filter((name) => !(`talent.profile.field.${name}` in english))).toEqual([]);
});

test('every point of the strength has words for before and after', () => {
  const words = strengthKeys.flatMap((key) => [`talent.profile.strength.${key}.todo`, `talent.profile.strength.${key}.done`]);
  expect(words.filter((key) => !(key in english))).toEqual([]);
});

test('clients may hide every field that the specification calls hideable', () => {
  const specified = [
    ...['addressLine1', 'addressLine2', 'street', 'city', 'zip', 'state', 'country'].map((part) => `homeAddress.${part}`),
    ...['mobileNumber', 'profileImage', 'firstName', 'lastName', 'professionalTitle', 'availability', 'description'],
    ...['linkedinHandle', 'hourRate'],
  ];
  expect(profileFieldNames.filter((name) => fieldRow(name).isHideable)).toEqual(expect.arrayContaining(specified));
});

test('countries and languages, whose sections have a design of their own, are alone in them', () => {
  expect(fieldsOfSection('countries')).toHaveLength(1);
  expect(fieldsOfSection('languages')).toHaveLength(1);
});

test('every text and list has a bound, which its schema keeps', () => {
  for (const [name, schema] of Object.entries(fieldSchemas)) {
    const { kind, max } = fieldRow(profileFieldNames.find((field) => field === name) ?? 'mobileNumber');
    if (kind === 'country' || kind === 'photo') continue;
    expect(max, name).toBeGreaterThan(0);
    if (kind === 'text' || kind === 'textarea') expect(schema.safeParse('a'.repeat((max ?? 0) + 1)).success, name).toBe(false);
  }
});

test('fields that a CV may fill are separated into texts and lists', () => {
  expect(cvListNames).toContain('skills');
  expect(cvTextNames).toContain('homeAddress.city');
  const all: readonly string[] = [...cvTextNames, ...cvListNames];
  expect(new Set(all).size).toBe(all.length);
});

test('flatValues and nestedValues turn groups into names and back, and leave other objects alone', () => {
  const nested = { skills: ['SQL'], hourRate: { value: '85' }, homeAddress: { city: 'Kiel' }, customFields: { permit: true } };
  const flat = { skills: ['SQL'], hourRate: { value: '85' }, 'homeAddress.city': 'Kiel', 'customFields.permit': true };
  expect(flatValues(nested)).toEqual(flat);
  expect(nestedValues(flat)).toEqual(nested);
  expect(flatValues({ homeAddress: undefined })).toEqual({});
  expect(nestedValues({})).toEqual({});
});
