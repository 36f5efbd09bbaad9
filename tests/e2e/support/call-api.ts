import type { Page } from '@playwright/test';

/** A call of the API from the page, so with its client and its session. */
export function callApi(page: Page, method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async ({ verb, address, json }) => {
      const answer = await fetch(`/v1/api${address}`, {
        method: verb,
        ...(json === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }),
      });
      return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown };
    },
    { verb: method, address: path, json: body },
  );
}
