import { defineCommand } from 'citty';
import { CommandError } from '../src/commands/command-error.ts';
import type { AlertDeps } from '../src/features/job-alerts/api/deps.ts';
import type { LeadDeps } from '../src/features/lead-profiles/api/deps.ts';
import { makeDemoLinks, makeDemoOperators } from './seed/demo-operators.ts';
import { mailDemoDigest } from './seed/mailed-digest.ts';
import { mailDemoLinks } from './seed/mailed-links.ts';
import { printDemo } from './seed/print-demo.ts';
import { type DemoSummary, type SeedOptions, seedDemo } from './seed/seed.ts';

type Client = { id: number; key: string; name: string; config: { boardMode: boolean } };
type DemoServices = Omit<SeedOptions, 'projects' | 'reset' | 'onProgress'> & LeadDeps & AlertDeps;

/** `openpool demo seed [--projects N] [--reset]`; the caller opens and closes the services around the work. */
export function demoCommand<S extends DemoServices>(
  withServices: (work: (services: S) => Promise<void>) => Promise<void>,
  originOf: (services: S, client: Client) => string,
) {
  const seed = defineCommand({
    meta: { name: 'seed', description: 'Fill an empty database with the demo' },
    args: {
      projects: { type: 'string', description: 'How many projects, 1 to 1,000,000', default: '640' },
      reset: { type: 'boolean', description: 'Throw away what is there first', default: false },
    },
    run: ({ args }) =>
      withServices(async (services) => {
        const projects = readCount(args.projects);
        const summary: DemoSummary = await seedDemo({ ...services, projects, reset: args.reset, onProgress: showProgress(projects) });
        if (summary.isFresh) {
          await mailDemoLinks(services);
          await mailDemoDigest(services);
          await makeDemoOperators(services);
        }
        const links = await makeDemoLinks(services);
        console.log(printDemo(summary, services.tenants.all, (client) => originOf(services, client), links));
      }),
  });
  return defineCommand({ meta: { name: 'demo' }, subCommands: { seed } });
}

/** @throws CommandError for anything but a whole number from 1 to 1,000,000. */
export function readCount(text: string): number {
  const count = Number(text.replace(/[_,]/g, ''));
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000)
    throw new CommandError(`--projects must be a number from 1 to 1,000,000, not "${text}".`);
  return count;
}

function showProgress(total: number): (written: number) => void {
  let shown = 0;
  return (written) => {
    if (written - shown < 10_000) return;
    shown = written;
    console.log(`${written.toLocaleString('en')} of ${total.toLocaleString('en')} projects`);
  };
}
