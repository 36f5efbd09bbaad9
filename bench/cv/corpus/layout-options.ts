import type { EngineName } from './engine-names.ts';
import type { SectionName } from './words/language-words.ts';

/** What tells one layout from another. */

export type EntryForm =
  | 'title-date'
  | 'employer-date'
  | 'employer-town-title-date'
  | 'title-comma-employer-date'
  | 'title-dash-employer-date'
  | 'employer-bracket-town'
  | 'title-at-employer'
  | 'date-left'
  | 'date-left-stacked'
  | 'date-left-inline'
  | 'date-above'
  | 'date-below'
  | 'pipes'
  | 'grouped-roles'
  | 'three-cells'
  | 'employer-dates-bracket'
  | 'labelled-rows'
  | 'labelled-lines'
  | 'bullet-line'
  | 'title-on-two-lines'
  | 'date-right-column'
  | 'employer-town-then-title'
  | 'employer-left'
  | 'upper-title'
  | 'date-then-title'
  | 'title-town-date-employer'
  | 'date-sentence'
  | 'four-cells'
  | 'date-stacked-above';

export type DateForm = {
  month: 'numeric' | 'dotted' | 'long' | 'short' | 'year' | 'iso' | 'apostrophe' | 'year-first' | 'day';
  joint: ' – ' | '–' | '-' | ' - ' | ' — ' | 'word';
  now: 'word' | 'infinity' | 'open' | 'since' | 'capital';
};

export type HeadingForm = {
  /** `split-caps` is a tall first letter with a gap before the others, as "F ORMATION" is often read. */
  look: 'bold' | 'upper' | 'small-caps' | 'split-caps' | 'spaced' | 'plain' | 'numbered' | 'colon' | 'icon' | 'centred' | 'shadow';
  size: number;
  /** Which of the language's headings: the usual one, another, one of two nouns, or one with a letter missing, doubled or swapped. */
  wording: 'usual' | 'other' | 'joined' | 'misspelt' | 'doubled' | 'swapped';
  rule: boolean;
};

export type Layout = {
  id: string;
  page: 'single' | 'sidebar-left' | 'sidebar-right' | 'three' | 'label-column' | 'newspaper' | 'framed';
  font: string;
  size: number;
  head:
    | 'left'
    | 'centred'
    | 'beside'
    | 'labelled'
    | 'table'
    | 'name-only'
    | 'footer'
    | 'header'
    | 'two-line-name'
    | 'icons'
    | 'title-first';
  heading: HeadingForm;
  /** In a sidebar, headings may be smaller than in the main column. */
  sideHeadingSize: number;
  dates: DateForm;
  jobs: EntryForm;
  studies: EntryForm;
  body: 'bullets' | 'dashes' | 'prose' | 'none';
  skills: 'commas' | 'pipes' | 'bullets' | 'labelled' | 'grid' | 'bars' | 'middots' | 'lines';
  languages: 'lines' | 'inline' | 'cefr' | 'grid' | 'in-skills' | 'brackets' | 'europass';
  certificates: 'lines' | 'date-left' | 'date-right' | 'brackets';
  main: readonly SectionName[];
  side: readonly SectionName[];
  headline: boolean;
  link: 'printed' | 'bare' | 'hidden' | 'none';
  jobCount: { min: number; max: number };
  /** A covering letter takes the pages before the CV. */
  letterPages: 0 | 1 | 2;
  pageNumbers: boolean;
  /** How many publications there are; the words have few, which are varied. */
  publications: number;
  /** The engines that print this layout; all of them unless said otherwise. */
  engines: readonly EngineName[];
  /** A document class of LaTeX that arranges the CV by itself; the options above then say only what it shows. */
  documentClass?: LatexClass;
};

export type LatexClass =
  | 'moderncv-classic'
  | 'moderncv-banking'
  | 'moderncv-casual'
  | 'moderncv-fancy'
  | 'europecv'
  | 'currvita'
  | 'simplecv'
  | 'tabular-resume'
  | 'tech-resume'
  | 'margin-resume';
