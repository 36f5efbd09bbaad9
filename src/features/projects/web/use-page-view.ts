import { useEffect } from 'react';
import { projectsClient } from './client.ts';

/** Counts that a person opened the page: from the browser, so that robots and server renders do not count. */
export function usePageView(projectId: number): void {
  useEffect(() => {
    // Nothing on the page depends on it, so failures are ignored.
    projectsClient()
      .project[':id'].pageOpen.$get({ param: { id: String(projectId) }, query: {} })
      .catch(() => undefined);
  }, [projectId]);
}
