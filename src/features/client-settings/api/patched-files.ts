import type { z } from '@hono/zod-openapi';
import { parseJson } from '../../../contract/parse-json.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { ClientFiles } from '../../tenancy/client-files.ts';
import type { changeClient } from '../desk-contract.ts';
import type { DraftPatch } from '../draft-changes.ts';
import { isObject, type Json, mergePatch } from '../merge-patch.ts';
import { partOfSetting, type VersionPart } from '../version-parts.ts';

type ClientPatch = z.infer<(typeof changeClient)['request']['body']['content']['application/json']['schema']>;
/** Null: removed. */
export type FileContents = Record<string, string | Uint8Array | null>;

/**
 * The files that a patch changes. Values are merged by RFC 7396 into what the file says now; a file whose values stay the same is not
 * written again, so that its formatting is kept.
 */
export function patchedFiles(files: ClientFiles, patch: ClientPatch): FileContents {
  const changed: FileContents = {};
  const put = (path: string, value: unknown) => {
    const text = `${JSON.stringify(value, null, 2)}\n`;
    const before = files.text(path);
    if (before === null || JSON.stringify(JSON.parse(before)) !== JSON.stringify(value)) changed[path] = text;
  };
  const remove = (path: string) => {
    if (files.paths.includes(path)) changed[path] = null;
  };
  if (patch.settings) put('client.json', mergePatch(readObject(files, 'client.json'), patch.settings));
  for (const [folder, parts] of [
    ['messages', patch.texts],
    ['cms', patch.content],
  ] as const)
    for (const [language, part] of Object.entries(parts ?? {})) {
      const path = `${folder}/${language}.json`;
      if (part === null) remove(path);
      else put(path, mergePatch(readObject(files, path), part));
    }
  for (const [folder, texts] of [
    ['legal', patch.legalTexts],
    ['pages', patch.pages],
  ] as const)
    for (const [name, text] of Object.entries(texts ?? {})) {
      const path = `${folder}/${name}.md`;
      if (text === null) remove(path);
      else if (files.text(path) !== text) changed[path] = text;
    }
  if (patch.onboarding === null) remove('onboarding.json');
  else if (patch.onboarding) put('onboarding.json', patch.onboarding);
  if (patch.handOver === null) remove('hand-over.json');
  else if (patch.handOver) put('hand-over.json', mergePatch(readObject(files, 'hand-over.json'), patch.handOver));
  return changed;
}

/** The same of a draft, whose every change had the shape of a patch; merging keeps it. */
export function draftedFiles(files: ClientFiles, draft: DraftPatch): FileContents {
  return patchedFiles(files, draft as ClientPatch);
}

/** What a file says now, which was checked when it was stored; nothing when there is none. */
function readObject(files: ClientFiles, path: string): Json {
  const text = files.text(path);
  return text === null ? {} : (JSON.parse(text) as Json);
}

const fixed = ['id', 'hosts'];

/**
 * The id and the hosts of a client are whose installation it is: another host would take visitors, cookies and passkeys with it, and
 * needs a name server and a certificate (decision 0044).
 *
 * @throws AppError FORBIDDEN naming what would change.
 */
export function refuseFixedSettings(before: ClientFiles, after: FileContents): void {
  const text = after['client.json'];
  if (text === undefined) return;
  const [now, wished] = [readObject(before, 'client.json'), typeof text === 'string' ? parseJson(text) : {}];
  // Invalid JSON is refused later, by the code that reads the file and can name the place.
  if (!isObject(wished)) return;
  const changed = fixed.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(wished[name]));
  if (changed.length === 0) return;
  const words = 'Only who runs the installation changes this: openpool client apply.';
  throw new AppError('FORBIDDEN', {
    detail: `${changed.join(' and ')}: ${words}`,
    fields: Object.fromEntries(changed.map((name) => [`client.json: ${name}`, [words]])),
  });
}

/**
 * The settings of an earlier version with the id and the hosts of today.
 *
 * @param parts which settings are taken from it; the others stay as they are now
 */
export function restoredSettings(now: ClientFiles, restored: string, parts: readonly VersionPart[]): string {
  const [present, earlier] = [readObject(now, 'client.json'), JSON.parse(restored) as Json];
  const isTaken = (name: string) => !fixed.includes(name) && parts.includes(partOfSetting(name));
  const names = [...new Set([...Object.keys(earlier), ...Object.keys(present)])];
  const source = (name: string) => (isTaken(name) ? earlier : present);
  const isAs = (file: Json) => names.every((name) => JSON.stringify(source(name)[name]) === JSON.stringify(file[name]));
  // A file whose values are all of one version keeps its formatting.
  if (isAs(earlier)) return restored;
  if (isAs(present)) return now.text('client.json') ?? restored;
  const settings = Object.fromEntries(names.flatMap((name) => (name in source(name) ? [[name, source(name)[name]]] : [])));
  return `${JSON.stringify(settings, null, 2)}\n`;
}
