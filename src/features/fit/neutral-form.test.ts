import { describe, expect, test } from 'vitest';
import { wordKey } from '../project-search/word-key.ts';
import { neutralName } from './neutral-form.ts';

const neutral = (text: string) => neutralName(wordKey(text));

describe('the two genders of a word are one form', () => {
  test.each([
    'Automatisierungsingenieur = Automatisierungsingenieurin',
    'Projektleiter = Projektleiterin = Projektleiterinnen',
    'Interim-Manager = Interim-Managerin',
    'Speditionskaufmann = Speditionskauffrau = Speditionskaufleute',
    'Freiberuflicher Berater = Freiberufliche Beraterin',
    'Delegierter = Delegierte',
    'Vorsitzender = Vorsitzende',
    'Obmann = Obfrau',
    'Psychologe = Psychologin',
    'Koch = Köchin',
    'Directeur artistique indépendant = Directrice artistique indépendante',
    'Monteur = Monteuse',
    'Technicien = Technicienne',
    'Adjoint de projet = Adjointe de projet',
    'Ouvrier = Ouvrière',
    'Associé = Associée',
    'Chef industriel = Cheffe industrielle',
    'Ingeniero = Ingeniera',
    'Administrador técnico = Administradora técnica',
    'Procestechnoloog = Procestechnologe',
    'Front-endontwikkelaar = Front-endontwikkelaarster',
    'Productieleider = Productieleidster',
    'Spawacz = Spawaczka',
    'Samodzielny automatyk, programista = Samodzielna automatyczka, programistka',
    'Tester automatyzujący = Testerka automatyzująca',
    'Bibliotekarz = Bibliotekarka',
    'Sprzedawca = Sprzedawczyni',
    'Pracownik = Pracownica',
    'Kierownik zmiany = Kierowniczka zmiany',
    'Вчитель = Вчителька',
    'Громадянин = Громадянка',
    'Старший розробник = Старша розробниця',
    'Провідний конструктор = Провідна конструкторка',
    'Інженер-суднобудівник = Інженерка-суднобудівниця',
  ])('%s', (pair) => {
    const [first = '', ...others] = pair.split(' = ');
    expect(others.map(neutral)).toEqual(others.map(() => neutral(first)));
  });
});

test('other words stay apart', () => {
  const words = `Python Java Kotlin React Angular Berlin Wien Leiter Leitung Minister Cluster Register Tester Testing Design Designer
    Engineer Engineering Operator Operation Manager Management Technik Techniker Analyst Analysis`.split(/\s+/);
  expect(new Set(words.map(neutral)).size).toBe(words.length);
});
