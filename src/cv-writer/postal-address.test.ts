import { describe, expect, test } from 'vitest';
import { postalParts } from './postal-address.ts';

const printed = (country: string, place: { street?: string; zip?: string; city?: string; state?: string; addressLine2?: string }) =>
  postalParts({ street: '', addressLine2: '', zip: '', city: '', state: '', country, ...place }).join(', ');

describe('an address in one line', () => {
  test.each([
    ['DE', 'Große Elbstraße 12', '22767', 'Hamburg', 'Hamburg', 'Große Elbstraße 12, 22767 Hamburg'],
    ['DE', 'Hafenstraße 12', '24103', 'Kiel', 'Schleswig-Holstein', 'Hafenstraße 12, 24103 Kiel'],
    ['AT', 'Mariahilfer Straße 5', '1060', 'Wien', 'Wien', 'Mariahilfer Straße 5, 1060 Wien'],
    ['US', '501 E 6th St', '78702', 'Austin', 'Texas', '501 E 6th St, Austin, TX 78702'],
    ['US', '501 E 6th St', '78702', 'Austin', 'TX', '501 E 6th St, Austin, TX 78702'],
    ['US', '1 Main St', '10001', 'New York', 'New York', '1 Main St, New York, NY 10001'],
    ['CA', '25 Rue Sherbrooke', 'H2X 1X4', 'Montréal', 'Québec', '25 Rue Sherbrooke, Montréal QC H2X 1X4'],
    ['GB', '14 Orchard Road', 'LS1 4AP', 'Leeds', '', '14 Orchard Road, Leeds, LS1 4AP'],
    ['FR', '12 rue des Lilas', '69003', 'Lyon', '', '12 rue des Lilas, 69003 Lyon'],
    ['NL', 'Oudegracht 8', '3511 LX', 'Utrecht', 'Utrecht', 'Oudegracht 8, 3511 LX Utrecht'],
    ['PL', 'ul. Długa 7', '31-146', 'Kraków', 'małopolskie', 'ul. Długa 7, 31-146 Kraków'],
    ['UA', 'вул. Саксаганського 9', '01033', 'Київ', 'Київ', 'вул. Саксаганського 9, Київ, 01033'],
    ['ES', 'Calle Mayor 8', '28013', 'Madrid', 'Madrid', 'Calle Mayor 8, 28013 Madrid'],
    ['ES', 'Calle Libreros 3', '28801', 'Alcalá de Henares', 'Madrid', 'Calle Libreros 3, 28801 Alcalá de Henares, Madrid'],
    ['IT', 'Via Roma 1', '20121', 'Milano', 'MI', 'Via Roma 1, 20121 Milano MI'],
    ['', 'Street 1', '1234', 'Somewhere', 'Region', 'Street 1, 1234 Somewhere, Region'],
  ])('is written as in %s', (country, street, zip, city, state, expected) => {
    expect(printed(country, { street, zip, city, state })).toBe(expected);
  });

  test('leaves out what is not there', () => {
    expect(printed('US', { city: 'Austin', state: 'Texas' })).toBe('Austin, TX');
    expect(printed('US', { city: 'Austin' })).toBe('Austin');
    expect(printed('DE', { zip: '22767' })).toBe('22767');
    expect(printed('DE', {})).toBe('');
    expect(printed('', {})).toBe('');
  });

  test('keeps the second line behind the street', () => {
    expect(printed('GB', { street: '19 Mill Lane', addressLine2: 'Flat 3', city: 'York' })).toBe('19 Mill Lane, Flat 3, York');
  });
});
