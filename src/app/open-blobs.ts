import { join } from 'node:path';
import { diskBlobStore, type KeptBlobs } from '../server/blob/blob-store.ts';
import { readFileKeys } from '../server/blob/file-keys.ts';
import { s3BlobStore } from '../server/blob/s3-blob-store.ts';
import { type SealedBlobStore, sealedBlobStore } from '../server/blob/sealed-blob-store.ts';
import { type Config, ConfigError } from '../server/config.ts';
import type { Log } from '../server/log.ts';

/** Where files are, encrypted with FILES_KEY where there is one. @throws ConfigError naming what lacks */
export function openBlobs(config: Config, log: Log): SealedBlobStore {
  return sealedBlobStore(openKeptBlobs(config), readFileKeys(config), log);
}

/** On this machine, or in S3-compatible storage. */
function openKeptBlobs(config: Config): KeptBlobs {
  if (!config.S3_ENDPOINT) return diskBlobStore(join(config.dataDir, 'files'));
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new ConfigError('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  return s3BlobStore({ endpoint: config.S3_ENDPOINT, region: config.S3_REGION, bucket, accessKeyId, secretAccessKey });
}
