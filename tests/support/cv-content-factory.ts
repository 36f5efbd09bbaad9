import type { Language } from '../../src/contract/i18n/languages.ts';
import { emptyParsedCv, type ParsedCv } from '../../src/cv-reader/parsed-cv.ts';

type Words = {
  names: readonly [string, string][];
  place: { street: string; zip: string; city: string; country: string; phone: string };
  roles: readonly string[];
  employers: readonly string[];
  degrees: readonly (readonly [degree: string, school: string])[];
  certificates: readonly (readonly [name: string, issuer: string])[];
  sentences: readonly string[];
};

/** People who do not exist, with jobs as they are written in each language of the product. */
const wordsOf: Readonly<Record<string, Words>> = {
  en: {
    names: [
      ['Anna', 'Whitfield'],
      ['Owen', 'Pemberton'],
      ['Grace', 'Okafor'],
    ],
    place: { street: '14 Orchard Road', zip: 'LS1 4AP', city: 'Leeds', country: 'GB', phone: '7400123456' },
    roles: ['Frontend engineer', 'Project manager', 'Data analyst', 'Software developer', 'Test engineer'],
    employers: ['Bluestem Energy Ltd', 'Harrow & Finch Consulting', 'Kestrel Logistics Group', 'Northgate Software'],
    degrees: [
      ['BSc Computer Science', 'University of Leeds'],
      ['MSc Data Science', 'University of York'],
    ],
    certificates: [
      ['PRINCE2 Practitioner', 'AXELOS'],
      ['AWS Solutions Architect', 'Amazon Web Services'],
    ],
    sentences: [
      'Led a team of four.',
      'Moved the booking system to the cloud without an outage.',
      'Cut the time of a release from days to hours.',
    ],
  },
  de: {
    names: [
      ['Jörg', 'Weißmüller'],
      ['Käthe', 'Brandstätter'],
      ['Sönke', 'Groß'],
    ],
    place: { street: 'Hafenstraße 12', zip: '24103', city: 'Kiel', country: 'DE', phone: '15112345678' },
    roles: ['Softwareentwickler', 'Projektleiter', 'Prozessingenieur', 'Systemadministrator', 'Datenanalyst'],
    employers: ['Förde Energie GmbH', 'Küstenwerk AG', 'Lindner & Söhne KG', 'Nordring Systems GmbH'],
    degrees: [
      ['Diplom-Informatik', 'Technische Universität Dresden'],
      ['Bachelor Maschinenbau', 'Fachhochschule Kiel'],
    ],
    certificates: [
      ['Scrum Master (PSM I)', 'Scrum.org'],
      ['ITIL 4 Foundation', 'PeopleCert'],
    ],
    sentences: [
      'Vier Leute geführt.',
      'Das Buchungssystem ohne Ausfall in die Cloud umgezogen.',
      'Die Zeit einer Auslieferung von Tagen auf Stunden gesenkt.',
    ],
  },
  es: {
    names: [
      ['Íñigo', 'Ibáñez'],
      ['Begoña', 'Muñoz'],
      ['Raúl', 'Castañeda'],
    ],
    place: { street: 'Calle Mayor 8', zip: '28013', city: 'Madrid', country: 'ES', phone: '612345678' },
    roles: ['Desarrollador web', 'Jefa de proyecto', 'Analista de datos', 'Ingeniero de procesos', 'Consultora técnica'],
    employers: ['Energía del Norte S.A.', 'Consultora Ribera S.L.', 'Grupo Almena', 'Sistemas Cantera'],
    degrees: [
      ['Grado en Ingeniería Informática', 'Universidad de Salamanca'],
      ['Máster en Ciencia de Datos', 'Universidad de Granada'],
    ],
    certificates: [
      ['Scrum Master', 'Scrum Alliance'],
      ['Azure Fundamentals', 'Microsoft'],
    ],
    sentences: [
      'Dirigió un equipo de cuatro personas.',
      'Llevó el sistema de reservas a la nube sin interrupciones.',
      'Redujo el tiempo de cada entrega de días a horas.',
    ],
  },
  fr: {
    names: [
      ['Hélène', 'Lefèvre'],
      ['Benoît', 'Garçon'],
      ['Zoé', 'Bœuf'],
    ],
    place: { street: '12 rue des Écoles', zip: '69003', city: 'Lyon', country: 'FR', phone: '612345678' },
    roles: ['Développeuse web', 'Chef de projet', 'Analyste de données', 'Ingénieur logiciel', 'Consultante technique'],
    employers: ['Énergie du Rhône SA', 'Cabinet Vaugirard', 'Groupe Atlantis', 'Logiciels Beaumont SARL'],
    degrees: [
      ['Licence informatique', 'Université de Lyon'],
      ['Master en science des données', 'Université de Nantes'],
    ],
    certificates: [
      ['Scrum Master', 'Scrum.org'],
      ['PMP', 'Project Management Institute'],
    ],
    sentences: [
      'A dirigé une équipe de quatre personnes.',
      'A migré le système de réservation sans interruption.',
      'A réduit le délai de livraison de quelques jours à quelques heures.',
    ],
  },
  nl: {
    names: [
      ['Joost', 'van der Meulen'],
      ['Fenna', 'de Boer'],
      ['Ruud', 'Hoekstra'],
    ],
    place: { street: 'Oudegracht 21', zip: '3511 AB', city: 'Utrecht', country: 'NL', phone: '612345678' },
    roles: ['Softwareontwikkelaar', 'Projectleider', 'Applicatiebeheerder', 'Ontwerper', 'Technisch adviseur'],
    employers: ['Windpark Noordzee B.V.', 'Adviesbureau Zuiderdiep', 'Groep Waterland', 'Polder Systems B.V.'],
    degrees: [
      ['Bachelor Informatica', 'Hogeschool Utrecht'],
      ['Master Data Science', 'Universiteit Twente'],
    ],
    certificates: [
      ['Scrum Master', 'Scrum.org'],
      ['ISTQB Foundation', 'ISTQB'],
    ],
    sentences: [
      'Gaf leiding aan vier mensen.',
      'Bracht het boekingssysteem zonder storing naar de cloud.',
      'Verkortte een oplevering van dagen naar uren.',
    ],
  },
  pl: {
    names: [
      ['Łukasz', 'Śliwiński'],
      ['Żaneta', 'Wójcik'],
      ['Michał', 'Gąsiorowski'],
    ],
    place: { street: 'ul. Długa 7', zip: '80-831', city: 'Gdańsk', country: 'PL', phone: '512345678' },
    roles: ['Programista', 'Kierownik projektu', 'Analityk danych', 'Inżynier procesu', 'Specjalista ds. testów'],
    employers: ['Energetyka Północ Sp. z o.o.', 'Grupa Żagiel', 'Studio Wrzeszcz', 'Systemy Bałtyk S.A.'],
    degrees: [
      ['Magister informatyki', 'Politechnika Gdańska'],
      ['Inżynier automatyki', 'Politechnika Wrocławska'],
    ],
    certificates: [
      ['Scrum Master', 'Scrum.org'],
      ['Azure Fundamentals', 'Microsoft'],
    ],
    sentences: [
      'Kierował zespołem czterech osób.',
      'Przeniósł system rezerwacji do chmury bez przestojów.',
      'Skrócił czas wydania z dni do godzin.',
    ],
  },
  uk: {
    names: [
      ['Оксана', 'Ґудзь'],
      ['Тарас', 'Єфименко'],
      ['Їжак', 'Щербина'],
    ],
    place: { street: 'вул. Хрещатик 22', zip: '01001', city: 'Київ', country: 'UA', phone: '501234567' },
    roles: ['Інженер-програміст', 'Керівник проєкту', 'Аналітик даних', 'Розробник', 'Менеджер проєктів'],
    employers: ['ТОВ Енергія', 'Група Дніпро', 'Студія Поділ', 'Компанія Обрій'],
    degrees: [
      ['Магістр інформатики', 'Київський університет'],
      ['Бакалавр математики', 'Львівський університет'],
    ],
    certificates: [
      ['Scrum Master', 'Scrum.org'],
      ['ITIL 4 Foundation', 'PeopleCert'],
    ],
    sentences: [
      'Керував командою з чотирьох осіб.',
      'Переніс систему бронювання в хмару без простоїв.',
      'Скоротив час випуску з днів до годин.',
    ],
  },
} satisfies Record<Language, Words>;

