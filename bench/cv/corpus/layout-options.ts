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
  | 'title-town-date-employer';

export type DateForm = {
  month: 'numeric' | 'dotted' | 'long' | 'short' | 'year' | 'iso' | 'apostrophe' | 'year-first' | 'day';
  joint: ' – ' | '–' | '-' | ' - ' | ' — ' | 'word';
  now: 'word' | 'infinity' | 'open' | 'since' | 'capital';
};

export type HeadingForm = {
  look: 'bold' | 'upper' | 'small-caps' | 'spaced' | 'plain' | 'numbered' | 'colon' | 'icon' | 'centred' | 'shadow';
  size: number;
  /** Which of the language's headings: the usual one, another, or one with a letter wrong. */
  wording: 'usual' | 'other' | 'misspelt';
  rule: boolean;
};

export type SectionName =
  | 'profile'
  | 'employment'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'contact'
  | 'publications'
  | 'interests'
  | 'references';

export type Layout = {
  id: string;
  page: 'single' | 'sidebar-left' | 'sidebar-right' | 'three' | 'label-column' | 'newspaper';
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
};
