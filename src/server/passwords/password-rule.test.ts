import { describe, expect, test } from 'vitest';
import { isBreachedPassword } from './password-rule.ts';

describe('the password rule', () => {
  test.each([
    'unbelievable', // in the list as it stands
    'Password2024!',
    'P@ssw0rd2024',
    '!!sunshine!!99',
    'passwordpassword',
    'iloveyouiloveyou1',
    '111111111111',
    'abcabcabcabc',
    'abababababab',
    '123456789012',
    'qwertyuiopas',
    'lkjhgfdsapoiuytrewq',
    '1qaz2wsx3edc',
    'abcdefghijklmn',
    'Dragon1234567',
  ])('refuses %s', (password) => expect(isBreachedPassword(password)).toBe(true));

  test.each(['correct-horse', 'blauer Fahrradsattel', 'Zwölf Boxkämpfer', 'tea kettle 94 harbour', 'x7#Lq9!vR2wZ', 'żółta łódka pływa'])(
    'accepts %s',
    (password) => {
      expect(isBreachedPassword(password)).toBe(false);
    },
  );

  test('refuses the person’s own address and name, also in variations', () => {
    const personal = ['maelle.legoff@example.com', 'Maëlle', 'Le Goff-Étienne', 'Nordlicht Talente'];
    expect(isBreachedPassword('maelle.legoff@example.com', personal)).toBe(true);
    expect(isBreachedPassword('maelle.legoff1', personal)).toBe(true);
    expect(isBreachedPassword('Nordlicht2027!', personal)).toBe(true);
    expect(isBreachedPassword('Nordlicht über Hamburg', personal)).toBe(false);
  });
});
