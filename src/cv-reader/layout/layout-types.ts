/** The types passed between the layout steps. Lengths are PDF points; y grows downwards. */

/** A stretch of text in one style, as the PDF draws it. */
export type Run = {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  bold: boolean;
  italic: boolean;
  /** An icon was right before this run: it starts a new cell even when the gap is small. */
  afterIcon: boolean;
};

/** A web, mail or phone target hidden behind an area of the page. */
export type PageLink = { url: string; x: number; right: number; y: number };

export type Page = { number: number; width: number; height: number; runs: Run[]; links: PageLink[] };

/** Runs of a line with no wide gap between them. */
export type Cell = { text: string; x: number; right: number; runs: Run[] };

export type Line = {
  page: number;
  /** 0 for the full width, 1 for the left column, 2 for the right one. */
  column: 0 | 1 | 2;
  y: number;
  x: number;
  right: number;
  size: number;
  bold: boolean;
  text: string;
  cells: Cell[];
};
