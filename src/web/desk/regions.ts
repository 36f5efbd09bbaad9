/** Parts of a page between which F6 moves: rail, list, document, facts. Each is focusable (`tabIndex={-1}`) and has a name. */
const selector = '[data-region]';

/** Focuses the region after (or before) the one with the focus. Regions that are not shown are left out. */
export function focusNextRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>(selector)].filter((region) => region.checkVisibility());
  if (regions.length === 0) return;
  // The innermost: the list of a page stands inside its main part.
  const current = regions.findLastIndex((region) => region.contains(document.activeElement));
  const next = current < 0 ? (step === 1 ? 0 : regions.length - 1) : (current + step + regions.length) % regions.length;
  regions[next]?.focus();
}
