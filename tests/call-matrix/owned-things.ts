import { randomUUID } from 'node:crypto';
import { accountTables } from '../../src/features/account/api/tables.ts';
import { rememberDevice } from '../../src/features/auth/api/sessions/known-device-store.ts';
import { newDeviceId } from '../../src/features/auth/session-cookies.ts';
import { joinPool } from '../../src/features/pools/api/join-pool.ts';
import { insertPeriod } from '../../src/features/profile/api/not-available-store.ts';
import { insertIdentity } from '../../src/features/social/api/identity-store.ts';
import { makeApplication, makeInvitation, makeKeptAnswer, prepareTalent, submissionFor } from '../support/application-factory.ts';
import { makeAssessment } from '../support/assessment-factory.ts';
import { makeFile, makePng } from '../support/file-factory.ts';
import { saveSearch } from '../support/job-alert-factory.ts';
import { makeLead } from '../support/lead-factory.ts';
import { addPasskey, makeSoftKey } from '../support/passkey-factory.ts';
import { makePool, makeProject } from '../support/project-factory.ts';
import { lendVmsSystems, makeSecurityId, newFieldgateId } from '../support/security-id-factory.ts';
import type { TestTalent } from '../support/talent-factory.ts';
import type { TestApp } from '../support/test-app.ts';

type Params = Record<string, string>;
type Send = { query?: Record<string, string>; body?: unknown; form?: FormData };

/**
 * How to create the object that the `{…}` of a path names. `talent`: one talent's own, so another talent of the client gets
 * 404; `client`: a client's own, so talents of other clients get 404; `filter`: it only narrows the caller's own list, so a
 * stranger gets an empty list, or 404, where the owner gets one entry; `nobody`: the same for every caller, with the reason.
 */
export type OwnedThing =
  | {
      owner: 'talent' | 'client' | 'filter';
      make: (app: TestApp, owner: TestTalent) => Promise<Params>;
      send?: Record<string, (app: TestApp, owner: TestTalent, params: Params) => Promise<Send> | Send>;
    }
  | { owner: 'nobody'; because: string };

const project: OwnedThing = { owner: 'client', make: async (app, owner) => idOf(await makeProject(app, { tenant: owner.tenant })) };
const pool: OwnedThing = { owner: 'client', make: async (app, owner) => idOf(await makePool(app, { tenant: owner.tenant })) };
const joinedPool: OwnedThing = { owner: 'talent', make: async (app, owner) => idOf(await makeJoinedPool(app, owner)) };
const device: OwnedThing = { owner: 'talent', make: makeDevice, send: { POST: () => ({ body: {} }) } };
const file: OwnedThing = { owner: 'talent', make: async (app, owner) => idOf((await makeFile(app, owner)).id) };
const invitation: OwnedThing = {
  owner: 'talent',
  make: async (app, owner) => idOf(await makeInvitation(app, owner, await makeProject(app, { tenant: owner.tenant }))),
  send: { POST: () => ({ body: { reasonCode: 'RATE' } }) },
};
const flow: OwnedThing = {
  owner: 'client',
  async make(app, owner) {
    const id = await makeProject(app, { tenant: owner.tenant });
    await makeApplication(app, owner, id, 'co');
    return idOf(id);
  },
  send: { PATCH: () => ({ body: { motivationComment: 'Soon.' } }) },
};
const coverLetter: OwnedThing = {
  owner: 'client',
  make: async (app, owner) => idOf(await makeProject(app, { tenant: owner.tenant })),
  send: { PUT: () => ({ body: { text: 'Dear people.' } }) },
};
const application: OwnedThing = {
  owner: 'talent',
  make: async (app, owner) => idOf(await makeApplication(app, owner, await makeProject(app, { tenant: owner.tenant }), 'co')),
};
const sentApplication: OwnedThing = {
  owner: 'talent',
  make: async (app, owner) => idOf(await makeApplication(app, owner, await makeProject(app, { tenant: owner.tenant }), 'a')),
};

const waitingApplication: OwnedThing = {
  owner: 'talent',
  make: async (app, owner) =>
    idOf(
      await makeApplication(app, owner, await makeProject(app, { tenant: owner.tenant }), 'uc', {
        reason: 'PROJECT_CHANGED',
        resumeStatus: 'a',
      }),
    ),
};

const assessment: OwnedThing = { owner: 'talent', make: async (app, owner) => idOf(await makeAssessment(app, owner)) };
const startedAssessment: OwnedThing = {
  owner: 'talent',
  make: async (app, owner) => idOf(await makeAssessment(app, owner, { status: 'st' })),
  send: { PUT: () => ({ body: { question: 0, options: [0] } }) },
};

