import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { Reads } from '../../../server/db/read-source.ts';
import type { Log } from '../../../server/log.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';

export type ApplicationDeskDeps = ApplicationDeps & { blobs: BlobStore; log: Log; reads: Pick<Reads, 'upToDate'> };
