import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApplicationDraft } from '../../applications/stored-draft-schema.ts';
import { emptyFields } from '../draft.ts';
import { parkDraft, takeBrowserDraft, writeBrowserDraft } from './browser-draft.ts';

const anna = { talentId: 'anna', projectId: 42 };
const ben = { talentId: 'ben', projectId: 42 };
const visitorsKey = 'openpool.draft.42';

const draftOf = (change: Partial<ApplicationDraft> = {}): ApplicationDraft => ({
  ...emptyFields,
  applicationId: 7,
  stepName: 'motivation',
  lastUpdated: new Date().toISOString(),
  ...change,
});

let local: Map<string, string>;
beforeEach(() => {
  local = new Map();
  for (const [name, map] of [
    ['localStorage', local],
    ['sessionStorage', new Map<string, string>()],
  ] as const)
    vi.stubGlobal(name, {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

test('the next talent on the same browser finds nothing', () => {
  writeBrowserDraft(anna, { draft: draftOf({ motivationComment: 'hers' }), basedOn: null });
  expect(takeBrowserDraft(ben, 8)).toEqual({ state: 'none', draft: null });
  expect(takeBrowserDraft(anna, 7).draft?.motivationComment).toBe('hers');
});

test('a visitor’s draft is taken over once', () => {
  local.set(visitorsKey, JSON.stringify(draftOf({ applicationId: null, motivationComment: 'before log-in' })));
  expect(takeBrowserDraft(anna, 7).draft?.motivationComment).toBe('before log-in');
  expect(local.has(visitorsKey)).toBe(false);
  expect(takeBrowserDraft(ben, 8).state).toBe('none');
});

test('a draft without a name that belongs to somebody else’s application is removed unread', () => {
  local.set(visitorsKey, JSON.stringify(draftOf({ applicationId: 7 })));
  expect(takeBrowserDraft(ben, 8).state).toBe('none');
  expect(local.has(visitorsKey)).toBe(false);
});

test('what was parked for the log-in is found again by its talent, the newest first', () => {
  writeBrowserDraft(anna, {
    draft: draftOf({ motivationComment: 'older', lastUpdated: new Date(Date.now() - 1000).toISOString() }),
    basedOn: null,
  });
  parkDraft(anna, { draft: draftOf({ motivationComment: 'typed last' }), basedOn: null });
  expect(takeBrowserDraft(anna, 7).draft?.motivationComment).toBe('typed last');
  expect(takeBrowserDraft(anna, 7).draft?.motivationComment).toBe('typed last');
});

test('a draft of four days ago is removed and called expired', () => {
  writeBrowserDraft(anna, { draft: draftOf({ lastUpdated: new Date(Date.now() - 4 * 86_400_000).toISOString() }), basedOn: null });
  expect(takeBrowserDraft(anna, 7).state).toBe('expired');
  expect(local.size).toBe(0);
});
