import { RouterContextProvider, redirect, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type RequestFacts, requestContext } from '../../web/request-context.ts';
import { refusalContext } from './refusal.ts';
import { refuseInLayout } from './refuse-in-layout.ts';

const path = '/locale';
const invalid = new Response(null, { status: 400 });
const isPage = { default: () => null };

/** Sends a form to a page whose action does this; gives its answer, what it threw and what the layout is left to throw. */
async function send(action: () => unknown, { isDocument = true, refused = null as unknown, module = isPage as object } = {}) {
  const build = { routes: { [path]: { id: path, module: { ...module, action } } } } as unknown as ServerBuild;
  const context = new RouterContextProvider();
  context.set(requestContext, { isDocument } as RequestFacts);
  if (refused) context.set(refusalContext, { thrown: refused });
  const wrapped = refuseInLayout(build).routes[path]?.module.action as (args: object) => Promise<unknown>;
  const outcome = await Promise.resolve()
    .then(() => wrapped({ context }))
    .then(
      (answer) => ({ answer, thrown: null }),
      (thrown: unknown) => ({ answer: null, thrown }),
    );
  return { ...outcome, left: context.get(refusalContext)?.thrown ?? null };
}

describe('an error of a form that was sent as a whole page', () => {
  const fail = () => {
    throw invalid;
  };

  test('is left to the layout, which has header and words', async () => {
    expect(await send(fail)).toEqual({ answer: null, thrown: null, left: invalid });
  });

  test('is thrown at once where the browser has the shell, and where there is no page to show it', async () => {
    expect(await send(fail, { isDocument: false })).toMatchObject({ thrown: invalid, left: null });
    expect(await send(fail, { module: {} })).toMatchObject({ thrown: invalid, left: null });
  });
});

test('an action that redirects does so', async () => {
  const away = redirect('/');
  const leave = () => {
    throw away;
  };
  expect(await send(leave)).toMatchObject({ thrown: away, left: null });
});

test('a form that a guard has refused is not handled', async () => {
  let isHandled = false;
  const handle = () => {
    isHandled = true;
  };
  expect(await send(handle, { refused: invalid })).toEqual({ answer: null, thrown: null, left: invalid });
  expect(await send(handle, { refused: invalid, module: {} })).toMatchObject({ thrown: invalid });
  expect(isHandled).toBe(false);
});

test('a form sent to a page that takes none is 405, and the refusal of its guard where there is one', async () => {
  const none = undefined as unknown as () => unknown;
  expect(await send(none, { refused: invalid })).toEqual({ answer: null, thrown: null, left: invalid });
  expect(await send(none)).toMatchObject({ thrown: { init: { status: 405 } }, left: null });
});
