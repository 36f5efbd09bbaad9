import { mailReferral } from '../../src/features/affiliate/api/mails.ts';
import { expireApplications } from '../../src/features/applications/api/expire-applications.ts';
import { queueStatusMail } from '../../src/features/applications/api/mails.ts';
import { notifyOperator, sendDigest } from '../../src/features/applications/api/notify-operator.ts';
import { type UnconfirmedReason, unconfirmedReasons } from '../../src/features/applications/reason-codes.ts';
import type { Actor, ApplicationStatus } from '../../src/features/applications/status.ts';
import { mailAssessment } from '../../src/features/assessments/api/mails.ts';
import {
  mailConfirmation,
  mailNewDevice,
  mailOperatorSignUp,
  mailPasswordChanged,
  mailPasswordReset,
  mailSessionReused,
} from '../../src/features/auth/api/mails.ts';
import { mailScanRead } from '../../src/features/cvs/api/mails.ts';
import { mailSilence } from '../../src/features/feeds/api/pause-silent-feeds.ts';
import { email } from '../../src/features/hiring-system/api/connectors/email.ts';
import type { HandOverRow } from '../../src/features/hiring-system/api/tables.ts';
import { testConnector } from '../../src/features/hiring-system/api/test-connector.ts';
import { sendInvitation } from '../../src/features/invitations/api/send-invitation.ts';
import { createLead } from '../../src/features/lead-profiles/api/create-lead.ts';
import { mailOneTimeLink } from '../../src/features/one-time-links/api/mails.ts';
import { mailEmailChange, mailEmailChanged, mailEmailChangeRequested } from '../../src/features/own-email/api/mails.ts';
import { mailPasskey } from '../../src/features/passkeys/api/mails.ts';
import { mailFarewell } from '../../src/features/personal-data/api/mails.ts';
import { mailNumberChanged } from '../../src/features/phone/api/texts.ts';
import { type PoolMail, queuePoolMail } from '../../src/features/pools/api/mails.ts';
import { mailConnection } from '../../src/features/social/api/mails.ts';
import { addEndpoint, removeEndpoint } from '../../src/features/webhooks/api/change-endpoints.ts';
import { mailDead } from '../../src/features/webhooks/api/deliver-webhooks.ts';
import { deliverEvents } from '../../src/features/webhooks/api/dispatch-events.ts';
import { commandLineActor } from '../../src/server/audit/record-change.ts';
import { listEventsAfter } from '../../src/server/events/event-store.ts';
import { recordEvent } from '../../src/server/events/record-event.ts';
import { makeApplication } from '../support/application-factory.ts';
import { asTransaction } from '../support/as-transaction.ts';
import { connect } from '../support/hand-over-factory.ts';
import { makeProject } from '../support/project-factory.ts';
import type { TenantKey } from '../support/test-app.ts';
import { interviewSamples } from './interview-samples.ts';
import { sendDigestSamples, sendPoolAlertSample } from './job-alert-samples.ts';
import { applicationDeps, applicationOf, type MailWorld } from './mail-world.ts';
import { operatorSamples } from './operator-samples.ts';

const secret = 'kq3Jv0mQ8rYc5m1o0n2w4b7z9x6t3s5d8f1g2h4j6k8';
const dayMs = 86_400_000;

