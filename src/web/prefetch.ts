/**
 * React Router's `prefetch` for links to pages that are likely next: data and code are fetched once the pointer or focus rests on
 * the link. Nothing is prefetched for visitors who save data.
 *
 * @example <Link to={projectLink(project, false)} prefetch={prefetchOnIntent()}>{project.title}</Link>
 */
export function prefetchOnIntent(): 'intent' | 'none' {
  // Not every browser knows `connection`, so its type is not in TypeScript's DOM library.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ? 'none' : 'intent';
}
