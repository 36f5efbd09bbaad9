import { z } from '@hono/zod-openapi';
import { wholeListOf } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, json, problems, uuidParam } from '../../contract/shapes.ts';
import { backupFaults, findingParts, findingStates } from './installation-report.ts';

const operatorCall = operatorCalls('Installation');
const count = z.number().int();

const findingSchema = z
  .object({
    part: z.enum(findingParts).describe('What it is about'),
    state: z.enum(findingStates).describe('A fault keeps a portal from doing what it says; a note is a choice worth knowing'),
    text: z.string().describe('One English line, as `openpool doctor` prints it'),
    advice: z.string().nullable().describe('What to do about it; null where there is nothing to do'),
  })
  .openapi('InstallationFinding', {
    example: { part: 'mail', state: 'note', text: 'mails stay in the built-in mailbox', advice: 'SMTP_URL' },
  });

const clientStateSchema = z
  .object({
    key: z.string().describe('Key of the client'),
    name: z.string().describe('Name of its portal'),
    overdueApplications: count.describe('Applications whose promised day of an answer is over'),
    waitingMessages: count.describe('Messages that were tried and not delivered yet'),
    failedMessages: count.describe('Messages that were given up'),
    failedHandOvers: count.describe('Hand-overs that failed'),
    undeliveredEvents: count.describe('Events that a webhook never got'),
    silentFeeds: count.describe('Feeds that fail or are silent'),
    failingJobs: z
      .array(
        z
          .object({
            job: z.string().describe('Its name'),
            failed: count.describe('Number of rows that it could not handle'),
            since: instantSchema.describe('Time since when'),
          })
          .openapi('FailingJob', { example: { job: 'expire-invitations', failed: 1, since: '2026-11-28T02:00:00.000Z' } }),
      )
      .describe('Scheduled jobs that fail for some of its rows'),
  })
  .openapi('InstallationClientState', {
    example: {
      key: 'nordlicht',
      name: 'Nordlicht Talente',
      overdueApplications: 2,
      waitingMessages: 0,
      failedMessages: 0,
      failedHandOvers: 0,
      undeliveredEvents: 0,
      silentFeeds: 1,
      failingJobs: [],
    },
  });
export type InstallationClientState = z.infer<typeof clientStateSchema>;

const backupSchema = z
  .object({
    id: z.uuid().describe('Id of the backup'),
    name: z.string().describe('Name of its file'),
    requestedBy: z.string().describe('Name of the person who started it'),
    requestedAt: instantSchema.describe('Time when it was started'),
    endedAt: instantSchema.nullable().describe('Time when it was complete, or given up; null while it is made'),
    size: count.nullable().describe('Bytes of the archive; null where there is none'),
    fault: z.enum(backupFaults).nullable().describe('Why there is no archive; null otherwise'),
    path: z.string().nullable().describe('Where it is on the machine that answers; null where that does not have it'),
  })
  .openapi('Backup', {
    example: {
      id: '0199c0de-5b1c-7cc0-8d63-2f0a5e2f7a10',
      name: 'openpool-2026-11-29-22-31-05-2f7a10.tar.gz',
      requestedBy: 'Katrin Vogel',
      requestedAt: '2026-11-29T22:31:05.000Z',
      endedAt: '2026-11-29T22:31:21.000Z',
      size: 18_200_431,
      fault: null,
      path: '/var/lib/openpool/backups/openpool-2026-11-29-22-31-05-2f7a10.tar.gz',
    },
  });
export type Backup = z.infer<typeof backupSchema>;

export const getInstallation = operatorCall('team:write', {
  method: 'get',
  path: '/installation',
  operationId: 'getInstallation',
  summary: 'What `openpool doctor` finds, and what waits or fails at each client',
  description: 'For owners of the installation (403). It asks the mail server and writes a file, so it may take some seconds.',
  isForPeople: true,
  responses: {
    200: json(
      z
        .object({
          version: z.string().describe('Version of Openpool'),
          findings: z.array(findingSchema).describe('What was checked, in the order of the command'),
          clients: z.array(clientStateSchema).describe('What waits or fails, one entry for each client, by name'),
          overdueJobs: count.describe('Background jobs that are due and wait'),
        })
        .openapi('InstallationReport', {
          example: {
            version: '0.2.0',
            findings: [{ part: 'mail', state: 'note', text: 'mails stay in the built-in mailbox', advice: 'SMTP_URL' }],
            clients: [],
            overdueJobs: 0,
          },
        }),
      'The report',
    ),
  },
});

export const listBackups = operatorCall('team:write', {
  method: 'get',
  path: '/installation/backups',
  operationId: 'listBackups',
  summary: 'Backups that were made in the browser, newest first',
  description: 'For owners of the installation (403).',
  isForPeople: true,
  responses: { 200: json(wholeListOf(backupSchema, 'Newest first').openapi('BackupPage'), 'All of them, in one page') },
});

export const startBackup = operatorCall('team:write', {
  method: 'post',
  path: '/installation/backups',
  operationId: 'startBackup',
  summary: 'Make a backup now, in the background: database and files in one archive, as `openpool backup` makes it',
  description: 'For owners of the installation (403). 409 while one is made. Only the newest archives are kept.',
  isForPeople: true,
  needsProof: true,
  request: { body: body(z.strictObject({}).openapi('NewBackup', { example: {} })) },
  responses: { 202: json(backupSchema, 'It is made in the background'), ...problems(409) },
});

export const downloadBackup = operatorCall('team:write', {
  method: 'post',
  path: '/installation/backups/{id}/download',
  operationId: 'downloadBackup',
  summary: 'The archive of a backup, which holds personal data of all clients and the secret of sessions',
  description: 'For owners of the installation (403). 404 on a machine that does not have it. In the audit log.',
  isForPeople: true,
  needsProof: true,
  request: { params: uuidParam, body: body(z.strictObject({}).openapi('BackupDownload', { example: {} })) },
  responses: {
    200: {
      description: 'The archive, as an attachment',
      content: { 'application/gzip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...problems(404),
  },
});
