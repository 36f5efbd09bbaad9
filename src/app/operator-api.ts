import { OpenAPIHono } from '@hono/zod-openapi';
import { inspectInstallation } from '../commands/doctor-command.ts';
import { announcementsDeskRoutes } from '../features/announcements/api/desk-routes.ts';
import { applicationDeskRoutes } from '../features/application-desk/api/desk-routes.ts';
import { readApplication, withoutReadMark } from '../features/application-desk/api/read-application.ts';
import type { ApplicationMovesDeps } from '../features/application-moves/api/deps.ts';
import { applicationMovesDeskRoutes } from '../features/application-moves/api/desk-routes.ts';
import { applicationNotesDeskRoutes } from '../features/application-notes/api/desk-routes.ts';
import { applicationTasksDeskRoutes } from '../features/application-tasks/api/desk-routes.ts';
import { calendarsDeskRoutes } from '../features/calendars/api/desk-routes.ts';
import { clientSettingsDeskRoutes } from '../features/client-settings/api/desk-routes.ts';
import { deskLiveRoutes } from '../features/desk-live/api/desk-routes.ts';
import { isBackgroundCall } from '../features/desk-live/desk-contract.ts';
import { deskSearchRoutes } from '../features/desk-search/api/desk-routes.ts';
import { feedsDeskRoutes } from '../features/feeds/api/desk-routes.ts';
import { figuresDeskRoutes } from '../features/figures/api/desk-routes.ts';
import { clientsDeskRoutes } from '../features/first-use/api/clients-desk-routes.ts';
import { handOverDeskRoutes } from '../features/hand-over-desk/api/desk-routes.ts';
import { hiringSystemDeskRoutes } from '../features/hiring-system/api/desk-routes.ts';
import { installationDeskRoutes } from '../features/installation/api/desk-routes.ts';
import { interviewsDeskRoutes } from '../features/interviews/api/desk-routes.ts';
import { invitationsDeskRoutes } from '../features/invitations/api/desk-routes.ts';
import { leadImportDeskRoutes } from '../features/lead-import/api/desk-routes.ts';
import { leadsDeskRoutes } from '../features/lead-profiles/api/desk-routes.ts';
import { longWorkDeskRoutes } from '../features/long-work/api/desk-routes.ts';
import { mailDeskRoutes } from '../features/mail/api/desk-routes.ts';
import { agencyProviderOf } from '../features/operators/agency-provider.ts';
import type { DeskDeps } from '../features/operators/api/deps.ts';
import { operatorsDeskRoutes } from '../features/operators/api/desk-routes.ts';
import { deskFactorRoutes } from '../features/operators/api/factor-routes.ts';
import { readOperator } from '../features/operators/api/sessions/read-operator.ts';
import { deskSignInRoutes } from '../features/operators/api/sign-in-routes.ts';
import { ownEmailDeskRoutes } from '../features/own-email/api/desk-routes.ts';
import { pendingCommandsDeskRoutes } from '../features/pending-commands/api/desk-routes.ts';
import { personalDataDeskRoutes } from '../features/personal-data/api/desk-routes.ts';
import { poolsDeskRoutes } from '../features/pools/api/desk-routes.ts';
import { portalStateDeskRoutes } from '../features/portal-state/api/desk-routes.ts';
import { projectDeskRoutes } from '../features/project-desk/api/desk-routes.ts';
import { projectImportDeskRoutes } from '../features/project-import/api/desk-routes.ts';
import { categoriesDeskRoutes } from '../features/public-places/api/desk-routes.ts';
import { questionSetsDeskRoutes } from '../features/question-sets/api/desk-routes.ts';
import { createOpenId } from '../features/social/api/openid.ts';
import { talentDeskRoutes } from '../features/talent-desk/api/desk-routes.ts';
import { seenTalents, seesTalent } from '../features/talent-desk/api/read-talent.ts';
import { inviteManyRoutes } from '../features/talent-finder/api/desk-routes.ts';
import { savedSearchRoutes } from '../features/talent-finder/api/saved-search-routes.ts';
import { resolveTenant } from '../features/tenancy/api/resolve-tenant.ts';
import { webhooksDeskRoutes } from '../features/webhooks/api/desk-routes.ts';
import { asOperator } from '../server/db/tenant-pool.ts';
import { crossSiteGuard } from '../server/http/cross-site.ts';
import { notModified } from '../server/http/entity-tag.ts';
import type { ApiEnv } from '../server/http/env.ts';
import { addFormerPaths } from '../server/http/former-paths.ts';
import { problemHandler } from '../server/http/problem.ts';
import { operatorRateLimit } from '../server/http/rate-limit.ts';
import { unknownCallHandler } from '../server/http/unknown-call.ts';
import { serveOperatorDocument } from './api-document/operator-document.ts';
import { applicationPorts } from './application-ports.ts';
import { operatorPath } from './operator-path.ts';
import { requestFacts, wordsOfRequest } from './request-facts.ts';
import type { Services } from './services.ts';
import { version } from './version.ts';

