import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { UsualTexts } from '../../../server/i18n/catalogue.ts';
import type { VirusScanner } from '../../../server/virus/virus-scanner.ts';
import type { SynonymEntry } from '../../project-search/api/terms/synonym-file.ts';
import type { LiveClients } from '../../tenancy/api/live-clients.ts';
import type { LiveTenantRegistry } from '../../tenancy/api/registry.ts';

export type ClientSettingsDeps = {
  db: Db;
  blobs: BlobStore;
  clock: Clock;
  virusScanner: VirusScanner | null;
  tenants: Pick<LiveTenantRegistry, 'all' | 'byKey' | 'byId'>;
  clients: LiveClients;
  /** The synonyms that come with this release. */
  shippedSynonyms: readonly SynonymEntry[];
  /** The texts that come with this release. */
  usualTexts: UsualTexts;
};
