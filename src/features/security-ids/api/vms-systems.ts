import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { messageLocale } from '../../../contract/i18n/locale.ts';
import { ConfigError } from '../../../server/config.ts';
import { readMarkdown } from '../../../server/markdown.ts';
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
export type VmsFaq = { html: string; locale: string };

/** The vendor systems of all clients, read once at start. */
export type VmsSystems = {
  all: (tenantKey: string) => readonly VmsSystem[];
  find: (tenantKey: string, key: string) => VmsSystem | null;
  /** The system a project came from, by its `vmsId`; null when it came from none that asks for security ids. */
  ofProject: (tenantKey: string, vmsId: string | null) => VmsSystem | null;
  /** Why the system asks, in this language or another of the client's. */
  faq: (tenantKey: string, key: string, locale: string) => VmsFaq | null;
};

type Client = { key: string; folder: string; languages: readonly { iso: string }[] };

/**
 * Reads `tenants/<client>/vms.json` and `tenants/<client>/vms/<system>.<locale>.md`.
 *
 * @throws ConfigError naming a faulty file: a pattern that is not safe, an example that does not match, a key or prefix twice.
 */
export async function loadVmsSystems(clients: readonly Client[]): Promise<VmsSystems> {
  const systems = new Map<string, readonly VmsSystem[]>();
  const faqs = new Map<string, VmsFaq>();
  for (const client of clients) {
    const path = join(client.folder, 'vms.json');
    const source = await readFile(path, 'utf8').catch(() => null);
    if (source === null) continue;
    systems.set(client.key, parseVmsFile(source, path));
    for (const name of await readdir(join(client.folder, 'vms')).catch((): string[] => [])) {
      const match = /^([a-z0-9-]+)\.([a-z]{2})\.md$/.exec(name);
      if (!match?.[1] || !match[2]) continue;
      const { html } = readMarkdown(await readFile(join(client.folder, 'vms', name), 'utf8'));
      faqs.set(`${client.key}|${match[1]}|${match[2]}`, { html, locale: match[2] });
    }
  }
  const languages = new Map(clients.map((client) => [client.key, client.languages.map((language) => messageLocale(language.iso))]));
  const all = (tenantKey: string) => systems.get(tenantKey) ?? [];
  return {
    all,
    find: (tenantKey, key) => all(tenantKey).find((system) => system.key === key) ?? null,
    ofProject: (tenantKey, vmsId) =>
      (vmsId && all(tenantKey).find((system) => system.vmsIdPrefixes.some((prefix) => vmsId.startsWith(prefix)))) || null,
    faq(tenantKey, key, locale) {
      for (const candidate of [messageLocale(locale), ...(languages.get(tenantKey) ?? []), 'en']) {
        const found = faqs.get(`${tenantKey}|${key}|${candidate}`);
        if (found) return found;
      }
      return null;
    },
  };
}

/** @throws ConfigError as above; `path` is for its message. */
export function parseVmsFile(source: string, path: string): VmsSystem[] {
  try {
    const { systems } = vmsFileSchema.parse(JSON.parse(source));
    for (const { key, pattern, example } of systems)
      if (!compilePattern(pattern).test(example)) throw new Error(`${key}: the example does not match the pattern`);
    for (const [what, values] of [
      ['key', systems.map(({ key }) => key)],
      ['prefix', systems.flatMap(({ vmsIdPrefixes }) => vmsIdPrefixes)],
    ] as const)
      if (new Set(values).size !== values.length) throw new Error(`a ${what} stands there twice`);
    return systems;
  } catch (error) {
    throw new ConfigError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
