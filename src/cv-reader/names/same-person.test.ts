import { describe, expect, test } from 'vitest';
import { namesAnother } from './same-person.ts';

/** "Anna Berg": the last word is the family name; a bar cuts elsewhere. */
function nameOf(text: string): { firstName: string; lastName: string } {
  const [firstName, lastName] = text.includes('|') ? text.split('|') : text.split(/ (?=\S+$)/);
  return { firstName: firstName ?? '', lastName: lastName ?? '' };
}

const same: readonly (readonly [onCv: string, inProfile: string])[] = [
  // As it is, in other letters or order
  ['Anna Berg', 'Anna Berg'],
  ['ANNA BERG', 'Anna Berg'],
  ['Berg Anna', 'Anna Berg'],
  ['BERG Anna', 'Anna Berg'],
  ['Kowalska Anna', 'Anna Kowalska'],
  ['Шевченко Олександр|Іванович', 'Олександр Шевченко'],
  // Initials
  ['A. Berg', 'Anna Berg'],
  ['Anna B.', 'Anna Berg'],
  ['Anna Berg', 'A. Berg'],
  ['J. R. R. Tolkien', 'John Tolkien'],
  // Accents and umlauts
  ['Jose Garcia', 'José García'],
  ['Juergen Mueller', 'Jürgen Müller'],
  ['Jurgen Muller', 'Jürgen Müller'],
  ['Soren Groß', 'Sören Gross'],
  ['Lukasz Wozniak', 'Łukasz Woźniak'],
  ['Zoe Lefevre', 'Zoë Lefèvre'],
  ['Bjorn Ostergaard', 'Bjørn Østergaard'],
  ['Francois Noel', 'François Noël'],
  // Titles
  ['Dr. Anna Berg', 'Anna Berg'],
  ['Prof. Dr.-Ing. Anna Berg', 'Anna Berg'],
  ['Dipl.-Ing. Anna Berg', 'Anna Berg'],
  ['Anna Berg|MSc', 'Anna Berg'],
  ['mgr inż. Jan Nowak', 'Jan Nowak'],
  ['Sra. Carmen Ruiz', 'Carmen Ruiz'],
  ['Mme Claire Dubois', 'Claire Dubois'],
  ['drs. Pieter de Vries', 'Pieter de Vries'],
  ['Anna Berg|MBA', 'Dr. Anna Berg'],
  // Second names
  ['Anna Maria Berg', 'Anna Berg'],
  ['Anna Maria Berg', 'Maria Berg'],
  ['Anna Berg', 'Anna Maria Berg'],
  ['Hans-Peter Klein', 'Peter Klein'],
  ['Jean Luc Moreau', 'Jean-Luc Moreau'],
  ['Annemarie Vogt', 'Anne-Marie Vogt'],
  ['María del Carmen Ruiz', 'Carmen Ruiz'],
  // Two family names, one of them, and marriage
  ['María|García López', 'María García'],
  ['Lucía|Ibáñez', 'Lucía Ibáñez Castro'],
  ['Anna Muster', 'Anna Berg'],
  ['Anna|Berg-Muster', 'Anna Muster'],
  ['Oksana Bondarenko', 'Oksana Lysenko'],
  // Particles and apostrophes
  ['Jan van der Berg', 'Jan Berg'],
  ['Ada von Lovelace', 'Ada Lovelace'],
  ['Jean-Luc O’Neil', "Jean-Luc O'Neil"],
  ['Sean ONeil', 'Sean O’Neil'],
  ['Jeanne D’Arc', 'Jeanne Darc'],
  // Short forms
  ['Alex Huber', 'Alexander Huber'],
  ['Bob Smith', 'Robert Smith'],
  ['Liz Taylor', 'Elizabeth Taylor'],
  ['Hans Maier', 'Johannes Maier'],
  ['Pepe Muñoz', 'José Muñoz'],
  ['Paco Ortega', 'Francisco Ortega'],
  ['Kees Bakker', 'Cornelis Bakker'],
  ['Kasia Nowak', 'Katarzyna Nowak'],
  ['Wojtek Mazur', 'Wojciech Mazur'],
  ['Beppe Conti', 'Giuseppe Conti'],
  ['Саша Коваль', 'Олександр Коваль'],
  // Other scripts and other spellings of the same sounds
  ['Олександр Шевченко', 'Oleksandr Shevchenko'],
  ['Олександр Шевченко', 'Alexander Schewtschenko'],
  ['Oleksandr Shevchenko', 'Олександр Шевченко'],
  ['Юлія Ковальчук', 'Yuliia Kovalchuk'],
  ['Юлія Ковальчук', 'Julia Kowaltschuk'],
  ['Сергій Гончар', 'Serhii Honchar'],
  ['Сергій Гончар', 'Sergey Gontschar'],
  ['Євген Щербак', 'Yevhen Shcherbak'],
  ['Михайло Зеленко', 'Mykhailo Zelenko'],
  ['Дмитро Жук', 'Dmytro Zhuk'],
  ['Наталія Цимбал', 'Nataliia Tsymbal'],
  ['Oleksandr Shevchenko', 'Aleksandr Szewczenko'],
  ['Khrystyna Melnyk', 'Christina Melnik'],
  // Letters that cannot be compared with Latin ones, or nothing to compare
  ['田中|太郎', 'Taro Tanaka'],
  ['太郎|田中', '田中|太郎'],
  ['Anna Berg', ' '],
  ['Berg', 'Jonas Weber'],
  ['', 'Jonas Weber'],
];

const other: readonly (readonly [onCv: string, inProfile: string])[] = [
  ['Anna Berg', 'Jonas Weber'],
  ['ANNA BERG', 'Jonas Weber'],
  ['Dr. Anna Berg', 'Dr. Jonas Weber'],
  ['Peter Berg', 'Anna Berg'],
  ['P. Berg', 'Anna Berg'],
  ['A. Weber', 'Anna Berg'],
  ['Emily Clarke', 'Grace Okafor'],
  ['Jürgen Müller', 'Sabine Krause'],
  ['Claire Dubois', 'Mathieu Lefèvre'],
  ['Jean-Luc Moreau', 'Pierre Moreau'],
  ['Carmen Ruiz', 'Begoña Muñoz'],
  ['María García López', 'Raúl Castañeda'],
  ['Giulia Conti', 'Marco Ferrari'],
  ['Pieter de Vries', 'Sanne de Vries'],
  ['Jan van den Berg', 'Sanne van den Heuvel'],
  ['Katarzyna Nowak', 'Piotr Zieliński'],
  ['Олександр Шевченко', 'Ірина Бондаренко'],
  ['Олександр Шевченко', 'Iryna Bondarenko'],
  ['Oleksandr Shevchenko', 'Ірина Бондаренко'],
  ['Юлія Ковальчук', 'Thomas Huber'],
  ['王|小明', '田中|太郎'],
];

describe('a name on a CV', () => {
  test.each(same)('“%s” may be that of “%s”', (onCv, inProfile) => {
    expect(namesAnother(nameOf(onCv), nameOf(inProfile))).toBe(false);
  });

  test.each(other)('“%s” is not that of “%s”', (onCv, inProfile) => {
    expect(namesAnother(nameOf(onCv), nameOf(inProfile))).toBe(true);
  });
});
