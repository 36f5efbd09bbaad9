import type { LeadInput } from '../lead-profiles/lead.ts';

/** What a file can say about a person; project and pools are chosen for all of them. */
export const importedFields = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'country',
  'title',
  'skills',
  'locale',
] as const satisfies readonly (keyof LeadInput)[];
export type ImportedField = (typeof importedFields)[number];

/** How columns are called in the seven languages; upper case, accents, spaces and signs do not matter. */
const words: Record<ImportedField, string> = {
  email:
    'email, e-mail, mail, email address, e-mail-adresse, courriel, adresse e-mail, correo, correo electrónico, emailadres, adres e-mail, пошта, електронна пошта',
  firstName: 'first name, given name, vorname, prénom, nombre, voornaam, imię, імʼя',
  lastName:
    'last name, surname, family name, nachname, familienname, nom, nom de famille, apellido, apellidos, achternaam, nazwisko, прізвище',
  phone:
    'phone, phone number, mobile, mobile phone, telephone, telefon, telefonnummer, handy, mobil, téléphone, portable, teléfono, móvil, telefoon, telefoonnummer, mobiel, numer telefonu, телефон',
  country: 'country, residence country, country code, land, pays, país, kraj, країна',
  title:
    'title, job title, professional title, position, beruf, berufsbezeichnung, poste, titre, puesto, cargo, functie, stanowisko, посада',
  skills: 'skills, skill, kenntnisse, fähigkeiten, compétences, habilidades, vaardigheden, umiejętności, навички',
  locale: 'locale, language, sprache, langue, idioma, taal, język, мова',
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

const fieldOf = new Map(
  importedFields.flatMap((field) => [...words[field].split(','), field].map((word) => [plain(word), field] as const)),
);

/**
 * Which column each field is read from: as somebody chose, or else by its name.
 *
 * @example findColumns(['E-Mail', 'Vorname', 'Nachname'], {}) // { email: 'E-Mail', firstName: 'Vorname', lastName: 'Nachname' }
 */
export function findColumns(
  columns: readonly string[],
  chosen: Partial<Record<ImportedField, string>>,
): Partial<Record<ImportedField, string>> {
  const found: Partial<Record<ImportedField, string>> = {};
  for (const column of columns) {
    const field = fieldOf.get(plain(column));
    if (field !== undefined && found[field] === undefined) found[field] = column;
  }
  const known = Object.entries(chosen).filter(([, column]) => columns.includes(column));
  return { ...found, ...Object.fromEntries(known) };
}
