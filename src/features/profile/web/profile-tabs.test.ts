import { expect, test } from 'vitest';
import { historyNames } from '../fields.ts';
import { tabKey } from './profile-tabs.ts';

test('a tab is named after the fields it shows', () => {
  expect(tabKey('rate', [])).toBe('talent.profile.tab.rate');
  expect(tabKey('rate', ['hourRate'])).toBe('talent.profile.section.availability');
  expect(tabKey('rate', ['availability'])).toBe('talent.profile.field.hourRate');
});

test('a tab whose fields the client hides is left out', () => {
  expect(tabKey('rate', ['hourRate', 'availability'])).toBeNull();
  expect(tabKey('experience', historyNames)).toBeNull();
  expect(tabKey('documents', ['hourRate'])).toBe('talent.profile.tab.documents');
});
