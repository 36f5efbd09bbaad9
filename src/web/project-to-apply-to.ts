import { z } from 'zod';
import { maxId } from '../contract/ids.ts';
import type { RequestFacts } from './request-context.ts';
import type { StoredProject } from './stored-project.ts';

const projectSchema = z.object({ title: z.string(), originatingDisplayName: z.string().nullish(), legalEntityName: z.string().nullish() });

/** `?project=42`: the project a page is about, such as the one a visitor wants to apply to. */
export function projectIdOf(url: URL): number | undefined {
  const id = Number(url.searchParams.get('project'));
  return Number.isInteger(id) && id > 0 && id <= maxId ? id : undefined;
}

/**
 * Title and company for the promise line and the bar. The projects feature is above this layer, so its answer is read as
 * untyped JSON. A project that cannot be loaded is not named.
 */
export async function loadProjectToApplyTo(facts: RequestFacts, url: URL): Promise<StoredProject | null> {
  const id = projectIdOf(url);
  return id === undefined ? null : loadFlowProject(facts, id);
}

/** The same by its id, for pages of somebody whose account stores the project. */
export async function loadFlowProject(facts: Pick<RequestFacts, 'api'>, id: number): Promise<StoredProject | null> {
  const response = await facts.api(`http://api.internal/v1/api/project/${id}`).catch(() => null);
  const parsed = response?.ok ? projectSchema.safeParse(await response.json()) : null;
  if (!parsed?.success) return null;
  return { id, title: parsed.data.title, company: parsed.data.originatingDisplayName ?? parsed.data.legalEntityName ?? null };
}
