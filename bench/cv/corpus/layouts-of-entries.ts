import type { Layout } from './layout-options.ts';
import { dateForms, fonts, headingForms, layout, sections } from './layout-presets.ts';

const { serif, dejavuSerif, dejavu, narrow, condensed } = fonts;
const { numeric, dotted, long, short, year } = dateForms;
const h = headingForms;
const { full, work } = sections;

/** One column; what differs is how an entry says title, employer and dates. */
export const entryLayouts: readonly Layout[] = [
  layout('plain-single', { jobs: 'title-date', dates: long }),
  layout('classic-serif', {
    font: serif,
    size: 11,
    head: 'centred',
    heading: h.smallCaps,
    jobs: 'employer-town-title-date',
    dates: short,
    main: work,
  }),
  layout('office-table', { head: 'labelled', heading: h.rule, jobs: 'date-left', dates: numeric, main: full, certificates: 'date-left' }),
  layout('letter-spaced', { heading: h.spaced, jobs: 'employer-date', dates: dotted, head: 'centred', languages: 'lines' }),
  layout('stacked-dates', { jobs: 'date-left-stacked', dates: numeric, heading: h.upper, font: dejavu, size: 9 }),
  layout('dates-on-top', { jobs: 'date-above', dates: long, heading: h.plain, main: full, font: serif, size: 11 }),
  layout('dates-below', { jobs: 'date-below', dates: short, heading: h.colon, skills: 'bullets', languages: 'lines' }),
  layout('one-line-pipes', { jobs: 'pipes', dates: numeric, heading: h.upper, body: 'none', main: work, languages: 'inline' }),
  layout('comma-line', { jobs: 'title-comma-employer-date', dates: year, heading: h.rule, head: 'beside', main: full }),
  layout('dash-line', { jobs: 'title-dash-employer-date', dates: short, heading: h.bold, body: 'dashes', headline: false }),
  layout('roles-of-one-employer', {
    jobs: 'grouped-roles',
    studies: 'title-date',
    dates: numeric,
    heading: h.bold,
    jobCount: { min: 4, max: 6 },
  }),
  layout('employer-and-place', {
    jobs: 'employer-bracket-town',
    studies: 'title-date',
    dates: numeric,
    heading: h.upper,
    font: condensed,
    size: 9.5,
  }),
  layout('at-employer', { jobs: 'title-at-employer', dates: short, heading: h.bold, main: full, certificates: 'brackets', link: 'hidden' }),
  layout('labelled-form', {
    jobs: 'labelled-rows',
    dates: numeric,
    head: 'table',
    heading: h.bold,
    main: work,
    languages: 'europass',
    headline: false,
  }),
  layout('labelled-lines', {
    jobs: 'labelled-lines',
    dates: dotted,
    head: 'labelled',
    heading: h.rule,
    main: work,
    headline: false,
    skills: 'lines',
  }),
  layout('bullet-list', { jobs: 'bullet-line', dates: year, heading: h.bold, body: 'none', main: full, certificates: 'brackets' }),
  layout('two-line-titles', { jobs: 'title-on-two-lines', studies: 'title-date', dates: numeric, heading: h.upper }),
  layout('dates-at-the-edge', { jobs: 'date-right-column', dates: short, heading: h.rule, font: dejavuSerif, size: 9 }),
  layout('place-dot-title', {
    jobs: 'employer-town-then-title',
    dates: numeric,
    heading: h.plain,
    head: 'two-line-name',
    font: narrow,
    size: 11,
  }),
  layout('employer-at-left', { jobs: 'employer-left', dates: short, heading: h.bold, main: work, body: 'prose' }),
  layout('capital-titles', { jobs: 'upper-title', dates: long, heading: h.bold, main: full, languages: 'lines' }),
  layout('date-title-line', { jobs: 'date-then-title', dates: year, heading: h.upper, skills: 'middots', languages: 'lines' }),
  layout('place-after-title', {
    jobs: 'title-town-date-employer',
    studies: 'title-date',
    dates: numeric,
    heading: h.bold,
    languages: 'cefr',
  }),
  layout('bracketed-dates', { jobs: 'employer-dates-bracket', dates: numeric, heading: h.smallCaps, font: serif, size: 11 }),
  layout('footer-contacts', { head: 'footer', heading: h.bold, jobs: 'title-date', dates: dotted, main: full }),
  layout('header-contacts', {
    head: 'header',
    heading: h.rule,
    jobs: 'date-left',
    dates: numeric,
    main: full,
    jobCount: { min: 7, max: 10 },
    pageNumbers: true,
  }),
];
