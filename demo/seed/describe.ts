import type { Opening, Role } from './read-content.ts';

/** What one advertisement says: an opening's own words and the part of the role's sentences it takes. */
export type Advertisement = { context: string; tasks: string[]; requirements: string[]; nice: string[]; working: string[] };

/**
 * The words of one advertisement. `turn` rotates through the role's sentences, so that neighbours differ
 * and every sentence is used.
 */
export function writeAdvertisement(role: Role, opening: Pick<Opening, 'context' | 'tasks'>, turn: number): Advertisement {
  return {
    context: opening.context,
    tasks: [...opening.tasks, ...rotate(role.tasks, turn * 3, 4 + (turn % 2))],
    requirements: rotate(role.requirements, turn * 2, 5 + (turn % 2)),
    nice: rotate(role.nice, turn, 2),
    working: rotate(role.working, turn, 2),
  };
}

/** HTML and plain text of an advertisement; the text is what `plainText` makes of the HTML. */
export function renderAdvertisement(advertisement: Advertisement, headings: Role['headings']): { html: string; text: string } {
  const { context, tasks, requirements, nice, working } = advertisement;
  const html = [
    // No heading of its own: the page says "About the project" above it.
    paragraph(context),
    block(headings.tasks, list(tasks)),
    block(headings.requirements, list(requirements)),
    block(headings.nice, list(nice)),
    block(headings.working, paragraph(working.join(' '))),
  ];
  const text = [
    context,
    headings.tasks,
    ...tasks,
    headings.requirements,
    ...requirements,
    headings.nice,
    ...nice,
    headings.working,
    working.join(' '),
  ];
  return { html: html.join('\n'), text: text.join('\n') };
}

function block(heading: string, body: string): string {
  return `<h2>${escapeHtml(heading)}</h2>\n${body}`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function list(items: readonly string[]): string {
  return `<ul>\n${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('\n')}\n</ul>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function rotate(sentences: readonly string[], start: number, count: number): string[] {
  return Array.from({ length: Math.min(count, sentences.length) }, (_, index) => sentences[(start + index) % sentences.length] ?? '');
}
