import { z } from 'zod';
import type { Actor } from '../../../server/audit/record-change.ts';
import { ConfigError } from '../../../server/config.ts';
import { hasClient, listTenants } from '../../tenancy/api/client-version-store.ts';
import { clientKeyPattern, maxClientKey } from '../../tenancy/api/load-tenants.ts';
import { clientConfigSchema } from '../../tenancy/client-config.ts';
import { clientFilesOf } from '../../tenancy/client-files.ts';
import { firstColour } from '../first-colour.ts';
import { type Applied, type ApplyOptions, applyClient, makerOf } from './apply-client.ts';
import type { ClientSettingsDeps } from './deps.ts';

/** What a new client needs; the rest has defaults. `languages`: the first is the one of visitors without a preference. */
export type NewClient = {
  key: string;
  name: string;
  host: string;
  languages: string[];
  mailFrom: string;
  /** Left out: mails lack it until somebody writes it. */
  imprint?: string | undefined;
  color?: string | undefined;
  timeZone?: string | undefined;
};

/** A name in the DNS, in small letters: parts of at most 63, 253 in all. */
const hostPattern = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

const newClientSchema = z.object({
  key: z.string().regex(clientKeyPattern, `small letters, digits and hyphens, at most ${maxClientKey}`),
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^\P{Cc}*$/u, 'one line'),
  host: z.string().regex(hostPattern, 'a host name in small letters, such as jobs.agency.com'),
  languages: z.array(z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'codes such as en,de')).min(1),
  mailFrom: z.string().regex(/^([^<>]+<[^<>\s]+@[^<>\s]+>|[^<>\s]+@[^<>\s]+)$/, 'an address: Name <jobs@agency.com>'),
  imprint: z.string().trim().min(10, 'postal address and register entry, at least 10 characters').optional(),
  timeZone: clientConfigSchema.shape.timeZone.removeDefault().optional(),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as #0a5c8a')
    .default(firstColour),
});

/**
 * Makes a client that works: its pages are there at once, in its languages, with its name in place of a logo. Sign-up opens with its
 * legal texts, which nobody can write for it.
 *
 * @param alongside what else is written, in the transaction of its first version
 * @throws ConfigError naming each fault, or that the key or the host is taken.
 */
export async function createClient(
  deps: ClientSettingsDeps,
  given: NewClient,
  actor: Actor,
  alongside?: ApplyOptions['alongside'],
): Promise<Applied> {
  const parsed = newClientSchema.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`).join('\n'));
  const { key, name, host, languages, mailFrom, imprint, color, timeZone } = parsed.data;
  const tenants = await listTenants(deps.db);
  if (tenants.some((tenant) => tenant.key === key)) throw new ConfigError(`There is a client ${key} already`);
  const file = {
    id: Math.max(0, ...tenants.map(({ id }) => id)) + 1,
    name,
    hosts: [host],
    languages: languages.map((iso) => ({ iso, name: nameOfLanguage(iso) })),
    primaryColor: color,
    mailFrom,
    imprint: imprint ?? '',
    ...(timeZone ? { config: { timeZone } } : {}),
  };
  const files = clientFilesOf({ 'client.json': `${JSON.stringify(file, null, 2)}\n` });
  const options = { ...makerOf(actor), note: 'created', at: deps.clock(), from: 0, ...(alongside ? { alongside } : {}) };
  return applyClient(deps, key, files, options);
}

/**
 * What of a new client cannot be as it is given, by its name: wrong in itself, or another client has it. Empty where `createClient` takes it.
 */
export async function faultsOfNewClient(
  { db, tenants }: Pick<ClientSettingsDeps, 'db' | 'tenants'>,
  given: NewClient,
): Promise<ReadonlyMap<keyof NewClient, 'invalid' | 'taken'>> {
  const parsed = newClientSchema.safeParse(given);
  const issues = parsed.success ? [] : parsed.error.issues;
  const faults = new Map<keyof NewClient, 'invalid' | 'taken'>(issues.map(({ path }) => [path[0] as keyof NewClient, 'invalid']));
  const isTaken = {
    key: (await listTenants(db)).some(({ key }) => key === given.key),
    // The database knows of clients that another process has just made.
    host: tenants.all.some(({ hosts }) => hosts.includes(given.host)) || (await hasClient(db, given.host)),
  };
  for (const name of ['key', 'host'] as const) if (isTaken[name] && !faults.has(name)) faults.set(name, 'taken');
  return faults;
}

/** In the language itself, as language menus show it. @example nameOfLanguage('de') // 'Deutsch' */
function nameOfLanguage(iso: string): string {
  const name = new Intl.DisplayNames([iso], { type: 'language' }).of(iso) ?? iso;
  return name.charAt(0).toLocaleUpperCase(iso) + name.slice(1);
}
