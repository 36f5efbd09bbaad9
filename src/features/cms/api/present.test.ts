import { expect, test } from 'vitest';
import { presentCategory } from './present.ts';

const row = {
  id: 3,
  key: 'design',
  name: { fr: 'Design', nl: 'Ontwerp', de: 'Gestaltung' },
  description: { fr: 'Des formes et des signes.' },
  image_id: null,
};

test('a category has the name in the requested language', () =>
  expect(presentCategory(row, 'nl', ['fr', 'nl', 'en']).name).toBe('Ontwerp'));

test('untranslated words fall back to the client’s first language that has them', () => {
  expect(presentCategory(row, 'en', ['fr', 'nl', 'en'])).toMatchObject({ name: 'Design', description: 'Des formes et des signes.' });
  expect(presentCategory(row, 'en', ['nl', 'fr', 'en']).name).toBe('Ontwerp');
});

test('a category lists translations in the client’s languages only', () => {
  expect(presentCategory(row, 'nl', ['fr', 'nl', 'en']).translations.map(({ code }) => code)).toEqual(['nl', 'fr']);
});

test('a category names its picture for each language it has words in, and none where it has no picture', () => {
  const uuid = '0198c0de-0000-7000-8000-000000000001';
  const { image, translations } = presentCategory({ ...row, image_id: uuid }, 'nl', ['fr', 'nl', 'en']);
  expect(image).toEqual([
    { locale: 'nl', uuid },
    { locale: 'fr', uuid },
  ]);
  expect(translations.map((translation) => translation.image)).toEqual([[{ locale: 'nl', uuid }], [{ locale: 'fr', uuid }]]);
  expect(presentCategory(row, 'nl', ['fr', 'nl']).image).toEqual([]);
});
