import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { cacheAnswers } from '../../../server/answer-cache.ts';
import { recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { asInstallation } from '../../../server/db/tenant-pool.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { actorOf, installationOwnerOf } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { attachmentHeaders } from '../../files/api/attachment.ts';
import { downloadBackup, getInstallation, listBackups, startBackup } from '../desk-contract.ts';
import { findBackup, listBackupRows } from './backup-store.ts';
import type { InstallationDeps, InstallationFinding } from './deps.ts';
import { backupFolder } from './make-backup.ts';
import { presentBackup } from './present-backup.ts';
import { readInstallation } from './read-installation.ts';
import { requestBackup } from './request-backup.ts';

/** The page reads itself again every few seconds while a backup is made; what is checked asks other servers. */
const keptFindings = { maxAgeMs: 20_000, max: 1 };

/** Calls about the installation itself. They leave the confinement to one client, so each asks first whether its caller owns all of them. */
export function installationDeskRoutes(deps: InstallationDeps) {
  const keep = cacheAnswers<InstallationFinding[]>(deps.clock, keptFindings);
  const inspect = () => keep('', deps.inspect);
  return createRouter()
    .openapi(forOperators(getInstallation), async (c) => {
      installationOwnerOf(c);
      return c.json(await asInstallation(() => readInstallation({ ...deps, inspect })), 200);
    })
    .openapi(forOperators(listBackups), async (c) => {
      installationOwnerOf(c);
      const rows = await asInstallation(() => listBackupRows(deps.db));
      return c.json({ results: await Promise.all(rows.map((row) => presentBackup(deps.config, row))), next: null }, 200);
    })
    .openapi(forOperators(startBackup), async (c) => {
      installationOwnerOf(c);
      const row = await asInstallation(() => requestBackup(deps, tenantScope(c), actorOf(c)));
      return c.json(await presentBackup(deps.config, row), 202);
    })
    .openapi(forOperators(downloadBackup), async (c) => {
      installationOwnerOf(c);
      const row = await asInstallation(() => findBackup(deps.db, c.req.valid('param').id));
      const path = row?.size_bytes ? join(backupFolder(deps.config), row.name) : null;
      const found = path && (await stat(path).catch(() => null));
      if (!row || !path || !found) throw notFound('no such backup on this machine');
      const change = { action: 'backup.downloaded', subject: { kind: 'installation', id: row.id }, after: { name: row.name } } as const;
      await inTransaction(deps.db, (trx) => recordChange(trx, tenantScope(c), actorOf(c), change, deps.clock()));
      const headers = attachmentHeaders({ name: row.name, content_type: 'application/gzip', size: found.size });
      return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, headers);
    });
}

export type InstallationDeskApi = ReturnType<typeof installationDeskRoutes>;
