import type { Layout } from './layout-options.ts';
import { type Block, bold, columns, line, spread } from './page-blocks.ts';
import type { Person, SpokenLanguage } from './person.ts';
import { printMonth } from './print-dates.ts';
import { printEntries } from './print-entries.ts';
import { contactLines } from './print-head.ts';
import type { SectionName } from './words/language-words.ts';

/** The content of a section, without its heading. */
export function printSection(name: SectionName, person: Person, layout: Layout): Block[] {
  const { words } = person;
  switch (name) {
    case 'profile':
      return [line(person.profile)];
    case 'employment':
      return printEntries(person.jobs, 'jobs', layout, words);
    case 'education':
      return printEntries(person.studies, 'studies', layout, words);
    case 'skills':
      return [...printSkills(person, layout), ...(layout.languages === 'in-skills' ? [languagesInline(person)] : [])];
    case 'languages':
      return printLanguages(person, layout);
    case 'certificates':
      return printCertificates(person, layout);
    case 'contact':
      return contactLines(person, layout);
    case 'publications':
      return person.publications.map((text) => line(text, { before: 2 }));
    case 'interests':
      return [line(person.interests)];
    case 'references':
      return [
        line(bold(person.words.language === 'de' ? 'Dr. Ruth Amann' : 'Ruth Amann')),
        line('+41 31 312 40 12 · ruth.amann@example.net'),
      ];
  }
}

function printSkills({ skills, words }: Person, { skills: form }: Layout): Block[] {
  const half = Math.ceil(skills.length / 2);
  switch (form) {
    case 'commas':
      return [line(skills.join(', '))];
    case 'pipes':
      return [line(skills.join(' | '))];
    case 'middots':
      return [line(skills.join(' · '))];
    case 'bullets':
      return skills.map((skill) => line(`• ${skill}`));
    case 'lines':
      return skills.map((skill) => line(skill));
    case 'labelled':
      return [
        line([bold('IT: '), { text: skills.slice(0, half).join(', ') }]),
        line([bold(`${words.headings.skills.split(' | ')[1] ?? ''}: `), { text: skills.slice(half).join(', ') }]),
      ];
    case 'grid':
      return [columns([1, 1], [skills.slice(0, half).map((skill) => line(skill)), skills.slice(half).map((skill) => line(skill))])];
    case 'bars':
      return skills.map((skill, index) => spread(skill, '•'.repeat(3 + (index % 3))));
  }
}

function printLanguages(person: Person, layout: Layout): Block[] {
  const { languages, words } = person;
  switch (layout.languages) {
    case 'lines':
      return languages.map((spoken) => line(`${spoken.name} – ${languageLevel(spoken, person)}`));
    case 'brackets':
      return [line(languages.map((spoken) => `${spoken.name} (${languageLevel(spoken, person)})`).join(', '))];
    case 'inline':
      return [languagesInline(person)];
    case 'cefr':
      return languages.map((spoken) => spread(spoken.name, cefr(spoken)));
    case 'grid':
      return languages.map((spoken) => columns([0.4, 0.6], [[line(bold(spoken.name))], [line(languageLevel(spoken, person))]]));
    case 'europass':
      return [
        columns([0.3, 0.7], [[line(words.labels.motherTongue, { align: 'right' })], [line(bold(languages[0]?.name ?? ''))]]),
        ...languages
          .slice(1)
          .map((spoken) =>
            columns(
              [0.3, 0.14, 0.14, 0.14, 0.14, 0.14],
              [[line(spoken.name, { align: 'right' })], ...Array.from({ length: 5 }, () => [line(cefr(spoken))])],
            ),
          ),
      ];
    case 'in-skills':
      return [];
  }
}

function languagesInline(person: Person): Block {
  const { languages, words } = person;
  const heading = words.headings.languages.split(' | ')[0] ?? '';
  return line([bold(`${heading}: `), { text: languages.map((spoken) => `${spoken.name} (${cefr(spoken)})`).join(', ') }]);
}

export function languageLevel({ proficiency }: SpokenLanguage, { words }: Person): string {
  return words.levels.split(' | ')[5 - proficiency] ?? '';
}

function cefr({ proficiency }: SpokenLanguage): string {
  return ['A1', 'A2', 'B2', 'C1', 'C2'][proficiency - 1] ?? 'B1';
}

function printCertificates({ certificates, words }: Person, { certificates: form, dates }: Layout): Block[] {
  return certificates.map(({ title, issuer, date }): Block => {
    const when = printMonth(date, dates, words);
    switch (form) {
      case 'lines':
        return line(`${title}, ${issuer}, ${when}`);
      case 'date-left':
        return columns([0.24, 0.76], [[line(when)], [line([bold(title), { text: `, ${issuer}` }])]], { before: 2 });
      case 'date-right':
        return spread([bold(title), { text: ` – ${issuer}` }], when, 2);
      default:
        return line(`• ${title} (${issuer}, ${when})`);
    }
  });
}
