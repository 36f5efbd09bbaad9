import type { Config } from '../../../server/config.ts';
import type { ClientSettingsDeps } from '../../client-settings/api/deps.ts';

export type HandOverDeskDeps = {
  clientSettings: ClientSettingsDeps;
  sessionSecret: Uint8Array;
  config: Pick<Config, 'OUTGOING_LOOPBACK'>;
};
