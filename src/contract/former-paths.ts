/**
 * Parts of operators' addresses that were renamed. The former ones answer as the new ones do until the version after 0.2.0, and are marked
 * as deprecated in the document (`server/http/former-paths.ts`).
 */
const renamedParts = {
  'hand-overs': 'handOvers',
  'webhook-deliveries': 'webhookDeliveries',
  'feed-previews': 'feedPreviews',
} as const satisfies Record<string, string>;

/** @example formerPathOf('/hand-overs/{id}/retry') // '/handOvers/{id}/retry', null for an address that was never another */
export function formerPathOf(path: string): string | null {
  const names: Readonly<Record<string, string>> = renamedParts;
  const former = path
    .split('/')
    .map((part) => (Object.hasOwn(names, part) ? names[part] : part))
    .join('/');
  return former === path ? null : former;
}