/** One line per path with an id; a new path needs one too. */
export const ownedThings: Readonly<Record<string, OwnedThing>> = {
  '/v1/api/client/pages/{slug}': { owner: 'nobody', because: 'pages come from the folder of the client the host names' },
  '/v1/api/client/legal/{document}': { owner: 'nobody', because: 'every client has terms and a privacy notice of its own' },
  '/v1/api/geo/geocode/resolve/{value}': { owner: 'nobody', because: 'places are the same for everyone' },
  '/v1/api/resource/{id}': file,
  '/napi/resource/{id}/meta': file,
  '/v1/api/freelancer/cv/pdf/{id}': file,
  '/image/{name}': {
    owner: 'talent',
    make: async (app, owner) => ({ name: (await makeFile(app, owner, { kind: 'image', name: 'me.png', bytes: await makePng() })).id }),
  },
  '/v1/api/freelancer/notAvailable/{id}': {
    owner: 'talent',
    make: async (app, owner) =>
      idOf((await insertPeriod(app.services.db, owner.scope, { start: inDays(app, 30), end: inDays(app, 39), note: '' })).id),
    send: { PUT: (app) => ({ body: { start: inDays(app, 31), end: inDays(app, 38) } }) },
  },
  '/v1/api/search/saved/{id}': {
    owner: 'talent',
    // Several of these are in one test, so each searches for something else.
    make: async (app, owner) => idOf((await saveSearch(app, owner, { any: `crane ${randomUUID()}` })).id),
    send: { PUT: () => ({ body: { frequency: 'weekly' } }) },
  },
  '/v1/api/userDevices/{id}': device,
  '/v1/api/userDevices/{id}/isTrusted': device,
  '/v1/api/freelancer/sessions/{id}': { owner: 'talent', make: (_app, owner) => Promise.resolve(idOf(owner.sessionId)) },
  '/v1/api/freelancer/passkeys/{id}': {
    owner: 'talent',
    make: async (app, owner) => idOf(await addPasskey(app, owner.token, makeSoftKey(owner.tenant), { tenant: owner.tenant })),
    send: { PUT: () => ({ body: { name: 'Laptop' } }) },
  },
  '/v1/api/freelancer/answer/{id}': {
    owner: 'talent',
    make: async (app, owner) => idOf(await makeKeptAnswer(app, owner)),
    send: { PUT: () => ({ body: { values: ['Soon.'] } }) },
  },
  '/v1/api/freelancer/securityId/{id}': {
    owner: 'talent',
    async make(app, owner) {
      lendVmsSystems(app);
      return idOf((await makeSecurityId(app, owner)).id);
    },
    send: { PUT: () => ({ body: { securityId: newFieldgateId() } }) },
  },
  '/v1/api/project/{id}/securityIdPattern': project,
  '/v1/api/project/{id}/securityIdFaqVerbiage': project,
  '/v1/api/pool/{id}': pool,
  '/v1/api/pool/{id}/membership/apply': pool,
  '/v1/api/pool/{id}/membership/cancel': joinedPool,
  '/v1/api/pool/membership/{id}/switchNotification': joinedPool,
  '/v1/api/pool/{id}/toggleJobNotification': joinedPool,
  '/v1/api/pool/{id}/toggleJobNotification/{uuid}': {
    owner: 'client',
    make: async (app, owner) => ({ id: String(await makeJoinedPool(app, owner)), uuid: await subscriptionOf(app, owner) }),
  },
  '/v1/api/freelancer/clientSubscription/{uuid}': {
    owner: 'client',
    make: async (app, owner) => ({ uuid: await subscriptionOf(app, owner) }),
    send: { PUT: () => ({ body: { subscribed: false } }) },
  },
  '/subscriptions/{uuid}/one-click': {
    owner: 'client',
    make: async (app, owner) => ({ uuid: await subscriptionOf(app, owner) }),
    send: { POST: () => ({ form: oneClickForm() }) },
  },
  '/v1/api/pool/{id}/projectApplications': {
    owner: 'filter',
    async make(app, owner) {
      const { id, projectId } = await makePoolWithProject(app, owner);
      await makeApplication(app, owner, projectId, 'co');
      return idOf(id);
    },
  },
  '/v1/api/pool/{id}/projectInvitations/open': {
    owner: 'filter',
    async make(app, owner) {
      const { id, projectId } = await makePoolWithProject(app, owner);
      await makeInvitation(app, owner, projectId);
      return idOf(id);
    },
  },
  '/v1/api/project/{id}': project,
  '/v1/api/project/{id}/similars': project,
  '/v1/api/freelancer/fit/projects/{id}': project,
  '/v1/api/project/{id}/pageOpen': project,
  '/v1/api/project/{id}/options': project,
  '/v1/api/project/exclude/{id}': project,
  '/v1/api/project/{id}/applicationFlow': flow,
  '/v1/api/project/{id}/applicationFlow/coverLetter': coverLetter,
  '/v1/api/project/{id}/finishFlow': {
    owner: 'client',
    make: project.make,
    send: { POST: async (app, owner, { id }) => ({ body: submissionFor(Number(id), await prepareTalent(app, owner)) }) },
  },
  '/v1/api/project/{id}/apply/rates/calculate': {
    owner: 'client',
    make: project.make,
    send: { GET: () => ({ query: { talentRate: '80' } }) },
  },
  '/v1/api/projectApplication/{id}/fit': application,
  '/v1/api/projectApplication/{id}/load': application,
  '/v1/api/projectApplication/{id}/question': application,
  '/v1/api/projectApplication/{id}/flowsteps': application,
  '/v1/api/projectApplication/{id}/calendar/freebusy': application,
  '/v1/api/projectApplication/{id}/assessment': application,
  '/v1/api/projectApplication/{id}/withdraw': sentApplication,
  '/v1/api/projectApplication/{id}/confirm': waitingApplication,
  '/v1/api/projectApplication/{id}/legal/agree': {
    ...sentApplication,
    send: { POST: () => ({ query: { terms: 'true', privacy: 'true' } }) },
  },
  '/v1/api/projectApplication/{id}': {
    ...sentApplication,
    send: {
      PUT: async (app, owner, { id }) => ({ body: submissionFor(await projectOf(app, Number(id)), await prepareTalent(app, owner)) }),
    },
  },
  '/v1/api/leadprofile/{token}': {
    owner: 'client',
    make: async (app, owner) => ({ token: (await makeLead(app, { tenant: owner.tenant })).token }),
  },
  '/v1/api/freelancer/socialAccounts/{provider}': {
    owner: 'talent',
    async make(app, owner) {
      const person = { provider: 'google', issuer: 'demo', subject: owner.id, email: null } as const;
      await insertIdentity(app.services.db, owner.scope, person, app.services.clock());
      return { provider: 'google' };
    },
  },
  '/v1/api/assessment/{id}': assessment,
  '/v1/api/assessment/{id}/start': { ...assessment, send: { POST: () => ({ body: {} }) } },
  '/v1/api/assessment/{id}/answer': startedAssessment,
  '/v1/api/assessment/{id}/finish': startedAssessment,
  '/v1/api/assessment/{id}/result': { owner: 'nobody', because: 'whoever has the secret of the client reports results' },
  '/v1/api/freelancer/legal/changes/{document}': {
    owner: 'nobody',
    because: 'a text of the client, compared with the one the caller accepted',
  },
  '/v1/api/handOver/{id}/report': { owner: 'nobody', because: 'whoever has the secret of the connector reports' },
  '/v1/api/handOver/{id}/file/{kind}': { owner: 'nobody', because: 'whoever has the signed address reads the file' },
  '/v1/api/projectInvitation/{id}/accept': { ...invitation, send: {} },
  '/v1/api/projectInvitation/{id}/decline': invitation,
  '/v1/api/projectInvitation/{id}': {
    owner: 'talent',
    make: async (app, owner) =>
      idOf(await makeInvitation(app, owner, await makeProject(app, { tenant: owner.tenant }), { code: 'can', status: 'WITHDRAWN' })),
  },
};

