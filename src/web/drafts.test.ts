import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearAllDrafts, clearDraftsOfOthers, clearDraftsOfTalents } from './clear-drafts.ts';
import { draftKey, draftProjectIds, hasDrafts, removeDraft, storeDraft, storedDrafts } from './drafts.ts';

/** As a browser's, whose keys are properties. */
function makeStorage(): Record<string, string> {
  return Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });
}

let local: Record<string, string>;
let session: Record<string, string>;
beforeEach(() => {
  local = makeStorage();
  session = makeStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

const savedAt = (lastUpdated: string) => JSON.stringify({ lastUpdated });

test('the key of a draft names the talent and the project', () => {
  expect(draftKey('anna', 42)).toBe('openpool.draft.anna.42');
  expect(draftKey(null, 42)).toBe('openpool.draft.42');
});

test('a draft is found by its talent only', () => {
  storeDraft('localStorage', 'anna', 42, 'hers');
  expect(storedDrafts('anna', 42)).toEqual({ own: ['hers'], visitors: null });
  expect(storedDrafts('ben', 42)).toEqual({ own: [], visitors: null });
  expect([draftProjectIds('anna'), draftProjectIds('ben'), hasDrafts()]).toEqual([[42], [], true]);
});

test('removing a draft takes the parked one and a visitor’s with it, and leaves those of other projects', () => {
  storeDraft('localStorage', 'anna', 42, 'kept');
  storeDraft('sessionStorage', 'anna', 42, 'parked');
  storeDraft('localStorage', 'anna', 43, 'other project');
  local[draftKey(null, 42)] = 'visitor';
  removeDraft('anna', 42);
  expect([Object.keys(local), Object.keys(session)]).toEqual([['openpool.draft.anna.43'], []]);
});

test('signing in clears the drafts of other talents, including parked ones, and keeps a visitor’s', () => {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    storeDraft(area, 'anna', 42, 'hers');
    storeDraft(area, 'ben', 42, 'his');
  }
  local[draftKey(null, 42)] = 'visitor';
  clearDraftsOfOthers('ben');
  expect(Object.keys(local).sort()).toEqual(['openpool.draft.42', 'openpool.draft.ben.42']);
  expect(Object.keys(session)).toEqual(['openpool.draft.ben.42']);
});

test('an ended session clears the drafts of talents; what a tab parked for the log-in stays in it', () => {
  storeDraft('localStorage', 'anna', 42, savedAt('2027-02-03T10:00:00Z'));
  storeDraft('localStorage', 'anna', 43, 'not readable');
  storeDraft('sessionStorage', 'anna', 42, savedAt('2027-02-03T10:00:00Z'));
  local['openpool.recent'] = 'kept';
  clearDraftsOfTalents(Date.parse('2027-02-03T11:00:00Z'));
  expect([Object.keys(local), Object.keys(session)]).toEqual([['openpool.recent'], ['openpool.draft.anna.42']]);
});

test('a page that was opened before the session of another tab removes nothing of that session', () => {
  storeDraft('localStorage', 'anna', 42, savedAt('2027-02-03T12:00:00Z'));
  clearDraftsOfTalents(Date.parse('2027-02-03T11:00:00Z'));
  expect(draftProjectIds('anna')).toEqual([42]);
});

test('logging out clears everything that is a draft', () => {
  storeDraft('localStorage', 'anna', 42, 'hers');
  storeDraft('sessionStorage', 'anna', 42, 'parked');
  local[draftKey(null, 42)] = 'visitor';
  clearAllDrafts();
  expect([Object.keys(local), Object.keys(session)]).toEqual([[], []]);
});
