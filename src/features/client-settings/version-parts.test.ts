import { expect, test } from 'vitest';
import { readNote, restoredNote, takenNote } from './version-makers.ts';
import { partOfFile, partOfSetting } from './version-parts.ts';

test.each([
  ['client.json', null],
  ['logo.svg', 'logos'],
  ['messages/de.json', 'texts'],
  ['cms/images/grids.png', 'content'],
  ['legal/privacy.de.md', 'privacy'],
  ['pages/help.en.md', 'pages'],
  ['onboarding.json', 'onboarding'],
  ['hand-over.json', 'handOver'],
  ['assessments/safe-on-site.json', 'other'],
])('%s belongs to a part', (path, part) => {
  expect(partOfFile(path)).toBe(part);
});

test('colour and logos are parts of their own among the settings', () => {
  expect(['primaryColor', 'talentLogo', 'config'].map(partOfSetting)).toEqual(['colour', 'logos', 'settings']);
});

test('reasons that the product gives are read again, and people’s are not', () => {
  expect(readNote(takenNote('nordlicht'))).toEqual({ folder: 'nordlicht' });
  expect(readNote(restoredNote(3))).toEqual({ version: 3, parts: [] });
  expect(readNote(restoredNote(3, ['colour', 'terms']))).toEqual({ version: 3, parts: ['colour', 'terms'] });
  expect(readNote('For a day')).toBeNull();
});
