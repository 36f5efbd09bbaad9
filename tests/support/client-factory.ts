import { clientFilesOf } from '../../src/features/tenancy/client-files.ts';

type Given = { key?: string; languages?: readonly string[]; files?: Record<string, string | Uint8Array> };

/** A client with these files and languages, as far as what reads its files needs it. */
export function clientWith({ key = 'probe', languages = ['en'], files = {} }: Given = {}) {
  return { key, files: clientFilesOf(files), languages: languages.map((iso) => ({ iso, name: iso })) };
}

/** A registry of clients that finds them by their key. */
export function registryOf<C extends { key: string }>(...clients: C[]) {
  return { byKey: (key: string) => clients.find((client) => client.key === key) ?? null };
}
