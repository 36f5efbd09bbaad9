import { type ApiContext, talentScope } from '../../../server/http/env.ts';
import { createRouter, guarded } from '../../../server/http/router.ts';
import { searchViewerOf } from '../../project-search/api/routes.ts';
import { readCards } from '../../projects/api/card-store.ts';
import { presentationOf, presentCard } from '../../projects/api/present.ts';
import { readProject } from '../../projects/api/read-project.ts';
import { listAllowedIds } from '../../projects/api/tie-store.ts';
import { viewerOf } from '../../projects/api/viewer.ts';
import { isOpen } from '../../projects/project-facts.ts';
import { type FittingProjects, getProjectFit, listFittingProjects, type ProjectFit } from '../contract.ts';
import { fitReader } from '../fit.ts';
import type { FitDeps } from './deps.ts';
import { readProjectFacts } from './project-facts-store.ts';
import { readAsker } from './read-asker.ts';
import { gapsOf } from './read-talent-facts.ts';
import { suggestProjects } from './suggest-projects.ts';
import { readWords } from './word-store.ts';

export type FitApi = ReturnType<typeof fitRoutes>;

/** How projects suit the signed-in talent (docs/fit.md). */
export function fitRoutes(deps: FitDeps) {
  return createRouter()
    .openapi(guarded(listFittingProjects), async (c) => c.json(await listProjects(deps, c), 200))
    .openapi(guarded(getProjectFit), async (c) => c.json(await compareProject(deps, c, c.req.valid('param').id), 200));
}

async function listProjects(deps: FitDeps, c: ApiContext): Promise<FittingProjects> {
  const asker = await readAsker(deps, talentScope(c));
  if (asker.state !== 'ON') return { state: asker.state, results: [], gaps: [] };
  const { facts, talent, config } = asker;
  const viewer = viewerOf(deps, c);
  const [searchViewer, related] = await Promise.all([searchViewerOf(deps, viewer), deps.talentProjects.relatedProjects(talent)]);
  const found = await suggestProjects(deps, { viewer: searchViewer, facts, config, locale: asker.locale, appliedIds: related.hasApplied });
  // They are kept for a quarter of an hour, in which one may have become private.
  const allowed = new Set(await listAllowedIds(deps.db, talent, 'find', { ids: found.map(({ id }) => id), related }));
  const ids = found.map(({ id }) => id).filter((id) => allowed.has(id));
  const rows = await readCards(deps.pool, viewer, ids);
  const states = ids.length > 0 ? await deps.talentProjects.statesOf(talent, ids) : new Map();
  const presentation = presentationOf(deps, c, viewer);
  const fits = new Map(found.map(({ id, fit }) => [id, fit]));
  const results = rows.flatMap((row) => {
    const fit = fits.get(row.id);
    return fit && isOpen(row.status) ? [{ ...presentCard(row, presentation, states.get(row.id)), level: fit.level, facts: fit.facts }] : [];
  });
  return { state: 'ON', results, gaps: gapsOf(facts) };
}

async function compareProject(deps: FitDeps, c: ApiContext, id: number): Promise<ProjectFit> {
  const viewer = viewerOf(deps, c);
  await readProject(deps, viewer, id);
  const asker = await readAsker(deps, talentScope(c));
  if (asker.state !== 'ON') return { state: asker.state, fit: null, gaps: [] };
  const [words, projects] = await Promise.all([readWords(deps.pool, viewer), readProjectFacts(deps.pool, viewer, [id], asker.config)]);
  const project = projects.get(id);
  const fit = project ? fitReader(asker.facts, words, viewer.now.toISOString().slice(0, 10))(project) : null;
  return { state: 'ON', fit: fit && { level: fit.level, facts: fit.facts }, gaps: gapsOf(asker.facts) };
}
