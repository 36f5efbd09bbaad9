import { useEffect } from 'react';

/** Counts that a person opened the page: from the browser, so that robots and server renders do not count. */
export function usePageView(projectId: number): void {
  useEffect(() => {
    // Nothing on the page depends on it, so failures are ignored. Without the typed client, which is 2 kB of a visitor's page.
    fetch(`/v1/api/project/${projectId}/pageOpen`).catch(() => undefined);
  }, [projectId]);
}
