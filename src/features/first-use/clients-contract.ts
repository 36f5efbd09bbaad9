import { z } from '@hono/zod-openapi';
import { wholeListOf } from '../../contract/cursor-page.ts';
import { languages } from '../../contract/i18n/languages.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, json, problems } from '../../contract/shapes.ts';
import { emailSchema } from '../account/contract.ts';
import { nameSchema } from '../operators/desk-contract.ts';

const operatorCall = operatorCalls('Clients');
const maxText = 200;

const clientSchema = z
  .object({
    key: z.string().describe('Key of the client, which never changes'),
    name: z.string().describe('Name of the portal'),
    origin: z.string().describe('Address of the portal'),
    hosts: z.array(z.string()).describe('Hosts that it answers on'),
    languages: z.array(z.string()).describe('Its languages, the usual one first'),
    isSignUpOpen: z.boolean().describe('Whether people can register there'),
  })
  .openapi('InstallationClient', {
    example: {
      key: 'nordlicht',
      name: 'Nordlicht Talente',
      origin: 'https://talente.nordlicht.example',
      hosts: ['talente.nordlicht.example'],
      languages: ['de', 'en'],
      isSignUpOpen: true,
    },
  });
export type InstallationClient = z.infer<typeof clientSchema>;

export const listInstallationClients = operatorCall('team:write', {
  method: 'get',
  path: '/clients',
  operationId: 'listInstallationClients',
  summary: 'The clients of this installation',
  description:
    'For owners of the installation, at the client where they became that (403): how to reach each client, and nothing of the people there.',
  isForPeople: true,
  responses: {
    200: json(wholeListOf(clientSchema, 'One for each client, by name').openapi('InstallationClientPage'), 'All of them, in one page'),
  },
});

export const createInstallationClient = operatorCall('team:write', {
  method: 'post',
  path: '/clients',
  operationId: 'createInstallationClient',
  summary: 'Create a client with its first owner, who gets a link by mail',
  description:
    'For owners of the installation, at the client where they became that (403). It is served at once; people can register once it has its legal texts.',
  isForPeople: true,
  needsProof: true,
  request: {
    body: body(
      z
        .strictObject({
          name: z.string().max(maxText).describe('Name of the portal'),
          key: z.string().max(maxText).default('').openapi({ description: 'Small letters, digits, hyphens; empty: made from the name' }),
          host: z.string().max(maxText).describe('Host that it answers on'),
          languages: z.array(z.enum(languages)).min(1).max(languages.length).describe('Its languages, the usual one first'),
          ownerName: nameSchema.describe('Name of its first owner'),
          ownerEmail: emailSchema.describe('Address of its first owner, and of its mails until somebody changes that'),
        })
        .openapi('NewInstallationClient', {
          example: {
            name: 'Harbour Talents',
            key: 'harbour',
            host: 'jobs.harbour.example',
            languages: ['en', 'de'],
            ownerName: 'Ada Quist',
            ownerEmail: 'ada.quist@harbour.example',
          },
        }),
    ),
  },
  responses: { 201: json(clientSchema, 'The client'), ...problems(409) },
});
