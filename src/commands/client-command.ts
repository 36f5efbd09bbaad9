import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { defineCommand } from 'citty';
import { loadCheckedFolder } from '../features/client-settings/api/apply-folders.ts';
import { checkFiles } from '../features/client-settings/api/check-files.ts';
import { clientSchemaText } from '../features/client-settings/api/client-schema.ts';
import { createClient, type NewClient } from '../features/client-settings/api/create-client.ts';
import type { ClientSettingsDeps } from '../features/client-settings/api/deps.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import { describeApply, describeCheck, describeComparison, describeHistory, describeList, runExport, runRestore } from './client-lines.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';

type Services = { clientSettings: ClientSettingsDeps };

/** What `create` asks when it is not given: five things. */
const questions: readonly { name: Exclude<keyof NewClient, 'key' | 'languages' | 'color'> | 'languages'; ask: string }[] = [
  { name: 'name', ask: 'Name of the portal, as talents read it' },
  { name: 'host', ask: 'Host it answers on, such as jobs.agency.com' },
  { name: 'languages', ask: 'Languages, the usual one first, such as en,de' },
  { name: 'mailFrom', ask: 'Sender of mails, such as Agency <jobs@agency.com>' },
  { name: 'imprint', ask: 'Postal address and register entry, in one line' },
];

/** `openpool client create|check|apply|export|list|history|compare|restore|schema`. */
export function clientCommand<S extends Services>(withServices: WithServices<S>) {
  const client = { type: 'positional', required: true, description: 'Key of the client (see "client list")' } as const;
  const print = (work: (deps: ClientSettingsDeps) => Promise<string>) =>
    withServices(async ({ clientSettings }) => console.log(await work(clientSettings)));
  return defineCommand({
    meta: { name: 'client' },
    subCommands: {
      create: defineCommand({
        meta: { name: 'create', description: 'Create a working client; asks for missing values' },
        args: {
          key: { type: 'positional', required: true, description: 'Its key in addresses and commands: small letters, digits and hyphens' },
          name: { type: 'string', description: 'Name of the portal' },
          host: { type: 'string', description: 'Host it answers on' },
          languages: { type: 'string', description: 'Codes of its languages, such as en,de' },
          'mail-from': { type: 'string', description: 'Sender of mails' },
          imprint: { type: 'string', description: 'Postal address and register entry' },
          color: { type: 'string', description: 'Its colour, such as #0a5c8a' },
        },
        async run({ args }) {
          const given = { ...args, mailFrom: args['mail-from'] };
          await withServices(async ({ clientSettings }) => {
            const answers = await askFor(given);
            const made = await createClient(clientSettings, { ...answers, key: args.key, color: args.color }, commandLineActor());
            console.log(`${args.key} is there, as version ${made.version}.\n${describeCheck(made.client)}\n${nextSteps(args.key)}`);
          });
        },
      }),
      check: defineCommand({
        meta: { name: 'check', description: 'Report missing parts of a client or of its folder' },
        args: { client: { type: 'positional', required: true, description: 'Key of the client, or its folder' } },
        run: ({ args }) => print(async (deps) => describeCheck(await clientOrFolder(deps, args.client))),
      }),
      apply: defineCommand({
        meta: { name: 'apply', description: 'Apply the files of a folder to the client; shows the changes' },
        args: {
          folder: {
            type: 'positional',
            required: true,
            description: 'Folder of a client, named like its key, or a folder of such folders',
          },
          'dry-run': { type: 'boolean', description: 'Only show what would change' },
          note: { type: 'string', description: 'Reason, for the history' },
        },
        run: ({ args }) =>
          print((deps) => describeApply(deps, resolve(args.folder), { isDryRun: args['dry-run'] ?? false, note: args.note })),
      }),
      export: defineCommand({
        meta: { name: 'export', description: 'Write the files of a client into a folder' },
        args: {
          client,
          folder: { type: 'positional', required: true, description: 'Target folder; named like the client, it can be applied again' },
          force: { type: 'boolean', description: 'Overwrite existing files' },
        },
        run: ({ args }) => print((deps) => runExport(deps, args.client, resolve(args.folder), { isForced: args.force ?? false })),
      }),
      list: defineCommand({
        meta: { name: 'list', description: 'All clients, with their hosts and versions' },
        run: () => print(async (deps) => describeList(deps)),
      }),
      history: defineCommand({
        meta: { name: 'history', description: 'The versions of a client, newest first' },
        args: { client, limit: { type: 'string', default: '20', description: 'How many' } },
        run: ({ args }) => print((deps) => describeHistory(deps, args.client, args.limit)),
      }),
      compare: defineCommand({
        meta: { name: 'compare', description: 'Show the changes between two versions' },
        args: {
          client,
          from: { type: 'positional', required: true, description: 'Number of a version' },
          to: { type: 'positional', required: true, description: 'Number of another one' },
        },
        run: ({ args }) => print((deps) => describeComparison(deps, args.client, args.from, args.to)),
      }),
      restore: defineCommand({
        meta: { name: 'restore', description: 'Serve an earlier version again, as a new one' },
        args: { client, version: { type: 'positional', required: true, description: 'Number of the version (see "client history")' } },
        run: ({ args }) => print((deps) => runRestore(deps, args.client, args.version)),
      }),
      schema: defineCommand({
        meta: { name: 'schema', description: 'Print the JSON schema of client.json, for editors' },
        run: () => console.log(clientSchemaText()),
      }),
    },
  });
}

type Answers = Omit<NewClient, 'key' | 'color'>;

/** @throws CommandError naming what is missing where nobody can be asked. */
async function askFor(given: Readonly<Record<string, unknown>>): Promise<Answers> {
  const isAnswered = (name: string) => typeof given[name] === 'string' && given[name] !== '';
  const open = questions.filter(({ name }) => !isAnswered(name));
  if (open.length > 0 && !stdin.isTTY) {
    const options = open.map(({ name }) => `--${name === 'mailFrom' ? 'mail-from' : name}`);
    throw new CommandError(`Missing: ${options.join(', ')}`);
  }
  const answers: Record<string, string> = {};
  const terminal = open.length > 0 ? createInterface({ input: stdin, output: stdout }) : null;
  for (const { name, ask } of questions)
    answers[name] = isAnswered(name) ? String(given[name]) : ((await terminal?.question(`${ask}: `)) ?? '');
  terminal?.close();
  const { name = '', host = '', languages = '', mailFrom = '', imprint = '' } = answers;
  return { name, host, mailFrom, imprint, languages: languages.split(',').map((code) => code.trim()) };
}

async function clientOrFolder(deps: ClientSettingsDeps, given: string) {
  const folder = resolve(given);
  const isFolder = await stat(join(folder, 'client.json')).then(
    (file) => file.isFile(),
    () => false,
  );
  if (isFolder) return loadCheckedFolder(folder, basename(folder));
  const client = deps.tenants.byKey(given);
  if (!client) throw new CommandError(`There is no client ${given}, and no folder of that name with a client.json`);
  checkFiles(client);
  return client;
}

function nextSteps(key: string): string {
  return `Next: openpool client export ${key} ./${key}, add to it what is missing (docs/clients.md), then openpool client apply ./${key}`;
}
