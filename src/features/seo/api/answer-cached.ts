import type { ApiContext } from '../../../server/http/env.ts';

type CachedFacts = {
  etag: string;
  changedAt: Date;
  type: string;
  cacheControl: string;
  vary?: string;
};

/** Answers a file for machines, or 304 when its reader has it. */
export function answerCached(c: ApiContext, facts: CachedFacts, body: () => string | ReadableStream<Uint8Array>): Response {
  const headers = {
    'content-type': facts.type,
    'cache-control': facts.cacheControl,
    etag: facts.etag,
    'last-modified': facts.changedAt.toUTCString(),
    ...(facts.vary && { vary: facts.vary }),
  };
  return isUnchanged(c, facts) ? c.body(null, 304, headers) : c.body(body(), 200, headers);
}

/** RFC 9110: a tag, where there is one, counts before a date. */
function isUnchanged(c: ApiContext, { etag, changedAt }: Pick<CachedFacts, 'etag' | 'changedAt'>): boolean {
  const tags = c.req.header('if-none-match');
  if (tags !== undefined) return tags.split(',').some((tag) => ['*', etag, etag.replace('W/', '')].includes(tag.trim()));
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  return !Number.isNaN(since) && changedAt.getTime() <= since;
}
