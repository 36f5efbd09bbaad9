import { z } from '@hono/zod-openapi';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { requireVersion, taggedByVersion } from '../../../server/http/entity-tag.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { actorOf, mayOperate } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { languagesToSignUpIn } from '../../legal/api/legal-sources.ts';
import { findVersion } from '../../tenancy/api/client-version-store.ts';
import { readStoredClient } from '../../tenancy/api/read-stored-client.ts';
import { kindOfFile } from '../../tenancy/client-files.ts';
import * as calls from '../desk-contract.ts';
import { restoredNote } from '../version-makers.ts';
import { versionParts } from '../version-parts.ts';
import { changeServed, filesToRestore, hideHandOver, lacksScope, readServed, type ServedInput } from './change-served.ts';
import { fileHeaders } from './check-bytes.ts';
import { compareVersions, listHistory } from './client-history.ts';
import { clientSchema } from './client-schema.ts';
import type { ClientSettingsDeps } from './deps.ts';
import { clientDraftRoutes } from './draft-routes.ts';
import { refuseFaultyTexts } from './draft-texts.ts';
import { findLacks } from './find-lacks.ts';
import { patchedFiles } from './patched-files.ts';
import { presentClient, presentVersion } from './present-client.ts';
import { receiveClientFile } from './receive-client-file.ts';

/** Calls by which a client's own operators read and change it (operators' design, sections 2 and 4). */
export function clientSettingsDeskRoutes({ clientSettings: deps }: { clientSettings: ClientSettingsDeps }) {
  type Input = Pick<ServedInput, 'change' | 'isDryRun' | 'restores'> & { note?: string | undefined };
  const changeBy = (c: ApiContext, input: Input) =>
    changeServed(deps, tenantScope(c), actorOf(c), {
      ...input,
      note: input.note ?? '',
      requireVersion: (version) => requireVersion(c, version),
      seesHandOver: mayOperate(c, 'connections:read'),
      writesHandOver: mayOperate(c, 'connections:write'),
    });
  const change = async (c: ApiContext, input: Input) => {
    const done = await changeBy(c, input);
    return c.json(taggedByVersion(c, done.version, done), 200);
  };
  const usable = (c: ApiContext) => deps.tenants.byId(c.get('tenantId'));

  return createRouter()
    .openapi(forOperators(calls.getClient), async (c) => {
      const client = await readServed(deps, tenantScope(c));
      const state = presentClient(client, { usable: usable(c), seesHandOver: mayOperate(c, 'connections:read') });
      return c.json(taggedByVersion(c, client.version, state), 200);
    })
    .openapi(forOperators(calls.getClientSchema), (c) => c.json(clientSchema() as Record<string, unknown>, 200))
    .openapi(forOperators(calls.checkClient), async (c) => {
      const client = await readServed(deps, tenantScope(c));
      const signUpLanguages = languagesToSignUpIn(client);
      return c.json({ isSignUpOpen: signUpLanguages.length > 0, signUpLanguages, lacks: findLacks(client) }, 200);
    })
    .openapi(forOperators(calls.changeClient), async (c) => {
      const { note, ...patch } = c.req.valid('json');
      const input: Omit<Input, 'isDryRun'> = { change: ({ files }) => patchedFiles(files, patch), note };
      await refuseFaultyTexts(deps, patch.texts, () => changeBy(c, { ...input, isDryRun: true }));
      return change(c, { ...input, isDryRun: c.req.valid('query').dryRun });
    })
    .openapi(forOperators(calls.getClientFile), async (c) => {
      const { path } = c.req.valid('query');
      if (path === 'hand-over.json' && !mayOperate(c, 'connections:read')) throw lacksScope('connections:read');
      const { files } = await readServed(deps, tenantScope(c));
      const bytes = kindOfFile(path) === 'text' ? files.text(path) : await files.readPicture(path);
      if (bytes === null) throw notFound('no such file');
      return c.body(typeof bytes === 'string' ? bytes : new Uint8Array(bytes), 200, fileHeaders(path));
    })
    .openapi(forOperators(calls.putClientFile), async (c) => {
      const { path, dryRun } = c.req.valid('query');
      const content = await receiveClientFile(deps, tenantScope(c), actorOf(c), path, new Uint8Array(await c.req.arrayBuffer()));
      return change(c, { change: () => ({ [path]: content }), note: path, isDryRun: dryRun });
    })
    .openapi(forOperators(calls.deleteClientFile), (c) => {
      const { path, dryRun } = c.req.valid('query');
      const without = ({ files }: { files: { paths: readonly string[] } }) => {
        if (!files.paths.includes(path)) throw notFound('no such file');
        return { [path]: null };
      };
      return change(c, { change: without, note: path, isDryRun: dryRun });
    })
    .openapi(forOperators(calls.listClientVersions), async (c) => {
      const { limit, cursor } = c.req.valid('query');
      const before = readCursor(cursor, z.int().positive());
      const served = await readServed(deps, tenantScope(c));
      const page = { limit: limit + 1, ...(before === null ? {} : { before }) };
      const entries = await listHistory(deps, tenantScope(c), page);
      const present = (entry: (typeof entries)[number]) => presentVersion(entry, served.version);
      return c.json(cursorPage(c, entries, limit, { present, positionOf: ({ version }) => version }), 200);
    })
    .openapi(forOperators(calls.getClientVersion), async (c) => {
      const { version } = c.req.valid('param');
      const { key } = usable(c);
      if (!(await findVersion(deps.db, tenantScope(c), version))) throw notFound('no such version');
      const client = await readOldVersion(deps, { id: c.get('tenantId'), key, version });
      return c.json(presentClient(client, { usable: usable(c), seesHandOver: mayOperate(c, 'connections:read') }), 200);
    })
    .openapi(forOperators(calls.compareClientVersions), async (c) => {
      const changes = await compareVersions(deps, tenantScope(c), c.req.valid('query'));
      return c.json({ changes: hideHandOver(changes, mayOperate(c, 'connections:read')) }, 200);
    })
    .openapi(forOperators(calls.restoreClientVersion), (c) => {
      const { version } = c.req.valid('param');
      const { dryRun, parts } = c.req.valid('query');
      return change(c, {
        change: (served) => filesToRestore(deps, tenantScope(c), served, { version, parts: parts ?? versionParts }),
        restores: version,
        note: restoredNote(version, parts),
        isDryRun: dryRun,
      });
    })
    .route('/', clientDraftRoutes(deps));
}

export type ClientSettingsDeskApi = ReturnType<typeof clientSettingsDeskRoutes>;

/** A release reads what an earlier one took; where it cannot, the version is there but cannot be shown. */
async function readOldVersion(deps: ClientSettingsDeps, row: { id: number; key: string; version: number }) {
  try {
    return await readStoredClient(deps, row);
  } catch (error) {
    throw new AppError('UNPROCESSABLE', { detail: 'This release cannot read that version.', cause: error });
  }
}
