import { affiliateOf } from '../features/affiliate/payload.ts';
import { affiliateClient } from '../features/affiliate/web/client.ts';
import type { ApiFetch } from '../web/request-context.ts';

/** A page never waits longer for it: a fast page matters more than how a visitor came. */
const timeoutMs = 300;

/**
 * "Affiliate cookies at server start" (specification section 7): when the address of a page says by which link a visitor
 * came, the API is notified; the cookie it sets reaches the browser with the page. Failures are ignored (section 8).
 */
export async function rememberAffiliate(api: ApiFetch, url: URL): Promise<void> {
  const query = affiliateOf(url);
  if (!query) return;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  const call = affiliateClient(api)
    .affiliate.$get({ query })
    .then(
      () => undefined,
      () => undefined,
    );
  await Promise.race([call, timeout]);
  clearTimeout(timer);
}
