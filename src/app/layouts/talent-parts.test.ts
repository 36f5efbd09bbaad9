import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTalentPartsOfPath } from './talent-parts.ts';

const loading = vi.hoisted(() => ({ started: 0, finish: (): void => undefined, done: Promise.resolve() }));
vi.mock('../../web/on-demand.tsx', () => ({
  onDemand: () =>
    Object.assign(() => null, {
      load: () => {
        loading.started += 1;
        return loading.done;
      },
    }),
}));

beforeEach(() => {
  vi.stubGlobal('document', { getElementById: () => null });
  loading.started = 0;
  loading.done = new Promise<void>((resolve) => {
    loading.finish = resolve;
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Whether a navigation to this page waits for the menus of the header. */
async function waits(path: string): Promise<boolean> {
  let isOver = false;
  const navigation = loadTalentPartsOfPath(path).then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  const hadToWait = !isOver;
  loading.finish();
  await navigation;
  return hadToWait;
}

test('a page behind log-in waits for the menus, so that the header of somebody who has just logged in comes in one piece', async () => {
  expect(await waits('/app/project')).toBe(true);
  expect(loading.started).toBeGreaterThan(0);
});

test.each(['/app/login', '/app/login/link', '/app/signup', '/social-callback'])(
  '%s begins to fetch the menus and waits for nothing',
  async (path) => {
    expect(await waits(path)).toBe(false);
    expect(loading.started).toBeGreaterThan(0);
  },
);

test('a public page fetches no menus', async () => {
  expect(await waits('/projects')).toBe(false);
  expect(loading.started).toBe(0);
});
