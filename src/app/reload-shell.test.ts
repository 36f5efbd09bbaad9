import { afterEach, expect, test } from 'vitest';
import { shellArrived, shouldReloadShell } from './reload-shell.ts';

const [here, there] = [new URL('https://talents.example/app/project'), new URL('https://talents.example/app/pool')];
const toAnotherPage = { currentUrl: here, nextUrl: there };
const sent = { currentUrl: here, nextUrl: here, formMethod: 'POST' };

afterEach(shellArrived);

test('the shell is loaded again after a form was sent and for the same address, and not on the way to another page', () => {
  expect(shouldReloadShell(toAnotherPage)).toBe(false);
  expect(shouldReloadShell({ ...toAnotherPage, formMethod: 'GET' })).toBe(false);
  expect(shouldReloadShell({ currentUrl: here, nextUrl: here })).toBe(true);
  expect(shouldReloadShell(sent)).toBe(true);
});

test('a click while the shell is loading after a form has it loaded with the next page, once', () => {
  shouldReloadShell(sent);
  expect(shouldReloadShell(toAnotherPage)).toBe(true);
  shellArrived();
  expect(shouldReloadShell(toAnotherPage)).toBe(false);
});

test('where no server answered the form, the shell is not loaded', () => {
  expect(shouldReloadShell({ ...sent, actionStatus: 503 })).toBe(false);
  expect(shouldReloadShell(toAnotherPage)).toBe(false);
});

test('a form that changes nothing that is shown has no shell loaded, unless another one did', () => {
  const still = { ...sent, defaultShouldRevalidate: false };
  expect(shouldReloadShell(still)).toBe(false);
  expect(shouldReloadShell({ ...still, actionStatus: 422 })).toBe(true);
  expect(shouldReloadShell(still)).toBe(true);
});

test('an operator whose session has ended stays where they typed; a talent’s page is loaded again', () => {
  const desk = { currentUrl: new URL('https://talents.example/desk/applications'), nextUrl: there, formMethod: 'POST', actionStatus: 401 };
  expect(shouldReloadShell(desk)).toBe(false);
  shellArrived();
  expect(shouldReloadShell({ ...sent, actionStatus: 401 })).toBe(true);
});
