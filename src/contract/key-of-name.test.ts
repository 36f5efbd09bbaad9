import { expect, test } from 'vitest';
import { keyOfName } from './key-of-name.ts';

test('a key is made of the letters of a name, or cannot be made', () => {
  expect(keyOfName('Windenergie auf See (Öl & Gas)')).toBe('windenergie-auf-see-oel-gas');
  expect(keyOfName('Énergie — réseaux')).toBe('energie-reseaux');
  expect(keyOfName(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
  expect(keyOfName('Мережі')).toBeNull();
});