function oneClickForm(): FormData {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}

function idOf(id: number | string): Params {
  return { id: String(id) };
}

function inDays(app: TestApp, days: number): string {
  return new Date(app.services.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The browser of the owner's session: only that one can be verified. */
async function makeDevice(app: TestApp, owner: TestTalent): Promise<Params> {
  const id = newDeviceId();
  await rememberDevice(app.services.db, owner.scope, { id, userAgent: '', country: null, cityNames: null }, app.services.clock());
  await app.services.pool.query('update session set device_id = $1 where id = $2', [id, owner.sessionId]);
  return idOf(id);
}

async function makePoolWithProject(app: TestApp, owner: TestTalent): Promise<{ id: number; projectId: number }> {
  const id = await makePool(app, { tenant: owner.tenant });
  return { id, projectId: await makeProject(app, { tenant: owner.tenant, pools: [id] }) };
}

async function makeJoinedPool(app: TestApp, owner: TestTalent): Promise<number> {
  const id = await makePool(app, { tenant: owner.tenant });
  await joinPool(app.services.db, owner.scope, id, app.services.clock());
  return id;
}

async function subscriptionOf(app: TestApp, owner: TestTalent): Promise<string> {
  const row = await accountTables(app.services.db)
    .selectFrom('talent')
    .select('subscription_uuid')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return row.subscription_uuid;
}

async function projectOf(app: TestApp, applicationId: number): Promise<number> {
  const { rows } = await app.services.pool.query<{ project_id: number }>('select project_id from application where id = $1', [
    applicationId,
  ]);
  if (!rows[0]) throw new Error(`no application ${applicationId}`);
  return rows[0].project_id;
}
