import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { Config } from '../../../server/config.ts';
import type { Log } from '../../../server/log.ts';
import type { SessionKeys } from '../../../server/session-keys.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';
import type { SecurityIds } from '../../security-ids/api/deps.ts';
import type { Connectors } from './connectors/connector-settings.ts';

export type HandOverDeps = ApplicationDeps & {
  config: Pick<Config, 'OUTGOING_LOOPBACK'>;
  blobs: BlobStore;
  log: Log;
  securityIds: SecurityIds;
  connectors: Connectors;
  sessionKeys: SessionKeys;
};
