import type { Page } from '@playwright/test';
import { makeOwnServer, type OwnServer } from './own-server.ts';
import { hydrated, logIn, test } from './portal.ts';

/** What journeys of one talent do with a portal of their own. */
type OwnPortal = Pick<OwnServer, 'query' | 'openpool'> & {
  /** Signs the talent in and opens a page that answers to script. */
  enter: (page: Page, path: string) => Promise<void>;
  /** The address of a path. */
  at: (path: string) => string;
};

/**
 * A portal for the journeys of a file or of a group in it, whose rows they may change: started before the first of them, removed after
 * the last.
 *
 * @example const { enter, query } = ownPortal('nordlicht', "anna.o'neill@example.com");
 */
export function ownPortal(tenant: string, email: string): OwnPortal {
  let server: OwnServer | undefined;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    server = await makeOwnServer();
    await server.start();
  });
  test.afterAll(async () => server?.remove());

  const started = (): OwnServer => {
    if (!server) throw new Error('ownPortal: it is there inside tests only');
    return server;
  };
  const at = (path: string) => `${started().originOf(tenant)}${path}`;
  return {
    at,
    async enter(page, path) {
      await logIn(page, tenant, email, started().originOf(tenant));
      await page.goto(at(path));
      await hydrated(page);
    },
    query: (...given) => started().query(...given),
    openpool: (...words) => started().openpool(...words),
  };
}
