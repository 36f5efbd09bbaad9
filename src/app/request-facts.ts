import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../server/http/env.ts';
import type { WordsOf } from '../server/http/problem.ts';
import type { Services } from './services.ts';

/** What is known of a call before anybody has looked at it. */
export function requestFacts(services: Pick<Services, 'locateVisitor' | 'log'>) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const requestId = crypto.randomUUID();
    c.set('requestId', requestId);
    c.set('session', null);
    c.set('remoteAddress', c.env?.remoteAddress ?? 'unknown');
    const place = services.locateVisitor(c.req.raw.headers, c.get('remoteAddress'));
    c.set('country', place?.country ?? null);
    c.set('cityNames', place && Object.keys(place.cityNames).length > 0 ? place.cityNames : null);
    c.set('log', services.log);
    await next();
    c.header('x-request-id', requestId);
  });
}

/** The words of a call's client in its caller's language; none before the host named the client. */
export function wordsOfRequest({ catalogues }: Pick<Services, 'catalogues'>): WordsOf {
  return (c) => (c.get('locale') ? catalogues.of(c.get('tenantKey'), c.get('locale')).translator : null);
}
