import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { legalDocuments } from '../../contract/legal-documents.ts';
import { localeShape } from '../../contract/locale-shape.ts';
import { connectorKinds } from '../hiring-system/hand-over-rules.ts';
import { signInMethods } from '../tenancy/client-config.ts';
import { fileKinds } from '../tenancy/client-files.ts';
import { clientExample } from './desk-example-data.ts';
import { lackSchema } from './lacks.ts';

// The shapes of a client in operators’ calls.

export const anyObject = z.record(z.string(), z.unknown());

const settingsSchema = anyObject.openapi({ description: '`client.json` with its defaults; `GET /client/schema` describes it' });

/** The whole of a client; files whose words are here stand in `files` too, by their hashes. */
export const clientSchema = z
  .object({
    key: z.string().describe('Key of the client, fixed when it was created'),
    version: z.number().int().describe('Number of the version; grows by one with each change'),
    settings: settingsSchema,
    signInMethods: z
      .array(z.enum(signInMethods))
      .openapi({ description: 'Providers that work here: enabled, and with their secret in the environment' }),
    texts: z.record(z.string(), z.record(z.string(), z.string())).openapi({ description: 'The client’s own texts, by language and key' }),
    content: z.record(z.string(), anyObject).openapi({ description: '`cms/<language>.json`: footer, claim, categories, pools' }),
    legalTexts: z
      .array(
        z.object({
          document: z.enum(legalDocuments).describe('Which text it is'),
          locale: localeShape.describe('Language of the text'),
          version: z.string().describe('Version of the text; talents consent to it'),
          title: z.string().describe('First heading of the text'),
          source: z.string().describe('The text in Markdown'),
        }),
      )
      .describe('Legal texts in each language'),
    pages: z
      .array(
        z.object({
          name: z.string().describe('Name of the page in its address'),
          locale: localeShape.describe('Language of the page'),
          title: z.string().describe('First heading of the page'),
          source: z.string().describe('The page in Markdown'),
        }),
      )
      .describe('Own pages, such as help, in each language'),
    onboarding: z
      .object({
        isOwn: z.boolean().openapi({ description: 'False if the default steps are used' }),
        rows: z.array(anyObject).describe('The steps in their order, as in `onboarding.json`'),
      })
      .describe('Steps of the onboarding'),
    handOver: z
      .array(
        z.object({
          key: z.string().describe('Key of the connector'),
          name: z.string().describe('Name for operators'),
          kind: z.enum(connectorKinds).describe('How it hands applications over'),
          vmsIdPrefixes: z
            .array(z.string())
            .nullable()
            .describe('Beginnings of `vmsId` of the projects it receives; null for all projects that no other connector receives'),
          target: z.string().nullable().openapi({ description: 'Host, or with the scope connections:read the address without its query' }),
        }),
      )
      .openapi({ description: 'Connectors that receive applications; responses never contain secrets' }),
    files: z
      .array(
        z.object({
          path: z.string().describe('Path in the folder of the client, such as `legal/terms.de.md`'),
          kind: z.enum(fileKinds).describe('A text, or a picture in the store of files'),
          sha256: z.string().describe('SHA-256 of the content, hexadecimal'),
        }),
      )
      .describe('Every file of the client'),
  })
  .openapi('ClientSettings', { example: clientExample });

export type ClientState = z.infer<typeof clientSchema>;

export const lackExample = {
  weight: 'minor' as const,
  code: 'darkLogo' as const,
  subject: '',
  lack: 'no talentLogoDark: the logo stands on a white plate on dark pages',
};

export const fileChangeSchema = z.object({
  path: z.string().describe('Path in the folder of the client'),
  kind: z.enum(['added', 'changed', 'removed']).describe('What happened to the file'),
  patch: z.string().openapi({ description: 'A unified diff; empty for pictures and for files the caller may not read' }),
});

export const fileChangeExample = {
  path: 'pages/help.en.md',
  kind: 'changed' as const,
  patch: '@@ -1,3 +1,3 @@\n # Help\n \n-Call us.\n+Write to us.\n',
};

export const askedSchema = z.object({
  document: z.enum(legalDocuments).describe('The legal text that changed'),
  talents: z.number().int().openapi({ description: 'Talents who must consent again because of this change' }),
  alreadyAsked: z.number().int().openapi({ description: 'Talents who have not consented to the current text either' }),
});

export const erasedSchema = z
  .number()
  .int()
  .describe('Closed applications whose personal data are erased in the coming night, because `applicationRetentionDays` is smaller');

export type AskedTalents = z.infer<typeof askedSchema>;

export const changeSchema = z
  .object({
    version: z.number().int().openapi({ description: 'The version served now' }),
    isChanged: z.boolean().openapi({ description: 'False if nothing changed, or for a dry run' }),
    changes: z.array(fileChangeSchema).describe('The files that changed or would change'),
    asked: z.array(askedSchema).openapi({ description: 'For each legal text affected by this change' }),
    erased: erasedSchema,
    lacks: z.array(lackSchema).openapi({ description: 'Parts of the client that are missing after this change' }),
  })
  .openapi('ClientChange', {
    example: {
      version: 8,
      isChanged: true,
      changes: [fileChangeExample],
      asked: [{ document: 'terms', talents: 1204, alreadyAsked: 12 }],
      erased: 0,
      lacks: [lackExample],
    },
  });

export type ClientChange = z.infer<typeof changeSchema>;

export const versionSchema = withFormerNames(
  z.object({
    version: z.number().int().describe('Number of the version'),
    isServed: z.boolean().describe('Whether it is the version served now'),
    createdAt: instantSchema.describe('Time of the change'),
    by: z.string().describe('Who made it: a person, a key or the command line'),
    note: z.string().describe('Reason given with the change; empty if none was'),
    paths: z.array(z.string()).openapi({ description: 'Files that differ from the previous version' }),
  }),
  { createdAt: 'made' },
).openapi('ClientVersion', {
  example: { version: 7, isServed: true, createdAt: '2026-11-20T09:02:00.000Z', by: 'Katrin Vogt', note: '', paths: ['client.json'] },
});
