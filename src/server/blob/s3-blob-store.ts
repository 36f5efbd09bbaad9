import { AwsClient } from 'aws4fetch';
import { type BlobStore, StorageFull } from './blob-store.ts';

export type S3Settings = { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string };

/** Any S3-compatible storage, path-style addresses. */
export function s3BlobStore(settings: S3Settings): BlobStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    service: 's3',
    region: 'auto',
  });
  const urlOf = (key: string) => `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${key}`;
  const refuse = (action: string, response: Response) => new Error(`Storage refused to ${action}: ${response.status}`);
  return {
    async put(key, bytes) {
      const response = await client.fetch(urlOf(key), { method: 'PUT', body: new Uint8Array(bytes) });
      // 507 is what stores answer that have a limit of their own, such as MinIO and Garage.
      if (response.status === 507) throw new StorageFull('No room left for files');
      if (!response.ok) throw refuse('store', response);
    },
    async get(key) {
      const response = await client.fetch(urlOf(key));
      if (response.status === 404) return null;
      if (!response.ok) throw refuse('read', response);
      return new Uint8Array(await response.arrayBuffer());
    },
    async open(key) {
      const response = await client.fetch(urlOf(key));
      if (response.status === 404) return null;
      if (!response.ok) throw refuse('read', response);
      return response.body;
    },
    async remove(key) {
      const response = await client.fetch(urlOf(key), { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw refuse('remove', response);
    },
  };
}