/** One of each mail the product writes, by the kind it has in the outbox; `mails.test.ts` notices a missing one. */
export const mailSamples: Readonly<Record<string, (world: MailWorld) => Promise<void>>> = {
  activation: (world) => mailConfirmation(...to(world, ''), 'activation', secret),
  verifyEmail: (world) => mailConfirmation(...to(world, ''), 'verifyEmail', secret),
  emailChange: (world) => mailEmailChange(...to(world, ''), secret),
  emailChangeRequested: (world) => mailEmailChangeRequested(...to(world)),
  emailChanged: (world) => mailEmailChanged(...to(world)),
  passwordReset: (world) => mailPasswordReset(...to(world), `/app/account/forgotPassword?token=${secret}`),
  passwordChanged: (world) => mailPasswordChanged(...to(world)),
  sessionReused: (world) => mailSessionReused(...to(world)),
  newDevice: (world) => mailNewDevice(...to(world), { userAgent: firefox, country: 'NL', at: world.app.services.clock() }),
  farewell: (world) => mailFarewell(...to(world), { secret, eraseAfter: world.app.services.clock(), reason: 'terms' }),
  operatorSignUp: ({ app, talent }) =>
    mailOperatorSignUp(app.services, asTransaction(app.services.db), talent.scope, 'PT', { page: '/', utm_source: 'newsletter', r: 'abc' }),
  ...operatorSamples,
  oneTimeLink: (world) => mailOneTimeLink(...to(world), `/app/login/link?token=${secret}`),
  passkeyAdded: (world) => mailPasskey(...to(world), 'passkeyAdded'),
  passkeyRemoved: (world) => mailPasskey(...to(world), 'passkeyRemoved'),
  phoneChanged: (world) => mailNumberChanged(...to(world)),
  socialConnected: (world) => mailConnection(...to(world), 'socialConnected', 'google'),
  socialDisconnected: (world) => mailConnection(...to(world), 'socialDisconnected', 'linkedin'),
  scanRead: ({ app, talent }) =>
    mailScanRead(app.services, asTransaction(app.services.db), talent.scope, '6f1b4c9e-6f0e-4d8e-9a56-3f1f5b0a7c11'),
  async assessment({ app, talent, projectId }) {
    const application_id = await makeApplication(app, talent, projectId, 'a');
    const due_at = new Date(app.services.clock().getTime() + 7 * dayMs);
    await mailAssessment(app.services, asTransaction(app.services.db), talent.scope, {
      application_id,
      name: 'Working safely on site',
      due_at,
    });
  },
  leadProfile: sendLead,
  async invitation({ app, talent, projectId }) {
    await sendInvitation(app.services, talent.scope, projectId, 'We met at the fair in May. This one is for you.');
  },
  poolAccepted: (world) => sendPool(world, 'poolAccepted'),
  poolRejected: (world) => sendPool(world, 'poolRejected'),
  poolRemoved: (world) => sendPool(world, 'poolRemoved'),
  poolInvited: (world) => sendPool(world, 'poolInvited'),
  async referral({ app, talent, locale, projectTitle }) {
    const { services } = app;
    const common = { email: 'friend@example.com', locale, path: '/projects/quay/1?r=Ab3_x', stopToken: secret };
    const scope = { tenantId: talent.scope.tenantId };
    const message = 'Node.js & "quays" <Again>: this one is for you.';
    await mailReferral(services, asTransaction(services.db), scope, {
      ...common,
      firstName: 'Siân',
      message,
      project: { title: projectTitle },
    });
    await mailReferral(services, asTransaction(services.db), scope, {
      ...common,
      firstName: 'www.evil.example',
      message: '',
      project: null,
    });
  },
  digest: sendDigestSamples,
  poolAlert: sendPoolAlertSample,
  applicationSent: (world) => sendStatus(world, 'co', 'a', 'talent'),
  withdrawn: (world) => sendStatus(world, 'a', 'w', 'talent'),
  async statusChange(world) {
    for (const status of ['rm', 'rv', 'h', 'a'] as const) await sendStatus(world, 's2c', status, 'operator');
    await sendStatus(world, 'uc', 'w', 'system');
    for (const reason of unconfirmedReasons) await sendStatus(world, 'a', 'uc', 'operator', reason);
  },
  ...interviewSamples,
  newApplication: (world) => sendNewApplication(world),
  async newApplications({ app, talent, projectId }) {
    const id = await makeApplication(app, talent, projectId, 'a');
    const data = {
      applicationId: id,
      projectId,
      talentId: talent.id,
      status: 'a',
      previousStatus: 'co',
      actor: 'talent',
      reasonCode: null,
    };
    const scope = { tenantId: talent.scope.tenantId };
    const event = { type: 'application.submitted' as const, subject: `application:${id}`, data };
    await recordEvent(asTransaction(app.services.db), scope, event, app.services.clock());
    await deliverEvents(app.services);
    await sendDigest(applicationDeps(app), talent.scope.tenantId);
  },
  handOver: (world) => sendHandOver(world, 'application'),
  handOverWithdrawn: (world) => sendHandOver(world, 'withdrawal'),
  async handOverTest({ app, talent, locale }) {
    const connector = connect({ key: 'm', name: 'M', kind: 'email', to: 'boss@client.example', language: locale });
    const scope = { tenantId: talent.scope.tenantId };
    await testConnector({ ...applicationDeps(app), connectors: connector }, scope, { email: 'owner@client.example' }, 'm');
  },
  async webhookDead({ app, talent }) {
    const { services } = app;
    const scope = { tenantId: talent.scope.tenantId };
    const { endpoint } = await addEndpoint(services, scope, commandLineActor(), { url: 'https://hooks.example.com/in', events: [] });
    const event = { type: 'talent.registered' as const, subject: `talent:${talent.id}`, data: { talentId: talent.id } };
    await recordEvent(asTransaction(services.db), scope, event, services.clock());
    await deliverEvents(services);
    const last = (await listEventsAfter(services.db, scope, { after: 0, limit: 10_000 })).at(-1);
    await mailDead(
      services,
      asTransaction(services.db),
      endpoint,
      { event_id: last?.id ?? null, subject: event.subject },
      services.clock(),
    );
    await removeEndpoint(services, scope, commandLineActor(), endpoint.id);
  },
  async feedSilent({ app, talent }) {
    const { services } = app;
    const { tenantId } = talent.scope;
    await mailSilence(services, asTransaction(services.db), { tenantId, source: 'windfang', paused: 12, addressId: null });
  },
  async operatorReminder({ app, talent, projectId }) {
    const submittedAt = new Date(app.services.clock().getTime() - 8 * dayMs);
    await makeApplication(app, talent, projectId, 'a', { submittedAt });
    await expireApplications({ ...app.services, ...applicationDeps(app) });
  },
  async operatorReminders({ app, talent, projectId, projectTitle }) {
    const submittedAt = new Date(app.services.clock().getTime() - 8 * dayMs);
    const tenant = app.services.tenants.byId(talent.scope.tenantId).key as TenantKey;
    for (const id of [projectId, await makeProject(app, { tenant, title: projectTitle })])
      await makeApplication(app, talent, id, 'a', { submittedAt });
    await expireApplications({ ...app.services, ...applicationDeps(app) });
  },
};

