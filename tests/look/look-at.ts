import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { compare, type Difference, type Side } from './compare.ts';
import type { Desk } from './desk.ts';
import type { NamedElement, State } from './elements.ts';
import { type Measured, measure, readTokens } from './measure.ts';

export type View = { width: 'wide' | 'narrow'; scheme: 'light' | 'dark' };

/** What was seen of one element in one view. */
export type Row = { state: State; view: View; element: NamedElement; differences: Difference[]; missing: 'mock' | 'product' | null };

const screens = { wide: { width: 1280, height: 800 }, narrow: { width: 375, height: 812 } };

/** Opens mock and product in one state and compares all its elements. One that both do not show in this view is left out. */
export async function lookAt(browser: Browser, desk: Desk, folder: string, state: State, view: View): Promise<Row[]> {
  const client = state.client ?? 'nordlicht';
  const context = await newContext(browser, view);
  try {
    const mock = await openMock(context, folder, state, view, client);
    const product = await openProduct(context, desk, state, view, client);
    const [drawn, built] = [await readAll(mock, state, 'mock'), await readAll(product, state, 'product')];
    await state.leave?.(product, desk);
    return compareAll(state, view, drawn, built);
  } catch (error) {
    throw new Error(`${state.name}, ${view.width}, ${view.scheme}`, { cause: error });
  } finally {
    await context.close();
  }
}

type Seen = { tokens: Map<string, string>; elements: Map<string, Measured | null> };

function compareAll(state: State, view: View, mock: Seen, product: Seen): Row[] {
  const rows: Row[] = [];
  let before: string | null = null;
  for (const element of state.elements) {
    const [one, other] = [mock.elements.get(element.name) ?? null, product.elements.get(element.name) ?? null];
    const isElsewhere = element.only !== undefined && element.only !== view.width;
    if (isElsewhere || (!one && !other)) continue;
    if (!one || !other) {
      rows.push({ state, view, element, differences: [], missing: one ? 'product' : 'mock' });
      continue;
    }
    const from = element.after ?? before;
    const sideOf = (seen: Seen, measured: Measured): Side => ({
      element: measured,
      before: from === null ? null : (seen.elements.get(from) ?? null),
      tokens: seen.tokens,
    });
    rows.push({ state, view, element, differences: compare(element, sideOf(mock, one), sideOf(product, other)), missing: null });
    before = element.name;
  }
  return rows;
}

async function readAll(page: Page, state: State, side: 'mock' | 'product'): Promise<Seen> {
  const elements = new Map<string, Measured | null>();
  const measured = await Promise.all(
    state.elements.map((element) => measure(page, side === 'mock' ? element.mock : (element.product ?? element.mock))),
  );
  for (const [place, { name }] of state.elements.entries()) {
    if (elements.has(name)) throw new Error(`two elements are called ${name}`);
    elements.set(name, measured[place] ?? null);
  }
  return { tokens: await readTokens(page), elements };
}

function newContext(browser: Browser, { width, scheme }: View): Promise<BrowserContext> {
  const isNarrow = width === 'narrow';
  return browser.newContext({
    viewport: screens[width],
    isMobile: isNarrow,
    hasTouch: isNarrow,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
}

async function openMock(context: BrowserContext, folder: string, { mock, inMock }: State, { scheme }: View, client: string): Promise<Page> {
  const page = await context.newPage();
  const address = pathToFileURL(join(folder, mock.split('?')[0] ?? ''));
  address.search = mock.split('?')[1] ?? '';
  address.searchParams.set('scheme', scheme);
  address.searchParams.set('tenant', client);
  await page.goto(address.href);
  await inMock?.(page);
  await fontsOf(page);
  return page;
}

async function openProduct(context: BrowserContext, desk: Desk, state: State, { scheme }: View, client: string): Promise<Page> {
  await desk.signIn(context, client, 'Katrin Vogt');
  await context.addCookies([{ name: 'desk.scheme', value: scheme, url: desk.origin(client) }]);
  const page = await context.newPage();
  await state.open(page, desk);
  await fontsOf(page);
  return page;
}

/** Letters of another font have other widths. */
async function fontsOf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all([400, 500, 650].map((weight) => document.fonts.load(`${weight} 13px Inter`)));
    await document.fonts.ready;
  });
}
