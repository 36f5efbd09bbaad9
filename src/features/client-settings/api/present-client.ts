import { readContent } from '../../cms/api/content.ts';
import { type ConnectorSettings, readConnectors } from '../../hiring-system/api/connectors/connector-settings.ts';
import { readLegalTexts } from '../../legal/api/texts.ts';
import { readFlow } from '../../onboarding/api/load-flows.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { hashOf } from '../../tenancy/api/read-stored-client.ts';
import { enabledLoginMethods, offersPasskeys } from '../../tenancy/client-config.ts';
import { type ClientFiles, kindOfFile, matchPaths } from '../../tenancy/client-files.ts';
import type { ClientState } from '../desk-client.ts';
import type { HistoryEntry } from './client-history.ts';

/**
 * A client with everything that its operators may change.
 *
 * @param usable the same client as this process serves it: without sign-in methods that it has no secrets for
 */
export function presentClient(client: Tenant, { usable, seesHandOver }: { usable: Tenant; seesHandOver: boolean }): ClientState {
  const { key, version, files, ...settings } = client;
  const content = readContent(client);
  return {
    key,
    version,
    settings,
    signInMethods: [...enabledLoginMethods(usable.config), ...(offersPasskeys(usable.config) ? ['passkey' as const] : [])],
    texts: Object.fromEntries(
      matchPaths(files, /^messages\/([a-z]{2})\.json$/).map(([path = '', language = '']) => [
        language,
        readJson<Record<string, string>>(files, path),
      ]),
    ),
    content: Object.fromEntries(content.files),
    legalTexts: [...readLegalTexts(client).values()].map(({ document, locale, version: dated, title }) => {
      const source = files.text(`legal/${document}.${locale}.md`) ?? '';
      return { document, locale, version: dated, title, source };
    }),
    pages: matchPaths(files, /^pages\/([a-z0-9-]+)\.([a-z]{2})\.md$/).map(([path = '', name = '', locale = '']) => {
      const title = content.pages.get(`${name}|${locale}`)?.title ?? '';
      return { name, locale, title, source: files.text(path) ?? '' };
    }),
    onboarding: { isOwn: files.text('onboarding.json') !== null, rows: rowsOf(client) },
    handOver: readConnectors(client).map((connector) => presentConnector(connector, seesHandOver)),
    files: files.paths.map((path) => ({
      path,
      kind: kindOfFile(path) ?? 'text',
      sha256: files.hashes?.[path] ?? hashOf(files.text(path) ?? ''),
    })),
  };
}

export function presentVersion({ version, madeAt, by, note, paths }: HistoryEntry, served: number) {
  return { version, isServed: version === served, createdAt: madeAt.toISOString(), by, note, paths };
}

/** As they stand in a file: `kind` is called `type` there. */
export function rowsOf(client: Pick<Tenant, 'key' | 'files'>): Record<string, unknown>[] {
  return readFlow(client).map(({ kind: type, fields, ...row }) => ({
    type,
    ...row,
    fields: fields.map(({ kind, ...field }) => ({ ...field, type: kind })),
  }));
}

/** Addresses may have a key in their query. */
function presentConnector(connector: ConnectorSettings, seesHandOver: boolean): ClientState['handOver'][number] {
  const { key, name, kind, vmsIdPrefixes = null } = connector;
  return { key, name, kind, vmsIdPrefixes, target: targetOf(connector, seesHandOver) };
}

function targetOf(connector: ConnectorSettings, seesHandOver: boolean): string | null {
  if (connector.kind === 'simulator') return null;
  if (connector.kind === 'email') return seesHandOver ? connector.to : (connector.to.split('@').at(-1) ?? null);
  const { origin, pathname, host } = new URL(connector.url);
  return seesHandOver ? `${origin}${pathname}` : host;
}

/** A file that was checked when it was stored. */
function readJson<T>(files: ClientFiles, path: string): T {
  return JSON.parse(files.text(path) ?? '{}') as T;
}
