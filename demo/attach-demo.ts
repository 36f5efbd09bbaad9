import { createDemoOpenId } from './identity-provider/answer-demo-openid.ts';
import { prepareDemoRows } from './identity-provider/demo-rows.ts';
import { mailboxRoutes } from './mailbox/mailbox-routes.ts';
import { makeDemoLinks, makeDemoOperators } from './seed/demo-operators.ts';
import { mailDemoDigest } from './seed/mailed-digest.ts';
import { mailDemoLinks } from './seed/mailed-links.ts';
import { printDemo } from './seed/print-demo.ts';
import { seedDemo } from './seed/seed.ts';

type DemoServices = Parameters<typeof mailboxRoutes>[0] &
  Parameters<typeof createDemoOpenId>[0] &
  Parameters<typeof mailDemoLinks>[0] &
  Parameters<typeof mailDemoDigest>[0] &
  Omit<Parameters<typeof seedDemo>[0], 'projects'>;

/** Everything that only a demo or a try-out has: the server loads it when one is switched on, and never in production. */
export function attachDemo(services: DemoServices) {
  return {
    /** Fills an empty database and sends its mails. @returns what to print once the server answers; null outside the demo. */
    async seed(): Promise<string | null> {
      if (!services.config.isDemo) return null;
      const summary = await seedDemo({ ...services, projects: services.config.DEMO_PROJECTS });
      if (summary.isFresh) {
        await mailDemoLinks(services);
        await mailDemoDigest(services);
        await makeDemoOperators(services);
      }
      return printDemo(summary, services.tenants.all, services.tenants.originOf, await makeDemoLinks(services));
    },
    /** Makes the table in which the identity provider keeps its state for all processes. */
    prepareOpenId: () => prepareDemoRows(services.pool),
    /** The pages of the built-in mailbox, below /dev. */
    routes: mailboxRoutes(services),
    /** Answers requests for the demo's identity provider; false for any other. */
    answerOpenId: createDemoOpenId(services),
  };
}
