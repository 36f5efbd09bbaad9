import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../web/api-client.ts';
import { noteSession } from '../../../web/session-call.ts';
import type { ApplicationDraft } from '../../applications/stored-draft-schema.ts';
import type { PresentedDraft } from '../contract.ts';
import { emptyFields } from '../draft.ts';
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
    known: null,
    isEditing: false,
    send: async (draft) => {
      sent.push(draft);
      return { slotHeldUntil: null, draft: null };
    },
    read: async () => null,
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

test('a draft that was changed elsewhere and cannot be compared is not shown as being saved', async () => {
  const changed = () => Promise.reject(problem(409, { code: 'DRAFT_CHANGED' }));
  const keeper = keeperOf({ initial: serverDraft({}), send: changed, read: () => Promise.reject(problem(503)) });
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

const serverDraft = (change: object) =>
  ({ ...emptyFields, applicationId: 7, stepName: 'rate', lastUpdated: monday, ...change }) as PresentedDraft;
const monday = '2027-03-01T12:00:00.000Z';
const tuesday = '2027-03-02T12:00:00.000Z';

test('what most people take is filled in without being saved, and is saved with the next step', async () => {
  const keeper = keeperOf();
  keeper.prefill({ selectedCvObj: { id: '1', uuid: 'u', name: 'cv.pdf', contentType: 'application/pdf' } });
  await vi.advanceTimersByTimeAsync(2000);
  keeper.leave();
  expect([sent.length, stored()]).toEqual([0, null]);
  await keeper.saveStep('rate');
  expect(sent.map(({ selectedCvObj }) => selectedCvObj?.uuid)).toEqual(['u']);
});

test('a draft that another tab has changed is not overwritten until the talent chooses', async () => {
  const [mine, other] = [keeperOf(), keeperOf()];
  other.change({ motivationComment: 'Theirs' });
  await other.saveStep('rate');
  mine.change({ motivationComment: 'Mine' });
  await mine.saveStep('motivation');
  expect(stored()).toMatchObject({ motivationComment: 'Theirs' });
  expect(mine.getState().conflict?.draft).toMatchObject({ motivationComment: 'Theirs' });
  expect(await mine.hold()).toBe(false);
  expect(sent.map(({ motivationComment }) => motivationComment)).toEqual(['Theirs']);
  mine.settle('mine');
  await vi.advanceTimersByTimeAsync(0);
  expect([stored()?.motivationComment, sent.at(-1)?.motivationComment]).toEqual(['Mine', 'Mine']);
});

test('the version of another tab can be taken instead', async () => {
  const [mine, other] = [keeperOf(), keeperOf()];
  other.change({ motivationComment: 'Theirs' });
  await other.saveStep('rate');
  mine.change({ motivationComment: 'Mine' });
  await mine.saveStep('motivation');
  mine.settle('other');
  await vi.advanceTimersByTimeAsync(0);
  expect(mine.getState()).toMatchObject({ conflict: null, draft: { motivationComment: 'Theirs' } });
  expect(stored()).toMatchObject({ motivationComment: 'Theirs' });
});

test('a tab that is closed before the talent chooses keeps its version for itself', async () => {
  const [mine, other] = [keeperOf(), keeperOf()];
  other.change({ motivationComment: 'Theirs' });
  await other.saveStep('rate');
  mine.change({ motivationComment: 'Mine' });
  mine.leave();
  expect(stored()).toMatchObject({ motivationComment: 'Theirs' });
  expect(JSON.parse(session.get(key) ?? '{}')).toMatchObject({ motivationComment: 'Mine' });
});

test('a save says which state of the server it goes on from; another one there is put to the talent', async () => {
  const basedOn: (string | null)[] = [];
  const keeper = keeperOf({
    initial: serverDraft({}),
    send: async (_, from) => {
      basedOn.push(from);
      if (from === monday && basedOn.length === 2) throw problem(409, { code: 'DRAFT_CHANGED' });
      return { slotHeldUntil: null, draft: serverDraft({ lastUpdated: basedOn.length > 2 ? tuesday : monday }) };
    },
    read: async () => serverDraft({ motivationComment: 'Elsewhere', lastUpdated: tuesday }),
  });
  keeper.change({ motivationComment: 'Here' });
  await keeper.saveStep('rate');
  await keeper.saveStep('motivation');
  expect(keeper.getState().conflict).toMatchObject({ basedOn: tuesday, draft: { motivationComment: 'Elsewhere' } });
  keeper.settle('mine');
  await vi.advanceTimersByTimeAsync(0);
  expect(basedOn).toEqual([monday, monday, tuesday]);
});

test('the same content saved elsewhere asks nothing', async () => {
  let tries = 0;
  const keeper = keeperOf({
    initial: serverDraft({ motivationComment: 'Hi' }),
    send: async () => {
      tries += 1;
      if (tries === 1) throw problem(409, { code: 'DRAFT_CHANGED' });
      return { slotHeldUntil: null, draft: null };
    },
    read: async () => serverDraft({ motivationComment: 'Hi', lastUpdated: tuesday }),
  });
  await keeper.saveStep('rate');
  expect([tries, keeper.getState().conflict]).toEqual([2, null]);
});

test('while the application is sent, and after it, nothing is saved', async () => {
  const keeper = keeperOf();
  keeper.change({ motivationComment: 'Hi' });
  expect(await keeper.hold()).toBe(true);
  keeper.change({ motivationComment: 'Hi there' });
  await keeper.saveStep('review');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.map(({ motivationComment }) => motivationComment)).toEqual(['Hi']);
  keeper.release();
  keeper.change({ motivationComment: 'Again' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.at(-1)?.motivationComment).toBe('Again');
});
