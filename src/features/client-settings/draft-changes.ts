import { diffOf, isObject, isSame, leavesOf, mergePatch, patchOf, pointerOf, valueAt } from './merge-patch.ts';

/** The parts of a client that a draft changes; as in `PATCH /client`, without the hand-over, which has a scope of its own. */
const draftParts = ['settings', 'texts', 'content', 'legalTexts', 'pages', 'onboarding'] as const;
export type DraftPatch = { [part in (typeof draftParts)[number]]?: unknown };
/** What a client says, part by part. */
export type DraftDocument = { [part in (typeof draftParts)[number]]: unknown };

/** `place`: a JSON pointer into the client, `/settings/primaryColor`. */
export type PlaceChange = { place: string; was: unknown; is: unknown };
export type PlaceConflict = { place: string; base: unknown; theirs: unknown; mine: unknown };

/** A draft with a change made to it: what it was set back to is no change any more. */
export function changeDraft(live: DraftDocument, draft: DraftPatch, change: DraftPatch): DraftPatch {
  return diffPatch(live, mergePatch(mergePatch(live, draft), change));
}

/** A draft compared with what is live now: what somebody else published in the same words is no change any more. */
export function refreshDraft(live: DraftDocument, draft: DraftPatch): DraftPatch {
  return changeDraft(live, draft, {});
}

function diffPatch(live: DraftDocument, after: unknown): DraftPatch {
  const diff = diffOf(live, after);
  return isObject(diff) ? diff : {};
}

/** A draft without some of its places, and all below them. @example withoutPlaces(draft, ['/settings/primaryColor']) */
export function withoutPlaces(draft: DraftPatch, places: readonly string[]): DraftPatch {
  const isOut = (pointer: string) => places.some((place) => pointer === place || pointer.startsWith(`${place}/`));
  return patchOf(leavesOf(draft).filter(({ path }) => !isOut(pointerOf(path))));
}

/**
 * What a draft changes, place by place.
 *
 * @param was the live client, its settings with their defaults, so that a default that is written down is no change
 * @param is the same with the draft
 */
export function changesOf(draft: DraftPatch, was: DraftDocument, is: DraftDocument): PlaceChange[] {
  return leavesOf(draft)
    .map(({ path }) => ({ place: pointerOf(path), was: valueAt(was, path) ?? null, is: valueAt(is, path) ?? null }))
    .filter((change) => !isSame(change.was, change.is));
}

/** Places of a draft that somebody else has changed since it was compared last, to something else. */
export function conflictsOf(draft: DraftPatch, base: DraftDocument, live: DraftDocument): PlaceConflict[] {
  return leavesOf(draft).flatMap(({ path, value: mine }) => {
    const [before, theirs] = [valueAt(base, path) ?? null, valueAt(live, path) ?? null];
    if (isSame(before, theirs) || isSame(theirs, mine)) return [];
    return [{ place: pointerOf(path), base: before, theirs, mine }];
  });
}
