import type { ClientSettingsDeps } from '../../client-settings/api/deps.ts';

export type HandOverDeskDeps = { clientSettings: ClientSettingsDeps; sessionSecret: Uint8Array };
