import { dayMs } from '../../src/contract/dates.ts';
import type { DemoProject, ProjectRow } from './project-rows.ts';
import type { Random } from './random.ts';

type Wish = {
  statuses: readonly ProjectRow['status'][];
  languages: readonly string[];
  fields: readonly string[];
  minAgeDays: number;
  now: Date;
};

/** Hands out a client's projects, each once per talent, best fit first; null when none is left. */
export type ProjectPicker = (wish: Wish) => ProjectRow | null;

/** Only public projects whose applications run through the portal itself are handed out. */
export function projectPicker(projects: readonly DemoProject[], tenant: string, random: Random): ProjectPicker {
  const left = random.shuffle(
    projects.filter(({ row, tenant: own }) => own === tenant && row.visibility === 'PUBLIC' && !row.external_url).map(({ row }) => row),
  );
  return ({ statuses, languages, fields, minAgeDays, now }) => {
    const fits = (row: ProjectRow): number => {
      if (!statuses.includes(row.status)) return -1;
      const language = languages.indexOf(row.job_language);
      const isOldEnough = Date.parse(row.published_at) <= now.getTime() - minAgeDays * dayMs;
      return (isOldEnough ? 6 : 0) + (fields.includes(row.job_class) ? 3 : 0) + (language === 0 ? 2 : language > 0 ? 1 : 0);
    };
    let best = -1;
    let place = -1;
    for (const [index, row] of left.entries()) {
      const score = fits(row);
      if (score > best) [best, place] = [score, index];
    }
    return place >= 0 ? (left.splice(place, 1)[0] ?? null) : null;
  };
}
