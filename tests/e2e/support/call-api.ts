import type { Page } from '@playwright/test';

type Answer = { status: number; body: unknown };

/** A call of the API from the page, so with its client and its session. */
export function callApi(page: Page, method: string, path: string, body?: unknown): Promise<Answer> {
  return callServer(page, method, `/v1/api${path}`, body);
}

/** Any call from the page, with its client and its sessions. */
export function callServer(page: Page, method: string, path: string, body?: unknown): Promise<Answer> {
  return page.evaluate(
    async ({ verb, address, json }) => {
      const answer = await fetch(address, {
        method: verb,
        ...(json === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }),
      });
      return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown };
    },
    { verb: method, address: path, json: body },
  );
}
