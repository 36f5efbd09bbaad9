import type { Page } from 'playwright-core';
import type { Desk } from '../desk.ts';

/** Two applications that wait for an answer and can be forwarded, by talents with a title and a CV; of one project if any has two, else one with an interview comes first. */
export async function pickWaiting(tab: Page, desk: Desk, client: string): Promise<[number, number]> {
  const rows = (await desk.applications(tab, client)).filter(
    ({ status, forwardMode, talent, hasCv }) => status === 'a' && forwardMode === 'REVIEWED' && talent.title && hasCv,
  );
  const ofOneProject = [...Map.groupBy(rows, ({ project }) => project.id).values()].find((some) => some.length > 1);
  const [one, other] = ofOneProject ?? [...rows.filter(({ interview }) => interview), ...rows.filter(({ interview }) => !interview)];
  if (!one || !other) throw new Error(`${client} has no two applications that wait`);
  return [one.id, other.id];
}

/** The project with most applications, and these; those that wait come first. */
export async function pickBusiest(tab: Page, desk: Desk, client: string): Promise<{ project: number; ids: number[] }> {
  const byProject = [...Map.groupBy(await desk.applications(tab, client), (row) => row.project.id)];
  const [found] = byProject.sort(([, one], [, other]) => other.length - one.length);
  if (!found) throw new Error(`nobody applied at ${client}`);
  const [project, rows] = found;
  const waiting = rows.filter(({ status }) => status === 'a');
  return { project, ids: [...waiting, ...rows.filter((row) => !waiting.includes(row))].map(({ id }) => id) };
}
