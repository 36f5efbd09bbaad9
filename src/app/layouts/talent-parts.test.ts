import type { ComponentType } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as parts from './talent-parts.ts';

const { loadTalentPartsOfPath } = parts;
const menus = [parts.ProjectsMenu, parts.SettingsMenu, parts.UserMenu, parts.VerificationStrip];
let finish: () => void;

// Parts that are loaded on demand start to load with their module.
beforeAll(() => vi.dynamicImportSettled());

beforeEach(() => {
  const arrived = new Promise<ComponentType<object>>((resolve) => {
    finish = () => resolve(() => null);
  });
  for (const menu of menus) vi.spyOn(menu, 'load').mockReturnValue(arrived);
});

const begun = () => menus.filter((menu) => vi.mocked(menu.load).mock.calls.length > 0).length;

/** Whether a navigation to this page waits for the menus and strips of the shell. */
async function waits(path: string): Promise<boolean> {
  let isOver = false;
  const navigation = loadTalentPartsOfPath(path).then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  const hadToWait = !isOver;
  finish();
  await navigation;
  return hadToWait;
}

test('a page behind log-in waits for the menus and the strips, so that the page of somebody who has just logged in comes in one piece', async () => {
  expect(await waits('/app/project')).toBe(true);
  expect(begun()).toBe(menus.length);
});

test.each(['/app/login', '/app/login/link', '/app/signup', '/social-callback'])(
  '%s begins to fetch the menus and waits for nothing',
  async (path) => {
    expect(await waits(path)).toBe(false);
    expect(begun()).toBe(menus.length);
  },
);

test('a public page fetches no menus', async () => {
  expect(await waits('/projects')).toBe(false);
  expect(begun()).toBe(0);
});
