import type { Config } from '../../../server/config.ts';
import type { Log } from '../../../server/log.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { demoClientId, demoClientSecret, demoIssuer } from '../demo-provider.ts';
import { type ProviderSettings, providerSettings } from '../provider-settings.ts';
import { type SocialProvider, socialProviders } from '../providers.ts';

/** A provider as one client uses it. */
export type SocialClient = {
  provider: SocialProvider;
  issuer: string;
  clientId: string;
  clientSecret: string;
  settings: ProviderSettings;
  /** The provider in this process, for the demo. */
  isDemo: boolean;
};

type Settings = Pick<Config, 'PORT' | 'hasMailbox' | 'socialSecrets'>;

/** @example secretName('quiet-harbour', 'google') // 'SOCIAL_QUIET_HARBOUR_GOOGLE_SECRET' */
export function secretName(tenantKey: string, provider: SocialProvider): string {
  return `SOCIAL_${tenantKey}_${provider}_SECRET`.replaceAll('-', '_').toUpperCase();
}

/** The client's own credentials; without any, the demo's provider where the mailbox is open too; else null. */
export function credentialsOf(tenant: Pick<Tenant, 'key' | 'social'>, provider: SocialProvider, config: Settings): SocialClient | null {
  const given = tenant.social[provider];
  const settings = providerSettings[provider];
  const clientSecret = config.socialSecrets[secretName(tenant.key, provider)];
  const issuer = given?.issuer ?? settings.issuer;
  if (given && clientSecret && issuer) {
    const own = given.secretAs ? { ...settings, secretAs: given.secretAs } : settings;
    return { provider, issuer, clientId: given.clientId, clientSecret, settings: own, isDemo: false };
  }
  if (!config.hasMailbox) return null;
  const id = { clientId: demoClientId, clientSecret: demoClientSecret };
  // It always asks which person to use, and supports no prompts.
  return { provider, issuer: demoIssuer(config.PORT, provider), ...id, settings: { ...settings, prompt: null }, isDemo: true };
}

/**
 * Switches providers off that are switched on but cannot work, with a line for the operator: a dead button is worse than
 * none.
 */
export function withUsableProviders(tenant: Tenant, config: Settings, log: Pick<Log, 'warn'>): Tenant {
  const { freelancerLogin } = tenant.config;
  const unusable = socialProviders.filter((provider) => freelancerLogin[provider] && !credentialsOf(tenant, provider, config));
  if (unusable.length === 0) return tenant;
  for (const provider of unusable)
    log.warn(
      { client: tenant.key, provider },
      `${provider} is switched on in the client.json of ${tenant.key} but has no credentials, so it is not offered: it needs "social" there and ${secretName(tenant.key, provider)}`,
    );
  const off = Object.fromEntries(unusable.map((provider) => [provider, false]));
  return { ...tenant, config: { ...tenant.config, freelancerLogin: { ...freelancerLogin, ...off } } };
}
