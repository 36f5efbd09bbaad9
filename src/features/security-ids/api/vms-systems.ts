import { z } from 'zod';
import { messageLocale } from '../../../contract/i18n/locale.ts';
import { ConfigError } from '../../../server/config.ts';
import { readMarkdown } from '../../../server/markdown.ts';
import { ofClient } from '../../../server/of-client.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { parseJsonFile } from '../../tenancy/api/parse-json-file.ts';
import { matchPaths } from '../../tenancy/client-files.ts';
import { compilePattern } from '../safe-pattern.ts';

/** `tenants/<client>/vms.json`: the vendor-management systems a client works with. */
const vmsFileSchema = z.strictObject({
  systems: z.array(
    z.strictObject({
      key: z.string().regex(/^[a-z0-9-]{1,40}$/),
      /** The name shown to talents. */
      name: z.string().min(1).max(80),
      /** Beginnings of the `vmsId` of projects that come from this system. */
      vmsIdPrefixes: z.array(z.string().min(1).max(40)).min(1),
      /** The format of a security id, in the pattern language of `safe-pattern.ts`. */
      pattern: z.string(),
      example: z.string(),
      /** Whether it is required to apply. */
      required: z.boolean(),
    }),
  ),
});

export type VmsSystem = z.infer<typeof vmsFileSchema>['systems'][number];
type VmsFaq = { html: string; locale: string };

/** The vendor systems of all clients, read once for each version of a client. */
export type VmsSystems = {
  all: (tenantKey: string) => readonly VmsSystem[];
  find: (tenantKey: string, key: string) => VmsSystem | null;
  /** The system a project came from, by its `vmsId`; null when it came from none that asks for security ids. */
  ofProject: (tenantKey: string, vmsId: string | null) => VmsSystem | null;
  /** Why the system asks, in this language or another of the client's. */
  faq: (tenantKey: string, key: string, locale: string) => VmsFaq | null;
};

type Client = Pick<Tenant, 'key' | 'files' | 'languages'>;

/**
 * A client's vendor systems (`vms.json`) and what each says of its security ids (`vms/<system>.<language>.md`).
 *
 * @throws ConfigError naming what is wrong: a pattern that is not safe, an example that does not match, a key or prefix twice.
 */
export const readVmsSystems = ofClient(({ key, files }: Client): { systems: readonly VmsSystem[]; faqs: ReadonlyMap<string, VmsFaq> } => {
  const path = 'vms.json';
  if (files.text(path) === null) return { systems: [], faqs: new Map() };
  const { systems } = parseJsonFile(files, path, vmsFileSchema, key);
  const fault = faultOf(systems);
  if (fault !== null) throw new ConfigError(`${key}/${path}: ${fault}`);
  const faqs = new Map(
    matchPaths(files, /^vms\/([a-z0-9-]+)\.([a-z]{2})\.md$/).map(([file = '', system, locale = '']) => [
      `${system}|${locale}`,
      { html: readMarkdown(files.text(file) ?? '').html, locale },
    ]),
  );
  return { systems, faqs };
});

/** The vendor systems of the clients as they are when they are asked for. */
export function createVmsSystems(tenants: { byKey: (key: string) => Client | null }): VmsSystems {
  const all = (tenantKey: string) => {
    const client = tenants.byKey(tenantKey);
    return client ? readVmsSystems(client).systems : [];
  };
  return {
    all,
    find: (tenantKey, key) => all(tenantKey).find((system) => system.key === key) ?? null,
    ofProject: (tenantKey, vmsId) =>
      (vmsId && all(tenantKey).find((system) => system.vmsIdPrefixes.some((prefix) => vmsId.startsWith(prefix)))) || null,
    faq(tenantKey, key, locale) {
      const client = tenants.byKey(tenantKey);
      for (const candidate of client ? [locale, ...client.languages.map(({ iso }) => iso), 'en'] : []) {
        const found = client && readVmsSystems(client).faqs.get(`${key}|${messageLocale(candidate)}`);
        if (found) return found;
      }
      return null;
    },
  };
}

/** What a schema cannot say; null when nothing is wrong. */
function faultOf(systems: readonly VmsSystem[]): string | null {
  for (const { key, pattern, example } of systems) {
    try {
      if (!compilePattern(pattern).test(example)) return `${key}: the example does not match the pattern`;
    } catch (error) {
      return `${key}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  const isDouble = (values: readonly string[]) => new Set(values).size !== values.length;
  if (isDouble(systems.map(({ key }) => key))) return 'a key stands there twice';
  return isDouble(systems.flatMap(({ vmsIdPrefixes }) => vmsIdPrefixes)) ? 'a prefix stands there twice' : null;
}
