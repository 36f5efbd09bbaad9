import { describe, expect, test } from 'vitest';
import { readLanguage, recogniseLanguage } from './read-language.ts';

test.each([
  ['de-DE', 'de'],
  ['en_US', 'en'],
  ['German', 'de'],
  ['français', 'fr'],
  ['nld', 'nl'],
  ['ua', 'uk'],
  ['xx', null],
  ['Klingon', null],
])('the language "%s" is %s', (text, code) => {
  expect(readLanguage(text)).toBe(code);
});

describe('the language of a text', () => {
  const all = ['en', 'de', 'fr', 'nl', 'es', 'pl', 'uk', 'pt', 'it', 'ru', 'cs', 'sv', 'da'];
  test.each([
    ['en', 'You bring the auxiliary systems of the platform from mechanical completion to energisation, with two colleagues on site.'],
    ['de', 'Für einen Verteilnetzbetreiber planen Sie die Verstärkung von zwei Umspannwerken und stimmen sich mit den Kommunen ab.'],
    ['fr', 'Un réseau de librairies revoit son identité, du logo aux vitrines. Vous menez trois ateliers et livrez un guide.'],
    ['nl', 'Een vervoersbedrijf wil dat zijn routekaart ook met een schermlezer werkt. Je bouwt de module en test met gebruikers.'],
    ['es', 'Una cadena de librerías renueva su identidad. Diriges tres talleres y entregas una guía para los escaparates.'],
    ['pl', 'Prowadzisz migrację hurtowni danych do chmury i przygotowujesz raporty dla zespołu sprzedaży w trzech krajach.'],
    ['uk', 'Ви ведете міграцію сховища даних у хмару та готуєте звіти для команди продажів у трьох країнах.'],
    ['pt', 'Você planeja a migração do armazém de dados para a nuvem e prepara os relatórios da equipe de vendas em três países.'],
    ['ru', 'Вы ведёте перенос хранилища данных в облако и готовите отчёты для команды продаж в трёх странах, от первой до последней.'],
  ])('is recognised: %s', (code, text) => expect(recogniseLanguage(text, all)).toBe(code));

  test('is only one of those to choose from', () => {
    const french = 'Un réseau de librairies revoit son identité, du logo aux vitrines. Vous menez trois ateliers et livrez un guide.';
    expect(recogniseLanguage(french, ['en', 'fr'])).toBe('fr');
    // Too short to be sure that it is neither.
    expect(recogniseLanguage(french, ['en', 'de'])).toBeNull();
  });

  test('is not guessed from a few words', () => {
    expect(recogniseLanguage('SAP PM', all)).toBeNull();
    expect(recogniseLanguage('Automation engineer\nYou commission quay cranes.', all)).toBeNull();
  });
});
