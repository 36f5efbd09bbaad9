import { describe, expect, test } from 'vitest';
import { profileLink, profileTabOf } from './profile-link.ts';
import { readSection, toChange } from './profile-sections.ts';

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

describe('readSection and toChange', () => {
  test('put the parts of an address together', () => {
    const values = readSection(form({ 'homeAddress.city': 'Kiel', 'homeAddress.zip': '24103' }), 'address');
    expect(toChange(values)).toEqual({ homeAddress: { zip: '24103', city: 'Kiel' } });
  });

  test('leave out what the client hides, so that it is neither cleared nor refused', () => {
    expect(readSection(form({ firstName: 'Anna', description: '' }), 'about')).toEqual({ firstName: 'Anna', description: '' });
  });

  test('clear a list when its last entry was removed', () => {
    expect(readSection(form({}), 'languages')).toEqual({ masteredLanguages: [] });
  });
});

test('an unknown tab is the first one', () => {
  expect(profileTabOf('nonsense')).toBe('overview');
  expect(profileTabOf(null)).toBe('overview');
  expect(profileLink('experience', 'employmentHistory.2')).toBe('/app/profile?tab=experience&edit=employmentHistory.2');
});
