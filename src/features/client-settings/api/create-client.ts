import { z } from 'zod';
import type { Actor } from '../../../server/audit/record-change.ts';
import { ConfigError } from '../../../server/config.ts';
import { listTenants } from '../../tenancy/api/client-version-store.ts';
import { clientKeyPattern } from '../../tenancy/api/load-tenants.ts';
import { clientFilesOf } from '../../tenancy/client-files.ts';
import { type Applied, applyClient, makerOf } from './apply-client.ts';
import type { ClientSettingsDeps } from './deps.ts';

/** What a new client needs; the rest has defaults. `languages`: the first is the one of visitors without a preference. */
export type NewClient = {
  key: string;
  name: string;
  host: string;
  languages: string[];
  mailFrom: string;
  imprint: string;
  color?: string | undefined;
};

const newClientSchema = z.object({
  key: z.string().regex(clientKeyPattern, 'small letters, digits and hyphens, at most 40'),
  name: z.string().trim().min(1).max(80),
  host: z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'a host name in small letters, such as jobs.agency.com'),
  languages: z.array(z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'codes such as en,de')).min(1),
  mailFrom: z.string().regex(/^([^<>]+<[^<>\s]+@[^<>\s]+>|[^<>\s]+@[^<>\s]+)$/, 'an address: Name <jobs@agency.com>'),
  imprint: z.string().trim().min(10, 'postal address and register entry, at least 10 characters'),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as #0a5c8a')
    .default('#0a5c8a'),
});

/**
 * Makes a client that works: its pages are there at once, in its languages, with its name in place of a logo. Sign-up opens with its
 * legal texts, which nobody can write for it.
 *
 * @throws ConfigError naming each fault, or that the key or the host is taken.
 */
export async function createClient(deps: ClientSettingsDeps, given: NewClient, actor: Actor): Promise<Applied> {
  const parsed = newClientSchema.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`).join('\n'));
  const { key, name, host, languages, mailFrom, imprint, color } = parsed.data;
  const tenants = await listTenants(deps.db);
  if (tenants.some((tenant) => tenant.key === key)) throw new ConfigError(`There is a client ${key} already`);
  const file = {
    id: Math.max(0, ...tenants.map(({ id }) => id)) + 1,
    name,
    hosts: [host],
    languages: languages.map((iso) => ({ iso, name: nameOfLanguage(iso) })),
    primaryColor: color,
    mailFrom,
    imprint,
  };
  const files = clientFilesOf({ 'client.json': `${JSON.stringify(file, null, 2)}\n` });
  return applyClient(deps, key, files, { ...makerOf(actor), note: 'created', at: deps.clock(), from: 0 });
}

/** In the language itself, as language menus show it. @example nameOfLanguage('de') // 'Deutsch' */
function nameOfLanguage(iso: string): string {
  const name = new Intl.DisplayNames([iso], { type: 'language' }).of(iso) ?? iso;
  return name.charAt(0).toLocaleUpperCase(iso) + name.slice(1);
}
