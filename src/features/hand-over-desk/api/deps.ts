import type { Config } from '../../../server/config.ts';
import type { SessionKeys } from '../../../server/session-keys.ts';
import type { ClientSettingsDeps } from '../../client-settings/api/deps.ts';

export type HandOverDeskDeps = {
  clientSettings: ClientSettingsDeps;
  sessionKeys: SessionKeys;
  config: Pick<Config, 'OUTGOING_LOOPBACK'>;
};
