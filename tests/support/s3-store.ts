import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { freePort } from './pgbouncer.ts';

export type S3Store = {
  settings: Record<'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  stop: () => Promise<void>;
};

/** An S3-compatible store on this machine that checks signatures, with one bucket. */
export async function startS3(): Promise<S3Store> {
  const directory = await mkdtemp(join(tmpdir(), 'openpool-test-'));
  const port = await freePort();
  const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: 'files' }] });
  await server.run();
  let isRunning = true;
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      if (!isRunning) return;
      isRunning = false;
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
