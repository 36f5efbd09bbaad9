import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../web/api-client.ts';
import { noteSession } from '../../../web/session-call.ts';
import type { ApplicationDraft } from '../../applications/stored-draft-schema.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { SavedDraft } from './draft-state.ts';

const key = 'openpool.draft.anna.42';
let local: Map<string, string>;
let session: Map<string, string>;
let sent: ApplicationDraft[];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  local = new Map();
  session = new Map();
  for (const [name, map] of [
    ['localStorage', local],
    ['sessionStorage', session],
  ] as const)
    vi.stubGlobal(name, {
      getItem: (item: string) => map.get(item) ?? null,
      setItem: (item: string, value: string) => void map.set(item, value),
      removeItem: (item: string) => void map.delete(item),
      key: (index: number) => [...map.keys()][index] ?? null,
      get length() {
        return map.size;
      },
    });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  noteSession('live');
  vi.useRealTimers();
});

const keeperOf = (change: Partial<Parameters<typeof createDraftKeeper>[0]> = {}) => {
  const keeper = createDraftKeeper({
    owner: { talentId: 'anna', projectId: 42 },
    initial: null,
    firstStep: 'cv',
    cvUuids: [],
    keepsOnServer: true,
    isEditing: false,
    send: async (draft) => {
      sent.push(draft);
      return { slotHeldUntil: null, draft: null };
    },
    discard: async () => undefined,
    ...change,
  });
  keeper.open();
  return keeper;
};
const stored = () => JSON.parse(local.get(key) ?? 'null') as ApplicationDraft | null;
const problem = (status: number, change: object = {}) => new ApiProblem({ code: 'X', status, messages: [], ...change } as never);

test('typing is saved once it pauses', async () => {
  const keeper = keeperOf();
  keeper.change({ motivationComment: 'H' });
  await vi.advanceTimersByTimeAsync(700);
  keeper.change({ motivationComment: 'Hi' });
  await vi.advanceTimersByTimeAsync(700);
  expect([sent.length, stored()]).toEqual([0, null]);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent.map(({ motivationComment }) => motivationComment)).toEqual(['Hi']);
  expect(stored()).toMatchObject({ motivationComment: 'Hi' });
  expect(keeper.getState().save).toEqual({ kind: 'saved', at: keeper.latest().lastUpdated });
});

test('leaving stores what was typed last, and nothing when nothing was', () => {
  const keeper = keeperOf();
  keeper.leave();
  expect(stored()).toBeNull();
  keeper.change({ motivationComment: 'Hi' });
  keeper.leave();
  expect(stored()).toMatchObject({ motivationComment: 'Hi' });
});

test('leaving when the session is over keeps the input for the log-in of this tab', () => {
  const keeper = keeperOf();
  keeper.change({ motivationComment: 'Hi' });
  noteSession('over');
  keeper.leave();
  expect([local.has(key), session.has(key)]).toEqual([false, true]);
});

test('calls reach the server one after another, also after one that failed', async () => {
  const calls: string[] = [];
  const answers = [Promise.withResolvers<SavedDraft>(), Promise.withResolvers<SavedDraft>()];
  const keeper = keeperOf({
    send: ({ stepName }) => {
      calls.push(stepName);
      return (answers[calls.length - 1] as (typeof answers)[number]).promise;
    },
  });
  const first = keeper.saveStep('rate');
  const second = keeper.saveStep('motivation');
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(['rate']);
  answers[0]?.reject(problem(503));
  await expect(first).rejects.toMatchObject({ status: 503 });
  answers[1]?.resolve({ slotHeldUntil: null, draft: null });
  await second;
  expect(calls).toEqual(['rate', 'motivation']);
});

test('a draft that neither browser nor server has is shown as not saved', async () => {
  const keeper = keeperOf({ send: () => Promise.reject(problem(503)) });
  await expect(keeper.saveStep('rate')).rejects.toMatchObject({ status: 503 });
  expect(keeper.getState().save.kind).toBe('saved');
  vi.spyOn(local, 'set').mockImplementation(() => {
    throw new Error('full');
  });
  await expect(keeper.saveStep('rate')).rejects.toMatchObject({ status: 503 });
  expect(keeper.getState().save.kind).toBe('failed');
});

test('a draft whose CV the server does not know is sent again without it', async () => {
  const keeper = keeperOf({
    send: async (draft) => {
      sent.push(draft);
      if (draft.selectedCvObj) throw problem(422, { fields: { selectedCvObj: ['gone'] } });
      return { slotHeldUntil: null, draft: null };
    },
  });
  keeper.change({ selectedCvObj: { id: '1', uuid: 'gone', name: 'cv.pdf', contentType: 'application/pdf' } });
  await keeper.saveStep('rate');
  expect(sent.map(({ selectedCvObj }) => selectedCvObj?.uuid ?? null)).toEqual(['gone', null]);
});

test('a sent application that is being changed is never stored', async () => {
  const keeper = keeperOf({ isEditing: true });
  keeper.change({ motivationComment: 'Hi' });
  await keeper.saveStep('rate');
  await vi.advanceTimersByTimeAsync(2000);
  keeper.leave();
  expect([sent.length, stored()]).toEqual([0, null]);
});

test('after sending, the answer to an earlier save does not bring the copy of the browser back', async () => {
  const answer = Promise.withResolvers<SavedDraft>();
  const keeper = keeperOf({ send: () => answer.promise });
  const saving = keeper.saveStep('rate');
  expect(stored()).toMatchObject({ stepName: 'rate' });
  keeper.forget();
  answer.resolve({ slotHeldUntil: null, draft: null });
  await saving;
  expect(stored()).toBeNull();
});

test('starting again waits for the call under way before it discards', async () => {
  const order: string[] = [];
  const keeper = keeperOf({
    send: async () => {
      await Promise.resolve();
      order.push('sent');
      return { slotHeldUntil: null, draft: null };
    },
    discard: async () => order.push('discarded'),
  });
  const saving = keeper.saveStep('rate');
  await keeper.restart();
  await saving;
  expect(order).toEqual(['sent', 'discarded']);
  expect(keeper.latest()).toMatchObject({ stepName: 'cv', applicationId: null });
});

test('every change is announced until its listener leaves', () => {
  const keeper = keeperOf();
  const notify = vi.fn();
  const unsubscribe = keeper.subscribe(notify);
  keeper.change({ motivationComment: 'H' });
  expect(notify).toHaveBeenCalledTimes(1);
  unsubscribe();
  keeper.change({ motivationComment: 'Hi' });
  expect(notify).toHaveBeenCalledTimes(1);
});
