import type { CvReading } from '../../../cv-reader/parsed-cv.ts';
import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { RateLimiter } from '../../../server/http/rate-limit.ts';
import type { Catalogues } from '../../../server/i18n/catalogue.ts';
import type { Queue } from '../../../server/jobs/queue.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

/** Recognises the text of a scan; `referenceDate` is the day of its upload, `YYYY-MM-DD`. Never throws for a bad document. */
export type ScanReader = (pdf: Uint8Array, options: { referenceDate: string }) => Promise<CvReading>;

/** What reading a stored CV needs. `scanReader` is null where scans are not read. */
export type CvReadingDeps = { db: Db; blobs: BlobStore; clock: Clock; queue: Queue; scanReader: ScanReader | null };

/** Proposals follow the client’s rules of profiles; a CV that is made has its look and words. */
export type CvDeps = CvReadingDeps & {
  tenants: TenantRegistry;
  catalogues: Catalogues;
  limiter: RateLimiter;
};
