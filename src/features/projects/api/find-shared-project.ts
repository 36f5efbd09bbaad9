import type pg from 'pg';
import type { TenantScope } from '../../../contract/ids.ts';
import { projectLink } from '../../../contract/links.ts';
import { isOpen } from '../project-facts.ts';
import { findProject } from './project-store.ts';

/** A project that may be shared with anyone; null where it is not public, not open, or missing. */
export async function findSharedProject(
  pool: pg.Pool,
  scope: TenantScope,
  id: number,
): Promise<{ id: number; title: string; path: string } | null> {
  const project = await findProject(pool, { ...scope, talentId: null }, id);
  if (!project?.is_public || !isOpen(project.status)) return null;
  return { id, title: project.title, path: projectLink({ id, title: project.title, jobLanguage: project.job_language }, false) };
}
