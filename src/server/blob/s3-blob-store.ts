import { AwsClient } from 'aws4fetch';
import { AppError } from '../http/app-error.ts';
import { StorageFull } from '../storage-full.ts';
import { isBlobKey, type KeptBlobs } from './blob-store.ts';

export type S3Settings = { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };

/** Of one request, its body included. Files are at most 10 MB. */
const timeoutMs = 30_000;
/** Retries of a request that storage answered with 429 or 5xx, within a third of a second; then the caller gets 503. */
const retries = 2;

/** Any S3-compatible storage, path-style addresses. What it does not answer is AppError UNAVAILABLE (503 with Retry-After). */
export function s3BlobStore(settings: S3Settings): KeptBlobs {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region, retries });
  const bucketUrl = `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}`;
  const urlOf = (key: string) => `${bucketUrl}/${key}`;
  const ask = async (action: string, url: string, init: RequestInit = {}): Promise<Response> => {
    const options: RequestInit = { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) };
    const response = await client.fetch(url, options).catch((error: unknown) => {
      throw new AppError('UNAVAILABLE', { log: 'file storage does not answer', cause: error });
    });
    if (response.ok || response.status === 404 || response.status === 416) return response;
    // 507 is what stores answer that have a limit of their own, such as MinIO and Garage.
    if (response.status === 507) throw new StorageFull('No room left for files');
    const refusal = `file storage refused to ${action}: ${response.status}`;
    throw response.status >= 500 || response.status === 429 ? new AppError('UNAVAILABLE', { log: refusal }) : new Error(refusal);
  };
  return {
    async put(key, bytes) {
      const response = await ask('store', urlOf(key), { method: 'PUT', body: new Uint8Array(bytes) });
      if (!response.ok) throw new Error('file storage has no such bucket');
    },
    async get(key) {
      const response = await ask('read', urlOf(key));
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    async open(key) {
      const response = await ask('read', urlOf(key));
      return response.ok ? response.body : null;
    },
    async start(key, length) {
      const response = await ask('read', urlOf(key), { headers: { range: `bytes=0-${length - 1}` } });
      // 416: there are no bytes at all.
      if (!response.ok) return response.status === 416 ? new Uint8Array() : null;
      return new Uint8Array(await response.arrayBuffer()).subarray(0, length);
    },
    async remove(key) {
      await ask('remove', urlOf(key), { method: 'DELETE' });
    },
    async *list() {
      let from: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(from ? { 'continuation-token': from } : {}) });
        const response = await ask('list', `${bucketUrl}?${query}`);
        if (!response.ok) throw new Error('file storage has no such bucket');
        const page = await response.text();
        // Our keys are hex and a slash, so nothing in them is escaped.
        for (const [, key] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) if (key && isBlobKey(key)) yield key;
        from = /<NextContinuationToken>([^<]*)</.exec(page)?.[1]?.replaceAll('&amp;', '&');
      } while (from);
    },
  };
}