function assessmentsOf({ assessmentTests }: Services) {
  return (tenantKey: string, questionSet: string) =>
    assessmentTests.ofProject(tenantKey, { questionSet, reference: '' }).map(({ key }) => key);
}

/**
 * The calls of the people and programs that run a client's portal, below `/v1/operator` on the client's host. They share nothing
 * with talents' calls but the host: own sessions, keys, limits, database role and document.
 */
export function createOperatorApi(services: Services): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>();
  api.onError(problemHandler(wordsOfRequest(services)));
  api.notFound(unknownCallHandler(api));
  api.use(requestFacts(services));
  api.use(resolveTenant(services.tenants, { trustProxy: services.config.TRUST_PROXY, serve: asOperator }));
  api.use(readOperator(services, isBackgroundCall));
  api.use(operatorRateLimit(services.limiter));
  api.use(crossSiteGuard);
  api.use(notModified);

  const { config } = services;
  const deps: DeskDeps = {
    ...services,
    isHttps: config.PUBLIC_PROTOCOL === 'https',
    trustProxy: config.TRUST_PROXY,
    openId: createOpenId(services),
    agencyProvider: agencyProviderOf(config),
    requiresSecondFactor: config.DESK_REQUIRE_SECOND_FACTOR,
  };
  const { deps: applications, signIn } = applicationPorts(services);
  const calls = new OpenAPIHono<ApiEnv>();
  calls.route('/', operatorsDeskRoutes(deps));
  calls.route('/', deskSignInRoutes(deps));
  calls.route('/', deskFactorRoutes(deps));
  calls.route('/', hiringSystemDeskRoutes({ ...services, ...applications }));
  calls.route('/', handOverDeskRoutes(services));
  calls.route('/', webhooksDeskRoutes(services));
  calls.route('/', pendingCommandsDeskRoutes(services));
  const applicationDesk = { ...services, ...applications };
  const readTagged: ApplicationMovesDeps['readTagged'] = async (c, db, id) =>
    withoutReadMark(await readApplication(c, applicationDesk, db, id));
  calls.route('/', applicationMovesDeskRoutes({ ...applications, readTagged }));
  calls.route('/', interviewsDeskRoutes(applications));
  calls.route('/', applicationDeskRoutes(applicationDesk));
  calls.route('/', applicationNotesDeskRoutes(applications));
  calls.route('/', applicationTasksDeskRoutes(applications));
  calls.route('/', talentDeskRoutes(services));
  calls.route('/', personalDataDeskRoutes({ ...services, ...applications }));
  calls.route('/', ownEmailDeskRoutes({ ...services, ...signIn }));
  calls.route('/', invitationsDeskRoutes({ ...services, maySee: seesTalent }));
  calls.route('/', longWorkDeskRoutes(services));
  calls.route('/', leadImportDeskRoutes(services));
  calls.route('/', savedSearchRoutes(services));
  calls.route('/', inviteManyRoutes({ ...services, maySee: seesTalent }));
  calls.route('/', leadsDeskRoutes(services));
  calls.route('/', mailDeskRoutes({ ...services, seenTalents }));
  calls.route('/', poolsDeskRoutes(services));
  calls.route('/', feedsDeskRoutes(services));
  calls.route('/', projectDeskRoutes(applications));
  calls.route('/', projectImportDeskRoutes(applications));
  calls.route('/', clientSettingsDeskRoutes(services));
  calls.route('/', clientsDeskRoutes(services));
  calls.route('/', calendarsDeskRoutes(services));
  calls.route('/', categoriesDeskRoutes(services));
  calls.route('/', announcementsDeskRoutes(services));
  calls.route('/', figuresDeskRoutes(services));
  calls.route('/', portalStateDeskRoutes(services));
  const { log, direct, blobs, clock } = services;
  const inspect = () => inspectInstallation({ config, log, direct, blobs, version, now: clock });
  calls.route('/', installationDeskRoutes({ ...services, version, inspect }));
  calls.route('/', deskSearchRoutes(services));
  calls.route('/', questionSetsDeskRoutes({ ...services, assessmentsOf: assessmentsOf(services) }));
  calls.route('/', deskLiveRoutes(services));
  addFormerPaths(calls);
  api.route(operatorPath, calls);

  serveOperatorDocument(api, services);
  return api;
}
