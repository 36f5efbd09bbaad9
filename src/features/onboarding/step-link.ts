/** @example stepLink('about', { removed: '1' }) // '/app/onboarding/about?removed=1' */
export function stepLink(stepName: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `/app/onboarding/${stepName}${search ? `?${search}` : ''}`;
}
