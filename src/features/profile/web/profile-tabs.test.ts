import { expect, test } from 'vitest';
import { historyNames } from '../fields.ts';
import { shownTabOf, tabKey, unshownFields } from './profile-tabs.ts';

const noCountries = unshownFields({ hiddenProfileFields: [], countriesOfInterest: [] });
const hiding = (...hiddenProfileFields: string[]) => unshownFields({ hiddenProfileFields, countriesOfInterest: [] });

test('a tab is named after the fields it shows', () => {
  expect(tabKey('rate', noCountries)).toBe('talent.profile.tab.rate');
  expect(tabKey('rate', hiding('hourRate'))).toBe('talent.profile.section.availability');
  expect(tabKey('rate', hiding('availability'))).toBe('talent.profile.field.hourRate');
});

test('a tab whose fields the client hides is left out', () => {
  expect(tabKey('rate', hiding('hourRate', 'availability'))).toBeNull();
  expect(tabKey('experience', hiding(...historyNames))).toBeNull();
  expect(tabKey('documents', hiding('hourRate'))).toBe('talent.profile.tab.documents');
});

test('the tab of rate and availability stays for the countries of interest', () => {
  const client = { hiddenProfileFields: ['hourRate', 'availability'], countriesOfInterest: ['FR'] };
  expect(tabKey('rate', unshownFields(client))).toBe('talent.profile.tab.rate');
});

test('the address of a tab that is left out opens the first one', () => {
  expect(shownTabOf('rate', hiding('hourRate', 'availability'))).toBe('overview');
  expect(shownTabOf('rate', noCountries)).toBe('rate');
  expect(shownTabOf('nonsense', noCountries)).toBe('overview');
});
