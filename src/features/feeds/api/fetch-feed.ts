import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '../../../contract/parse-json.ts';
import { AddressRefused } from '../../../server/outgoing/checked-address.ts';
import { type Download, DownloadFailed, downloadOutside } from '../../../server/outgoing/download-outside.ts';
import type { FeedRecords } from './feed-record.ts';
import type { FeedRequest } from './feed-request.ts';
import { nextPageOf } from './next-page.ts';
import { type FeedFormat, readFeed } from './read-feed.ts';

/** What a server said of its content, to be asked again whether it is still the same. */
type Validators = { etag: string | null; lastModified: string | null };

type FetchOptions = {
  /** Pages and their texts go here; the caller removes it. */
  folder: string;
  /** Sent with the request as its conditions; null: the content is wanted even if it has not changed. */
  known: Validators | null;
  bounds: FetchBounds;
  allowsLoopback: boolean;
};
export type FetchBounds = { maxBytes: number; timeoutMs: number; idleMs: number; maxPages: number };

export const usualBounds: FetchBounds = { maxBytes: 200_000_000, timeoutMs: 600_000, idleMs: 60_000, maxPages: 500 };

export type FetchedFeed = {
  open: (format: FeedFormat) => FeedRecords;
  pages: number;
  bytes: number;
  validators: Validators;
};

/** A page of several is small; larger documents are whole feeds. */
const maxPageBytes = 20_000_000;

/**
 * Reads a feed, all its pages, into a folder.
 *
 * @returns null when its server says that it is still what `known` names
 * @throws AddressRefused, DownloadFailed for anything that is not the whole feed
 */
export async function fetchFeed({ address, headers }: FeedRequest, options: FetchOptions): Promise<FetchedFeed | null> {
  const { folder, bounds, allowsLoopback, known } = options;
  const deadline = performance.now() + bounds.timeoutMs;
  const files: string[] = [];
  const seen = new Set<string>();
  let bytes = 0;
  let first: Download | null = null;
  for (let next: URL | null = new URL(address); next; ) {
    if (files.length >= bounds.maxPages) throw new DownloadFailed(`has more than ${bounds.maxPages} pages`);
    seen.add(next.href);
    const file = join(folder, `page-${files.length + 1}`);
    const page = await downloadOutside(next.href, {
      headers: { ...headers, ...(first ? {} : conditionsOf(known)) },
      file,
      maxBytes: bounds.maxBytes - bytes,
      timeoutMs: Math.max(1, Math.round(deadline - performance.now())),
      idleMs: bounds.idleMs,
      allowsLoopback,
    });
    if (page.status === 304) return null;
    first ??= page;
    bytes += page.bytes;
    files.push(file);
    await refuseHtml(file, page);
    next = await findNext(file, page, first.address);
    if (next && seen.has(next.href)) throw new DownloadFailed('its pages lead in a circle');
  }
  return {
    open: (format) => readPages(files, format),
    pages: files.length,
    bytes,
    // The first page may stay the same while others change.
    validators: files.length === 1 && first ? validatorsOf(first) : { etag: null, lastModified: null },
  };
}

function conditionsOf(known: Validators | null): Record<string, string> {
  return {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
}

function validatorsOf({ headers }: Download): Validators {
  return { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
}

/** Servers that are down often say so in a page with status 200, which must not pass for a feed without projects. */
async function refuseHtml(file: string, { bytes }: Download): Promise<void> {
  if (bytes === 0) throw new DownloadFailed('is empty');
  const head = await readHead(file);
  if (/^[\s\uFEFF]*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html)[\s>]/i.test(head))
    throw new DownloadFailed('is a web page, not a feed');
}

async function readHead(file: string): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(file, { end: 4095 }) as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

async function findNext(file: string, page: Download, start: URL): Promise<URL | null> {
  const link = page.headers.link;
  const document = page.bytes <= maxPageBytes ? parse(await readFile(file, 'utf8')) : null;
  const next = nextPageOf({ address: page.address, link: Array.isArray(link) ? link.join(', ') : link, document });
  // The headers of the request for the first page are meant for its server only.
  if (next && next.origin !== start.origin) throw new AddressRefused(`its next page is on another server (${next.host})`);
  return next;
}

function parse(text: string): unknown {
  return text.trimStart().startsWith('{') ? parseJson(text) : null;
}

/** The records of all pages, counted on. */
async function* readPages(files: readonly string[], format: FeedFormat): FeedRecords {
  let before = 0;
  for (const file of files) {
    let last = 0;
    for await (const record of readFeed(file, format)) {
      last = record.line;
      yield before === 0 ? record : { ...record, line: before + record.line };
    }
    before += last;
  }
}
