import type { Page } from 'playwright-core';
import type { Desk } from './desk.ts';

/** What is compared of an element: its font, the size of its letters, its height, its gap to another element, its colours. */
const properties = ['font', 'size', 'height', 'gap', 'colour'] as const;
export type Property = (typeof properties)[number];

/** Why something differs; with `only`, where: elsewhere it has to be equal. */
export type Reason = string | { why: string; only: 'wide' | 'narrow' | 'light' | 'dark' };

/**
 * One element that mock and product both have. `mock` and `product` are selectors of Playwright, so `role=button[name="Clear"]` works
 * next to CSS; the first match that can be seen counts.
 */
export type NamedElement = {
  name: string;
  mock: string;
  /** The same selector as in the mock when left out. */
  product?: string;
  /** The element that the gap is measured from, when it is not the one before in the list. */
  after?: string;
  /** Where the gap is measured: to the side, down, or between the right edges; by itself as they lie to each other. */
  gap?: 'x' | 'y' | 'end' | 'none';
  /** Its height follows from how much there is to show, so it is not compared. */
  grows?: true;
  /** Where it is looked for; both widths when left out. */
  only?: 'wide' | 'narrow';
  /** Why the product has no such thing. */
  lacks?: string;
  /** Properties that differ for a reason. A reason that is no longer needed fails the run. */
  differs?: Partial<Record<Property, Reason>>;
};

/** A page in one state. */
export type State = {
  name: string;
  /** File of the mock, with its view: `sign-in.html?view=sent`. */
  mock: string;
  /** What is done in the mock before it is read. */
  inMock?: (page: Page) => Promise<void>;
  /** The client whose portal it is; the mock has the colours of these. */
  client?: 'nordlicht' | 'atelier' | 'meridian';
  /** The mock draws it for screens of these widths; both when left out. */
  only?: 'wide' | 'narrow';
  /** Brings the product into this state. */
  open: (page: Page, desk: Desk) => Promise<void>;
  /** Undoes in the demo what opening has changed, so that the next view finds the same. */
  leave?: (page: Page, desk: Desk) => Promise<void>;
  elements: readonly NamedElement[];
};

export type LookedAtPage = { name: string; states: readonly State[] };