async function sendNewApplication(world: MailWorld): Promise<void> {
  const { app, projectId, projectTitle } = world;
  const project = { id: projectId, title: projectTitle, forward_mode: 'REVIEWED' as const, vms_id: null, responsible_operator_id: null };
  await notifyOperator(applicationDeps(app), asTransaction(app.services.db), await applicationOf(world, 'a'), project);
}

async function sendHandOver(world: MailWorld, kind: 'application' | 'withdrawal'): Promise<void> {
  const { app, talent, projectId, locale } = world;
  const id = await makeApplication(app, talent, projectId, 'a');
  const deps = { ...applicationDeps(app), connectors: app.services.connectors };
  const connector = email(deps, { key: 'm', name: 'M', kind: 'email', to: 'boss@client.example', language: locale });
  const handOver = { tenant_id: talent.scope.tenantId, application_id: id, kind } as HandOverRow; // what the connector reads of it
  const answer = await connector.send({ handOver, scope: talent.scope, securityId: null, earlierTries: 0 });
  await answer.commit?.(asTransaction(app.services.db));
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

/** An unconfirmed address is greeted without a name. */
function to({ app, talent, locale }: MailWorld, firstName = 'Siân') {
  const { services } = app;
  return [services, asTransaction(services.db), talent.scope, { email: talent.email, locale, firstName }] as const;
}

async function sendStatus(
  world: MailWorld,
  from: ApplicationStatus,
  status: ApplicationStatus,
  actor: Actor,
  reason: UnconfirmedReason | null = null,
) {
  const { services } = world.app;
  const row = {
    ...(await applicationOf(world, status)),
    reason,
    reason_text: actor === 'operator' ? 'Thank you for your time.' : null,
    offered_rate_value: reason === 'COUNTER_OFFER' ? '99.00' : null,
  };
  const project = { id: world.projectId, title: world.projectTitle, forward_mode: 'REVIEWED' as const };
  await queueStatusMail(applicationDeps(world.app), asTransaction(services.db), world.talent.scope, row, project, {
    from,
    to: status,
    actor,
  });
}

async function sendPool({ app, talent }: MailWorld, kind: PoolMail): Promise<void> {
  const { services } = app;
  const pool = { id: 12, name: { en: 'Wind & <Sea>', de: 'Wind & <Meer>' } };
  const mayAskAgainAt = kind === 'poolRejected' ? new Date(services.clock().getTime() + 90 * dayMs) : null;
  await queuePoolMail(services, asTransaction(services.db), talent.scope, kind, {
    pool,
    note: 'We look for people near the coast.',
    mayAskAgainAt,
  });
}

async function sendLead({ app, talent, locale, projectId }: MailWorld): Promise<void> {
  await createLead(
    app.services,
    talent.scope,
    {
      // Some clients accept no special characters.
      email: `lead${talent.id.replaceAll('-', '')}@example.com`,
      firstName: 'Siân',
      lastName: "O'Hara",
      locale,
      phone: null,
      country: null,
      title: null,
      skills: [],
      project: projectId,
      pools: [],
    },
    { autoActivate: true, mail: true },
  );
}
