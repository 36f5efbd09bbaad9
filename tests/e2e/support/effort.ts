import type { Locator, Page } from '@playwright/test';

/**
 * What a journey costs a person: a press takes them 1.1 s, a typed character 0.28 s, four words that they have not read before 1 s, and
 * what the portal takes is measured.
 */
export type Effort = { presses: number; letters: number; words: number; waitedMs: number };

const pressMs = 1_100;
const letterMs = 280;
const wordMs = 250;

export const noEffort = (): Effort => ({ presses: 0, letters: 0, words: 0, waitedMs: 0 });

export function minutesOf({ presses, letters, words, waitedMs }: Effort): number {
  return (presses * pressMs + letters * letterMs + words * wordMs + waitedMs) / 60_000;
}

/** @example describeEffort(effort) // '20 presses, 100 characters, 40 new words, 10 s of waiting: 1.2 minutes' */
export function describeEffort(effort: Effort): string {
  const { presses, letters, words, waitedMs } = effort;
  const read = words > 0 ? `${words} new words, ` : '';
  return `${presses} presses, ${letters} characters, ${read}${Math.round(waitedMs / 1_000)} s of waiting: ${minutesOf(effort).toFixed(1)} minutes`;
}

/** Reads a page as somebody does who skips what they know: counts the words of lines that were on no page before. */
export function readingOf(page: Page, effort: Effort): () => Promise<void> {
  const known = new Set<string>();
  return async () => {
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown is read
    const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
    const fresh = [...new Set(lines)].filter((line) => line !== '' && !known.has(line));
    for (const line of fresh) known.add(line);
    effort.words += fresh.join(' ').split(/\s+/).filter(Boolean).length;
  };
}

/** Waiting for something outside of the browser, such as a mail. */
export async function waitWith<T>(effort: Effort, work: () => Promise<T>): Promise<T> {
  const began = Date.now();
  try {
    return await work();
  } finally {
    effort.waitedMs += Date.now() - began;
  }
}

/** A text that is on the clipboard, or a file from the dialog of the system: the field, paste or choose. */
const pasted = { presses: 2, letters: 0 };
const pressed = { presses: 1, letters: 0 };

/** What each action of a locator is for a person; what is typed is pressed into first. */
const costs: Readonly<Record<string, (value: unknown) => Pick<Effort, 'presses' | 'letters'>>> = {
  click: () => pressed,
  check: () => pressed,
  press: () => pressed,
  // The field, the choice.
  selectOption: () => ({ presses: 2, letters: 0 }),
  setInputFiles: () => pasted,
  fill: (value) => (/^https?:/.test(String(value)) ? pasted : { presses: 1, letters: String(value).length }),
};

/** Expectations and navigations of the browser: somebody waits for them. */
const waits = new Set(['_expect', 'goto', 'reload', 'waitForURL', 'waitForFunction']);

/**
 * The same page, whose use is counted, with that of everything that is found on it. An address that is opened comes from a mail or the
 * terminal: two presses.
 */
export function countEffort(page: Page, effort: Effort): Page {
  return counted(page, effort);
}

function counted<T extends Page | Locator>(target: T, effort: Effort): T {
  return new Proxy(target, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name, of);
      if (typeof value !== 'function' || name === 'constructor' || typeof name !== 'string') return value;
      return (...given: unknown[]) => {
        const cost = costs[name]?.(given[0]) ?? (name === 'goto' ? pasted : null);
        if (cost) {
          effort.presses += cost.presses;
          effort.letters += cost.letters;
        }
        const answer: unknown = Reflect.apply(value, of, given);
        if (cost || waits.has(name)) return waitWith(effort, () => Promise.resolve(answer));
        if (name === 'all') return (answer as Promise<Locator[]>).then((found) => found.map((each) => counted(each, effort)));
        return isLocator(answer) ? counted(answer, effort) : answer;
      };
    },
  });
}

function isLocator(value: unknown): value is Locator {
  return typeof value === 'object' && value !== null && 'fill' in value && 'filter' in value;
}
