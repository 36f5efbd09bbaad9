import type { z } from 'zod';
import { systemClock } from '../../../server/clock.ts';
import { GeocodingFailure } from './geocoder.ts';

const maxBytes = 512 * 1024;
const maxRestMs = 600_000;

/**
 * Gets JSON from a service. Its address comes from the configuration only and redirects are not followed, so typed text
 * cannot change the target.
 *
 * @throws GeocodingFailure LOOKUP_ERROR (not reached, too slow, too many), SERVER_ERROR (5xx), PROCESSING_ERROR (an answer
 *   we cannot read, or a refusal).
 */
export async function callGeocodingService<T>(
  who: string,
  url: URL,
  options: { timeoutMs: number; headers?: Record<string, string>; body?: unknown },
  schema: z.ZodType<T>,
): Promise<T> {
  const text = await fetchText(who, url, options);
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new GeocodingFailure('PROCESSING_ERROR', `${who} answered no JSON`);
  }
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new GeocodingFailure('PROCESSING_ERROR', `${who} answered something else than documented`);
  return parsed.data;
}

async function fetchText(
  who: string,
  url: URL,
  { timeoutMs, headers = {}, body }: { timeoutMs: number; headers?: Record<string, string>; body?: unknown },
): Promise<string> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return await readBounded(who, response);
  } catch (error) {
    if (error instanceof GeocodingFailure) throw error;
    // The error of fetch may repeat the requested address; its kind is enough.
    throw new GeocodingFailure('LOOKUP_ERROR', `${who} did not answer (${error instanceof Error ? error.name : 'unknown'})`);
  }
  await response.body?.cancel();
  const words = `${who} answered ${response.status}`;
  if (response.status === 429) throw new GeocodingFailure('LOOKUP_ERROR', words, restMs(response));
  if (response.status >= 500) throw new GeocodingFailure('SERVER_ERROR', words, response.headers.has('retry-after') ? restMs(response) : 0);
  throw new GeocodingFailure('PROCESSING_ERROR', words);
}

async function readBounded(who: string, response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new GeocodingFailure('PROCESSING_ERROR', `${who} answered too much`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Retry-After in seconds or as a date by the real clock; a minute when it cannot be read. */
function restMs(response: Response): number {
  const value = response.headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - systemClock().getTime();
  return Math.min(maxRestMs, Math.max(1_000, Number.isNaN(ms) ? 60_000 : ms));
}
