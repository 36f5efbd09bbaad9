import type { LatexClass, Layout } from '../layout-options.ts';
import type { Person } from '../person.ts';
import { headingText } from '../print-cv.ts';
import { printMonth, printPeriod } from '../print-dates.ts';
import { languageLevel } from '../print-sections.ts';
import type { SectionName } from '../words/language-words.ts';
import { classForms } from './latex-classes.ts';
import { latexText } from './latex-text.ts';

/** A CV that a document class of LaTeX arranges, with the sections that the layout names. */
export function drawClassCv(person: Person, layout: Layout, documentClass: LatexClass): string {
  const { words } = person;
  const form = classForms[documentClass];
  const head = {
    ...{ language: words.language, firstName: person.firstName, lastName: person.lastName, street: person.street, town: person.town },
    ...{ phone: person.phone, email: person.email, linkedIn: person.linkedIn, documentTitle: words.documentTitle },
    headline: layout.headline ? person.headline : '',
  };
  const escapedHead = Object.fromEntries(Object.entries(head).map(([name, text]) => [name, latexText(text)])) as typeof head;
  const sections = layout.main.flatMap((name) => [form.section(latexText(headingText(name, person, layout))), ...sectionLines(name)]);
  return [form.open(escapedHead), ...sections, form.close].join('\n');

  function sectionLines(name: SectionName): string[] {
    switch (name) {
      case 'profile':
        return [form.text(latexText(person.profile))];
      case 'employment':
      case 'education':
        return (name === 'employment' ? person.jobs : person.studies).map(({ title, organization, town, deeds, ...period }) =>
          form.entry({
            dates: latexText(printPeriod(period, layout.dates, words).whole),
            title: latexText(title),
            organization: latexText(organization),
            town: latexText(town),
            deeds: deeds.map(latexText),
          }),
        );
      case 'skills':
        return [form.text(latexText(person.skills.join(', ')))];
      case 'languages':
        return person.languages.map((spoken) => form.item(latexText(spoken.name), latexText(languageLevel(spoken, person))));
      case 'certificates':
        return person.certificates.map(({ title, issuer, date }) =>
          form.item(latexText(printMonth(date, layout.dates, words)), latexText(`${title}, ${issuer}`)),
        );
      case 'interests':
        return [form.text(latexText(person.interests))];
      default:
        throw new Error(`Classes of LaTeX do not show ${name}.`);
    }
  }
}
