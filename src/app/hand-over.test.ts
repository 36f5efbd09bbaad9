import { type LoaderFunctionArgs, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { type RequestFacts, requestContext } from '../web/request-context.ts';
import { handedContext, handedData, handOverScript, isPlain, putPlainDataAside } from './hand-over.ts';

test('plain is what JSON says in full', () => {
  expect(isPlain({ a: [1, 'b', null, { c: true, d: undefined }] })).toBe(true);
  for (const part of [new Date(), new Map(), Promise.resolve(), Number.NaN, 1n, new Response(), undefined])
    expect(isPlain({ a: [part] })).toBe(false);
});

test('loaders of a whole page put plain data aside, nothing else', async () => {
  const run = async (data: unknown, { isDocument = true, hasPage = true } = {}) => {
    const context = new RouterContextProvider();
    context.set(requestContext, { isDocument } as RequestFacts);
    context.set(handedContext, new Map());
    const module = { loader: () => data, ...(hasPage && { default: () => null }) };
    const build = putPlainDataAside({ routes: { page: { id: 'page', module } } } as unknown as ServerBuild);
    const loader = build.routes.page?.module.loader as (args: LoaderFunctionArgs) => Promise<unknown>;
    const answer = await loader({ context } as unknown as LoaderFunctionArgs);
    return { answer, aside: context.get(handedContext).get('page') };
  };
  expect(await run({ a: 1 })).toEqual({ answer: null, aside: { a: 1 } });
  const date = { at: new Date(0) };
  expect(await run(date)).toEqual({ answer: date, aside: undefined });
  expect(await run({ a: 1 }, { isDocument: false })).toEqual({ answer: { a: 1 }, aside: undefined });
  expect(await run({ a: 1 }, { hasPage: false })).toEqual({ answer: { a: 1 }, aside: undefined });
});

test('only data of routes that are shown is handed over', () => {
  const handed = new Map<string, unknown>([
    ['root', 1],
    ['failed', 2],
  ]);
  expect(handedData(handed, { root: null, other: 3 })).toEqual({ root: 1 });
});

test('in the browser the data joins what React Router decodes, and ends no script', () => {
  const html = handOverScript('[{}]\n', { page: { text: '</script><!--' } }, 'n');
  expect(html.slice(0, -'</script>'.length)).not.toMatch(/<\/script|<!--/);
  const said: string[] = [];
  const streamController = { enqueue: (text: string) => said.push(text), close: () => said.push('end') };
  const window = { __reactRouterContext: { streamController, state: undefined as unknown } };
  new Function('window', html.replace(/^<script[^>]*>|<\/script>$/g, ''))(window);
  expect(said).toEqual(['[{}]\n', 'end']);
  window.__reactRouterContext.state = { loaderData: { root: 1, page: null }, errors: null };
  expect(window.__reactRouterContext.state).toEqual({ loaderData: { root: 1, page: { text: '</script><!--' } }, errors: null });
});
