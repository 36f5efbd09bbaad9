import { demoKey, demoOperators } from './demo-operators.ts';
import { digestReader } from './mailed-digest.ts';
import { linkReaders } from './mailed-links.ts';
import { demoPassword, demoPersonas, type Persona } from './personas.ts';
import { phonePeople } from './phone-people.ts';
import type { DemoSummary } from './seed.ts';

const whatFor: Readonly<Record<Persona['kind'], string>> = {
  active: 'applications in every status, invitations, pools, CVs',
  ready: 'complete profile, nothing applied for yet',
  unverified: 'address not verified',
  changing: 'waiting for a new address to be confirmed',
  onboarding: 'stopped in the middle of the onboarding',
  deactivated: 'deactivated, cannot sign in',
  terms: 'has not accepted the current terms',
  background: '',
};

type Client = { id: number; key: string; name: string; config: { boardMode: boolean } };

/**
 * What the terminal shows after a demo start: where to go and who may sign in.
 *
 * @param originOf gives `http://nordlicht.localhost:3000`
 * @param links by address, the path that signs an operator in (`makeDemoLinks`)
 */
export function printDemo<C extends Client>(
  summary: DemoSummary,
  all: readonly C[],
  originOf: (client: C) => string,
  links: ReadonlyMap<string, string>,
): string {
  const clients = [...all].sort((a, b) => a.id - b.id);
  const width = Math.max(...clients.map((client) => client.name.length));
  const mail = Math.max(...[...demoPersonas, ...demoOperators].map(({ email }) => email.length));
  const lines = clients.flatMap((client) => [
    `  ${client.name.padEnd(width)}  ${originOf(client)}`,
    ...demoPersonas
      .filter((persona) => persona.tenant === client.key)
      .map((persona) => `      ${persona.email.padEnd(mail)}  ${whatFor[persona.kind]}`),
    ...phonePeople
      .filter((person) => person.tenant === client.key)
      .map(({ number }) => `      ${number.padEnd(mail)}  signs in by phone, has no address (codes: /dev/mailbox)`),
    ...(client.config.boardMode ? ['      board mode: no talent signs in here'] : []),
    ...demoOperators
      .filter((operator) => operator.tenant === client.key)
      .flatMap(({ email, role }) => {
        const link = links.get(email);
        return [`      ${email.padEnd(mail)}  runs the portal: ${role}`, ...(link ? [`        ${originOf(client)}${link}`] : [])];
      }),
  ]);
  const [first] = clients;
  const origin = first ? originOf(first) : '';
  const state = summary.isFresh
    ? `Loaded ${summary.projects} projects, ${summary.pools} pools, ${summary.applications} applications.`
    : `${summary.projects} projects were there already; "npm run openpool -- demo seed --reset" starts over.`;
  return [
    '',
    `Openpool demo. ${state}`,
    '',
    ...lines,
    '',
    `  Password of all talents ${demoPassword}`,
    `  Mailbox of a client     ${origin}/dev/mailbox (each address has its own)`,
    `  Link of an invitation   ${origin}/dev/mailbox?to=${linkReaders.invitation}`,
    `  Digest of searches      ${origin}/dev/mailbox?to=${digestReader}`,
    `  Links of lead profiles  ${origin}/dev/mailbox?to=${linkReaders.lead} (form), ?to=${linkReaders.autoLead} (account by a press)`,
    `  LinkedIn, Google, Auth0  the demo's own provider stands in for them: press "Continue with …" and choose who to be`,
    `  Operators sign in       by the link below their address, once; ${origin}/desk/sign-in mails another to the mailbox`,
    `  Both sides at once      a talent and an operator can be signed in in two windows of one browser`,
    `  Operators’ calls        ${origin}/v1/operator/openapi.json with the key ${demoKey.key} (${demoKey.tenant})`,
    `  Calls                   ${origin}/docs`,
    '',
  ].join('\n');
}