export const cvLanguages = Object.keys(wordsOf);
const skillWords = [
  'React',
  'TypeScript',
  'Node.js',
  'PostgreSQL',
  'C++',
  'C#',
  'CI/CD',
  'Accessibility',
  'Figma',
  'REST',
  'Python',
  'Kubernetes',
];
const toolWords = ['Jira', 'GitLab', 'Docker', 'Grafana', 'Visual Studio Code', 'SAP S/4HANA'];
const phonePrefixes: Readonly<Record<string, string>> = { GB: '+44', DE: '+49', ES: '+34', FR: '+33', NL: '+31', PL: '+48', UA: '+380' };

/** A person's CV in a language: six jobs, two courses, two certificates, four languages; two pages when printed. The same number gives the same person. */
export function makeCvContent(language: string, number: number): ParsedCv {
  const words = wordsOf[language] ?? wordsOf.en;
  if (!words) throw new Error('unreachable: English is in the list');
  const pick = <T>(items: readonly T[], at: number): T => items[(number + at) % items.length] as T;
  const [firstName, lastName] = pick(words.names, 0);
  const { phone, ...place } = words.place;
  const text = (at: number) => `${pick(words.sentences, at)}\n- ${pick(words.sentences, at + 1)}\n- ${pick(words.sentences, at + 2)}`;
  return {
    ...emptyParsedCv(),
    firstName,
    lastName,
    email: `person-${number}@example.com`,
    professionalTitle: pick(words.roles, 0),
    description: words.sentences.join(' '),
    linkedinHandle: `https://www.linkedin.com/in/person-${number}`,
    mobilePhone: { prefix: phonePrefixes[place.country] ?? '', local: phone },
    homeAddress: { ...emptyParsedCv().homeAddress, ...place, addressLine1: place.street },
    skills: skillWords.filter((_, at) => (at + number) % 3 !== 0),
    toolsAndTechnologies: toolWords.filter((_, at) => (at + number) % 2 === 0),
    masteredLanguages: [
      { code: language, proficiency: 5 },
      { code: language === 'en' ? 'de' : 'en', proficiency: 4 },
      { code: 'it', proficiency: 2 },
      { code: 'sv', proficiency: 3 },
    ],
    employmentHistory: Array.from({ length: 6 }, (_, at) => ({
      title: pick(words.roles, at),
      organization: pick(words.employers, at),
      description: text(at),
      start: `${2024 - 3 * at}-${String(1 + ((number + at) % 12)).padStart(2, '0')}`,
      end: at === 0 ? '' : `${2026 - 3 * at}-${String(1 + ((number + 2 * at) % 12)).padStart(2, '0')}`,
      ongoing: at === 0,
    })),
    educationHistory: words.degrees.map(([title, school], at) => ({
      title,
      description: school,
      start: String(2004 - 4 * at),
      end: String(2007 - 4 * at),
      ongoing: false,
    })),
    certificateHistory: words.certificates.map(([title, description], at) => ({ title, description, start: `${2021 - at}-05` })),
  };
}
