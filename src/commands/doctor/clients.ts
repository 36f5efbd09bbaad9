import { findLacks } from '../../features/client-settings/api/find-lacks.ts';
import { listServed } from '../../features/tenancy/api/client-version-store.ts';
import { readStoredClient } from '../../features/tenancy/api/read-stored-client.ts';
import { ConfigError } from '../../server/config.ts';
import { openDatabase, openPool } from '../../server/db/database.ts';
import type { Installation } from '../installation.ts';
import type { Finding } from './finding.ts';

/** The clients and the addresses they answer on. Nothing where the database cannot tell: that is a finding of its own. */
export async function checkClients({ config, direct, blobs }: Installation): Promise<Finding[]> {
  const db = openDatabase(openPool(direct, 1));
  try {
    const rows = await listServed(db).catch(() => null);
    if (rows?.length === 0) return [{ state: 'note', what: 'there is no client', advice: 'openpool client create' }];
    const findings: Finding[] = [];
    for (const row of rows ?? []) {
      const client = await readStoredClient({ db, blobs }, row).catch((error: unknown) => {
        if (error instanceof ConfigError) return error;
        throw error;
      });
      if (client instanceof ConfigError) {
        findings.push({ state: 'fault', what: `client ${row.key}: ${client.message}`, advice: `openpool client history ${row.key}` });
        continue;
      }
      const { key, hosts } = client;
      const what = `client ${key}: ${hosts.join(', ')}`;
      const isLocal = hosts.every((host) => /(^|\.)localhost$/.test(host));
      findings.push(
        isLocal && !config.isDemo ? { state: 'note', what, advice: 'only this machine can reach it; add its host' } : { state: 'ok', what },
      );
      if (client.reCaptchaIsEnabled && client.reCaptchaSiteKey && !(config.RECAPTCHA_SECRETS?.[key] ?? config.RECAPTCHA_SECRET))
        findings.push({
          state: 'fault',
          what: `client ${key}: Google's captcha without its secret, so that its forms answer 503`,
          advice: 'set RECAPTCHA_SECRET, or remove reCaptchaSiteKey for the built-in captcha',
        });
      for (const { weight, lack } of findLacks(client))
        if (weight !== 'minor') findings.push({ state: 'note', what: `client ${key}: ${lack}`, advice: `openpool client check ${key}` });
    }
    return findings;
  } finally {
    await db.destroy();
  }
}
