import type { Layout } from './layout-options.ts';
import { dateForms, fonts, headingForms, layout, sections } from './layout-presets.ts';

const { serif, dejavu, dejavuSerif, condensed } = fonts;
const { numeric, dotted, long, short, year, days } = dateForms;
const h = headingForms;
const { beside, full, side, work } = sections;

/** What one engine does by nature: text frames and tab stops of office programs, the document classes of LaTeX, grids of Typst. */
export const engineLayouts: readonly Layout[] = [...officeLayouts(), ...typstLayouts(), ...latexLayouts()];

function officeLayouts(): Layout[] {
  const engines = ['libreoffice'] as const;
  return [
    layout('office-frame-at-the-edge', {
      engines,
      page: 'framed',
      main: beside,
      side,
      head: 'name-only',
      jobs: 'title-date',
      skills: 'lines',
      languages: 'lines',
    }),
    layout('office-frame-small-caps', {
      engines,
      page: 'framed',
      main: work.slice(0, 2),
      side,
      head: 'name-only',
      heading: h.smallCaps,
      jobs: 'date-above',
      dates: short,
      font: serif,
      size: 11,
      skills: 'bullets',
      languages: 'cefr',
    }),
    layout('office-frame-stacked', {
      engines,
      page: 'framed',
      main: beside,
      side,
      head: 'name-only',
      heading: h.upper,
      sideHeadingSize: 9,
      jobs: 'employer-town-title-date',
      dates: year,
      skills: 'lines',
      languages: 'lines',
    }),
    layout('office-letterhead', {
      engines,
      head: 'header',
      heading: h.rule,
      jobs: 'date-left',
      dates: days,
      main: full,
      pageNumbers: true,
      letterPages: 1,
    }),
    layout('office-footer-columns', {
      engines,
      page: 'newspaper',
      head: 'footer',
      heading: h.bold,
      jobs: 'date-below',
      dates: dotted,
      main: full,
      size: 9,
      languages: 'lines',
      certificates: 'lines',
    }),
    layout('office-form', {
      engines,
      head: 'table',
      heading: h.upper,
      jobs: 'labelled-rows',
      studies: 'labelled-rows',
      dates: numeric,
      main: work,
      headline: false,
      languages: 'europass',
    }),
    layout('office-shadow-table', {
      engines,
      head: 'beside',
      heading: h.shadow,
      jobs: 'four-cells',
      body: 'none',
      dates: numeric,
      main: work,
      skills: 'grid',
      languages: 'grid',
    }),
  ];
}

function typstLayouts(): Layout[] {
  const engines = ['typst'] as const;
  return [
    layout('grid-of-dates', {
      engines,
      page: 'label-column',
      heading: h.splitCaps,
      jobs: 'date-left',
      dates: short,
      main: full,
      font: serif,
      size: 10.5,
      certificates: 'date-left',
    }),
    layout('grid-beside-name', {
      engines,
      page: 'sidebar-right',
      head: 'beside',
      heading: h.joinedSpaced,
      main: beside,
      side: ['skills', 'languages', 'interests'],
      jobs: 'employer-town-title-date',
      dates: long,
      skills: 'bars',
      languages: 'cefr',
    }),
    layout('grid-four-cells', {
      engines,
      head: 'icons',
      heading: h.rule,
      jobs: 'four-cells',
      body: 'none',
      dates: year,
      main: full,
      skills: 'grid',
      languages: 'grid',
      font: condensed,
    }),
    layout('grid-three-columns', {
      engines,
      page: 'three',
      head: 'left',
      heading: h.spaced,
      main: beside,
      side: ['skills', 'languages', 'certificates'],
      jobs: 'date-right-column',
      dates: numeric,
      skills: 'lines',
      languages: 'lines',
      certificates: 'lines',
    }),
  ];
}

function latexLayouts(): Layout[] {
  const engines = ['latex'] as const;
  return [
    layout('class-moderncv-classic', { engines, documentClass: 'moderncv-classic', dates: numeric, main: full }),
    layout('class-moderncv-banking', { engines, documentClass: 'moderncv-banking', dates: short, main: full }),
    layout('class-moderncv-casual', { engines, documentClass: 'moderncv-casual', dates: year, main: full, jobCount: { min: 5, max: 8 } }),
    layout('class-moderncv-fancy', { engines, documentClass: 'moderncv-fancy', dates: long, main: work }),
    layout('class-europecv', { engines, documentClass: 'europecv', dates: numeric, main: work, headline: false }),
    layout('class-currvita', { engines, documentClass: 'currvita', dates: year, main: full, headline: false }),
    layout('class-simplecv', { engines, documentClass: 'simplecv', dates: short, main: work, headline: false }),
    layout('class-tabular-resume', { engines, documentClass: 'tabular-resume', dates: short, main: work, headline: false, size: 11 }),
    layout('class-tech-resume', { engines, documentClass: 'tech-resume', dates: short, main: work, headline: true, font: dejavu }),
    layout('class-margin-resume', {
      engines,
      documentClass: 'margin-resume',
      dates: dotted,
      main: full,
      headline: true,
      font: dejavuSerif,
    }),
  ];
}
