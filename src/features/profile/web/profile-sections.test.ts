import { describe, expect, test } from 'vitest';
import { nestedValues } from '../field-names.ts';
import { profileLink, profileTabOf } from './profile-link.ts';
import { readSection } from './profile-sections.ts';

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

describe('readSection', () => {
  test('reads the parts of an address, which nestedValues puts together', () => {
    const values = readSection(form({ 'homeAddress.city': 'Kiel', 'homeAddress.zip': '24103' }), 'address');
    expect(nestedValues(values)).toEqual({ homeAddress: { zip: '24103', city: 'Kiel' } });
  });

  test('leaves out what the client hides, so that it is neither cleared nor refused', () => {
    expect(readSection(form({ firstName: 'Anna', description: '' }), 'about')).toEqual({ firstName: 'Anna', description: '' });
  });

  test('clears a list when its last entry was removed', () => {
    expect(readSection(form({}), 'languages')).toEqual({ masteredLanguages: [] });
  });
});

test('an unknown tab is the first one', () => {
  expect(profileTabOf('nonsense')).toBe('overview');
  expect(profileTabOf(null)).toBe('overview');
  expect(profileLink('experience', 'employmentHistory.2')).toBe('/app/profile?tab=experience&edit=employmentHistory.2');
});
