import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { type ClientFiles, matchPaths } from '../../tenancy/client-files.ts';
import type { DraftDocument } from '../draft-changes.ts';

/** The parts of a client as its files say them, which were checked when they were stored. */
export function clientDocument(files: ClientFiles): DraftDocument {
  const json = (path: string): unknown => JSON.parse(files.text(path) ?? 'null');
  const byLanguage = (folder: string) =>
    Object.fromEntries(
      matchPaths(files, new RegExp(`^${folder}/([a-z]{2})\\.json$`)).map(([path = '', language = '']) => [language, json(path)]),
    );
  const sources = (folder: string) =>
    Object.fromEntries(
      matchPaths(files, new RegExp(`^${folder}/([a-z0-9-]+\\.[a-z]{2})\\.md$`)).map(([path = '', name = '']) => [name, files.text(path)]),
    );
  return {
    settings: json('client.json'),
    texts: byLanguage('messages'),
    content: byLanguage('cms'),
    legalTexts: sources('legal'),
    pages: sources('pages'),
    onboarding: json('onboarding.json') ?? undefined,
  };
}

/** The same with the defaults of all settings. */
export function settledDocument(client: Tenant): DraftDocument {
  return { ...clientDocument(client.files), settings: settingsOf(client) };
}

/** `client.json` with its defaults. */
export function settingsOf({ key: _key, version: _version, files: _files, ...settings }: Tenant): Record<string, unknown> {
  return settings;
}
