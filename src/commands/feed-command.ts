import { defineCommand } from 'citty';
import type { FeedDeps } from '../features/feeds/api/deps.ts';
import { CommandError } from './command-error.ts';
import { runList, runShow } from './feed-list.ts';
import { currencyHelp, readFeedCurrency, readMapping, valuesOf } from './feed-options.ts';
import type { WithServices } from './installation.ts';

/** What reads feeds takes longer to load than the rest of a command, so that only those load it that need it. */
const loadChanges = () => import('./feed-change.ts');

/** `openpool feed add|confirm|change|list|run|show|remove`: feeds that are fetched by their address (docs/feeds.md). */
export function feedCommand<S extends FeedDeps>(withServices: WithServices<S>) {
  const client = { type: 'positional', description: 'Client, as its folder is called', required: true } as const;
  const name = { type: 'positional', description: 'Name of the feed', required: true } as const;
  const settings = {
    every: { type: 'string', description: 'How often: 15m, 1h, 1d (1h unless said)' },
    'silent-after': { type: 'string', description: 'Without a sign of life for so long its projects are paused (24h unless said)' },
    map: { type: 'string', description: 'Where a field is, as for "import projects"' },
    encoding: { type: 'string', description: 'Encoding of a feed that does not declare it' },
    currency: { type: 'string', description: currencyHelp },
    header: { type: 'string', description: 'Sent with each request, such as "Authorization: Bearer …"; may be given several times' },
  } as const;
  return defineCommand({
    meta: { name: 'feed' },
    subCommands: {
      add: defineCommand({
        meta: { name: 'add', description: 'Add a feed and show what would come in; nothing is imported before "feed confirm"' },
        args: {
          client,
          name,
          address: { type: 'positional', description: 'https://…; passwords and keys in it are stored encrypted', required: true },
          ...settings,
          'keep-missing': { type: 'boolean', description: 'Close nothing that the feed leaves out', default: false },
          now: { type: 'boolean', description: 'For scripts: import at once, without a preview', default: false },
        },
        run: ({ args, rawArgs }) =>
          withServices(async (services) =>
            (await loadChanges()).runAdd(services, args.client, {
              source: args.name,
              address: args.address,
              closesMissing: !args['keep-missing'],
              startsNow: args.now,
              ...readSettings(args, rawArgs),
            }),
          ),
      }),
      confirm: defineCommand({
        meta: {
          name: 'confirm',
          description: 'Import an added feed as its preview showed it: a running server fetches it at once, then by its schedule',
        },
        args: { client, name },
        run: ({ args }) => withServices(async (services) => (await loadChanges()).runConfirm(services, args.client, args.name)),
      }),
      change: defineCommand({
        meta: { name: 'change', description: 'Change what is named and keep the rest, the runs included' },
        args: {
          client,
          name,
          address: { type: 'string', description: 'Another address; headers are forgotten unless given with it' },
          ...settings,
          'close-missing': { type: 'boolean', description: 'Close what the feed leaves out; --no-close-missing: nothing' },
        },
        run: ({ args, rawArgs }) =>
          withServices(async (services) =>
            (await loadChanges()).runChange(services, args.client, args.name, {
              ...(args.address !== undefined && { address: args.address }),
              ...(args['close-missing'] !== undefined && { closesMissing: args['close-missing'] }),
              ...readSettings(args, rawArgs),
            }),
          ),
      }),
      list: defineCommand({
        meta: { name: 'list', description: 'The feeds of a client with their last runs' },
        args: { client },
        run: ({ args }) => withServices((services) => runList(services, args.client)),
      }),
      run: defineCommand({
        meta: { name: 'run', description: 'Fetch a feed now and print its report' },
        args: {
          client,
          name,
          'dry-run': { type: 'boolean', description: 'Read its first rows, keep nothing', default: false },
          'allow-mass-close': { type: 'boolean', description: 'Close even more than a fifth of its open projects', default: false },
        },
        run: ({ args }) =>
          withServices(async (services) => {
            const { runNow, runPreview } = await loadChanges();
            if (args['dry-run']) await runPreview(services, args.client, args.name);
            else await runNow(services, args.client, args.name, { allowMassClose: args['allow-mass-close'] });
          }),
      }),
      show: defineCommand({
        meta: { name: 'show', description: 'A feed, its last runs, and the report of the newest that has one' },
        args: { client, name },
        run: ({ args }) => withServices((services) => runShow(services, args.client, args.name)),
      }),
      remove: defineCommand({
        meta: { name: 'remove', description: 'Remove a feed with its runs; its projects stay, and pause once it is silent' },
        args: { client, name },
        run: ({ args }) => withServices(async (services) => (await loadChanges()).runRemove(services, args.client, args.name)),
      }),
    },
  });
}

type SettingArgs = {
  every?: string | undefined;
  'silent-after'?: string | undefined;
  encoding?: string | undefined;
  currency?: string | undefined;
};

/** What was named of a feed's settings. */
function readSettings(args: SettingArgs, rawArgs: string[]) {
  const [mapping, headers] = [valuesOf('map', rawArgs), valuesOf('header', rawArgs)];
  const silentAfter = args['silent-after'];
  return {
    ...(args.every !== undefined && { everyMinutes: readMinutes(args.every, { min: 5, max: 10_080 }) }),
    ...(silentAfter !== undefined && { silentAfterHours: Math.round(readMinutes(silentAfter, { min: 60, max: 43_200 }) / 60) }),
    ...(mapping.length > 0 && { mapping: readMapping(mapping) }),
    ...(headers.length > 0 && { headers: readHeaders(headers) }),
    ...(args.encoding && { encoding: args.encoding }),
    ...(args.currency !== undefined && { currency: readFeedCurrency(args.currency) }),
  };
}

/** @example readMinutes('1h', { min: 5, max: 10_080 }) // 60 */
export function readMinutes(text: string, { min, max }: { min: number; max: number }): number {
  const [, amount = '', unit = 'm'] = /^(\d{1,5})\s*(m|h|d)?$/.exec(text.trim()) ?? [];
  const minutes = Number(amount) * { m: 1, h: 60, d: 1440 }[unit as 'm' | 'h' | 'd'];
  if (amount === '' || minutes < min || minutes > max)
    throw new CommandError(`${text}: write 15m, 1h or 1d, from ${min} to ${max} minutes.`);
  return minutes;
}

function readHeaders(given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((text) => {
      const at = text.indexOf(':');
      if (at < 1) throw new CommandError('--header: write "Name: value".');
      return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    }),
  );
}
