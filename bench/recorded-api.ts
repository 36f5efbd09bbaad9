import type { ApiApp } from '../src/app/page-handler.ts';

/** The calls one page makes and what they answer, by method, address and body. */
export type Recorded = ReadonlyMap<string, { request: Request; status: number; headers: [string, string][]; body: string }>;

/** Lets `visit` load a page and records the calls of its loaders to the API. */
export async function recordAnswers(api: ApiApp, visit: (recording: ApiApp) => Promise<unknown>): Promise<Recorded> {
  const recorded = new Map<string, { request: Request; status: number; headers: [string, string][]; body: string }>();
  await visit({
    async fetch(request, bindings) {
      const kept = request.clone();
      const key = await keyOf(request.clone());
      const response = await api.fetch(request, bindings);
      const body = await response.clone().text();
      recorded.set(key, { request: kept, status: response.status, headers: [...response.headers], body });
      return response;
    },
  });
  return recorded;
}

/** An API that knows these answers only; `alter` rewrites each body. */
export function replay(recorded: Recorded, alter: (body: string) => string = (body) => body): ApiApp {
  return {
    async fetch(request) {
      const known = recorded.get(await keyOf(request));
      if (!known) throw new Error(`the page made a call it did not make before: ${request.method} ${request.url}`);
      return new Response(alter(known.body), { status: known.status, headers: known.headers });
    },
  };
}

async function keyOf(request: Request): Promise<string> {
  return `${request.method} ${request.url} ${request.body ? await request.text() : ''}`;
}
