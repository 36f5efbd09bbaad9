import { OpenAPIHono } from '@hono/zod-openapi';
import { hasOwnSignInMethod } from '../features/account/api/own-sign-in-methods.ts';
import { accountRoutes } from '../features/account/api/routes.ts';
import { affiliateRoutes } from '../features/affiliate/api/routes.ts';
import { announcementsRoutes } from '../features/announcements/api/routes.ts';
import { answerBankRoutes } from '../features/answer-bank/api/routes.ts';
import { forgetFits } from '../features/applications/api/fit-store.ts';
import { resumeWaiting } from '../features/applications/api/resume-waiting-applications.ts';
import { applicationsRoutes } from '../features/applications/api/routes.ts';
import { applyRoutes } from '../features/apply/api/routes.ts';
import { assessmentsRoutes } from '../features/assessments/api/routes.ts';
import type { AuthDeps } from '../features/auth/api/deps.ts';
import { authRoutes } from '../features/auth/api/routes.ts';
import { readSession } from '../features/auth/api/sessions/read-session.ts';
import { captchaRoutes } from '../features/captcha/api/routes.ts';
import { cmsRoutes } from '../features/cms/api/routes.ts';
import { findCurrentCv } from '../features/cvs/api/find-current-cv.ts';
import { cvProposalRoutes } from '../features/cvs/api/proposal-routes.ts';
import { cvsRoutes } from '../features/cvs/api/routes.ts';
import { devicesRoutes } from '../features/devices/api/routes.ts';
import { filesRoutes, rootFilesRoutes } from '../features/files/api/routes.ts';
import { fitOrderOf } from '../features/fit/api/order-projects.ts';
import { fitRoutes } from '../features/fit/api/routes.ts';
import { geoRoutes } from '../features/geo/api/routes.ts';
import { hiringSystemRoutes } from '../features/hiring-system/api/routes.ts';
import { invitationsRoutes } from '../features/invitations/api/routes.ts';
import { jobAlertsRoutes } from '../features/job-alerts/api/routes.ts';
import { leadProfilesRoutes } from '../features/lead-profiles/api/routes.ts';
import { legalRoutes } from '../features/legal/api/routes.ts';
import { notificationsRoutes, oneClickRoutes } from '../features/notifications/api/routes.ts';
import { onboardingRoutes } from '../features/onboarding/api/routes.ts';
import { oneTimeLinksRoutes } from '../features/one-time-links/api/routes.ts';
import { ownEmailRoutes } from '../features/own-email/api/routes.ts';
import type { PasskeyDeps } from '../features/passkeys/api/deps.ts';
import { passkeysRoutes } from '../features/passkeys/api/routes.ts';
import { hasUsablePasskey } from '../features/passkeys/api/usable-passkeys.ts';
import { personalDataRoutes } from '../features/personal-data/api/routes.ts';
import { phoneRoutes } from '../features/phone/api/routes.ts';
import type { PoolsDeps } from '../features/pools/api/deps.ts';
import { poolsRoutes } from '../features/pools/api/routes.ts';
import { profileRoutes } from '../features/profile/api/routes.ts';
import { findSimilarProjects, projectSearchRoutes } from '../features/project-search/api/routes.ts';
import { findSharedProject } from '../features/projects/api/find-shared-project.ts';
import { projectsRoutes } from '../features/projects/api/routes.ts';
import { openCityCounts, openProjectCounts } from '../features/public-places/api/place-count-store.ts';
import { publicPlacesRoutes } from '../features/public-places/api/routes.ts';
import { referenceRoutes } from '../features/reference/api/routes.ts';
import { securityIdsRoutes } from '../features/security-ids/api/routes.ts';
import { feedRoutes } from '../features/seo/api/feed-routes.ts';
import { pictureRoutes } from '../features/seo/api/picture-routes.ts';
import { seoRoutes } from '../features/seo/api/routes.ts';
import { hasSocialSignIn } from '../features/social/api/connected-accounts.ts';
import { createOpenId } from '../features/social/api/openid.ts';
import { socialRoutes } from '../features/social/api/routes.ts';
import { closeAccountsInBoardMode } from '../features/tenancy/api/board-mode.ts';
import { resolveTenant } from '../features/tenancy/api/resolve-tenant.ts';
import { tenancyRoutes } from '../features/tenancy/api/routes.ts';
import { crossSiteGuard } from '../server/http/cross-site.ts';
import { notModified } from '../server/http/entity-tag.ts';
import type { ApiEnv } from '../server/http/env.ts';
import { problemHandler } from '../server/http/problem.ts';
import { apiRateLimit } from '../server/http/rate-limit.ts';
import { unknownCallHandler } from '../server/http/unknown-call.ts';
import { serveTalentDocument } from './api-document/talent-document.ts';
import { applicationPorts } from './application-ports.ts';
import { createOperatorApi } from './operator-api.ts';
import { operatorPath } from './operator-path.ts';
import { publicReads } from './public-reads.ts';
import { requestFacts, wordsOfRequest } from './request-facts.ts';
import type { Services } from './services.ts';
import { uploadCheckOf } from './upload-check-of.ts';

/**
 * The whole API of the specification (section 7) below `/v1/api`, plus `/napi` and `/image`; and operators' below `/v1/operator`.
 * What a feature needs from one to its right is passed in here as functions.
 */
export function createApi(services: Services): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>();
  api.onError(problemHandler(wordsOfRequest(services)));
  api.notFound(unknownCallHandler(api));
  // Before everything that is about talents.
  const operatorApi = createOperatorApi(services);
  api.all(`${operatorPath}/*`, (c) => operatorApi.fetch(c.req.raw, c.env));
  api.use(requestFacts(services));
  api.use(resolveTenant(services.tenants, { trustProxy: services.config.TRUST_PROXY }));
  api.use(publicReads(services.tenants));
  api.use(closeAccountsInBoardMode(services.tenants));
  api.use(readSession(services));
  api.use(apiRateLimit(services.limiter));
  api.use(crossSiteGuard);
  api.use(notModified);

  const ports = applicationPorts(services);
  const v1 = new OpenAPIHono<ApiEnv>();
  v1.route('/', tenancyRoutes(services));
  v1.route('/', cmsRoutes(services));
  v1.route(
    '/',
    referenceRoutes({
      preferredCountriesOf: (tenantId) => services.tenants.byId(tenantId).config.preferredSortedCountries,
      languagesOf: (tenantId) => services.tenants.byId(tenantId).languages.map(({ iso }) => iso),
    }),
  );
  v1.route('/', geoRoutes(services));
  v1.route('/', filesRoutes({ ...services, checkUpload: uploadCheckOf(services) }));
  v1.route('/', captchaRoutes(services));
  v1.route('/', profileRoutes({ ...services, hasCv: async (scope) => (await findCurrentCv(services.db, scope)) !== null }));
  v1.route('/', cvsRoutes({ ...services, checkUpload: uploadCheckOf(services) }));
  v1.route('/', cvProposalRoutes(services));
  const poolCounts: Pick<PoolsDeps, 'openProjectCounts' | 'openCityCounts'> = {
    openProjectCounts: (scope, poolId) => openProjectCounts(services.db, scope, poolId),
    openCityCounts: (scope, poolId) => openCityCounts(services.db, scope, poolId),
  };
  v1.route('/', onboardingRoutes({ ...services, ...poolCounts }));
  v1.route('/', legalRoutes({ ...services, onAgreed: (talent) => resumeWaiting(ports.deps, talent) }));
  v1.route(
    '/',
    accountRoutes({
      ...services,
      counts: ports.counts,
      onFitSwitchedOff: forgetFits,
      hasPasswordlessSignIn: async (talent) => (await hasSocialSignIn(services, talent)) || hasUsablePasskey(services, services.db, talent),
    }),
  );
  const authDeps: AuthDeps = { ...services, ...ports.signIn };
  v1.route('/', authRoutes({ ...authDeps, isHttps: services.config.PUBLIC_PROTOCOL === 'https' }));
  v1.route(
    '/',
    affiliateRoutes({
      ...services,
      isHttps: services.config.PUBLIC_PROTOCOL === 'https',
      findSharedProject: (scope, id) => findSharedProject(services.pool, scope, id),
    }),
  );
  v1.route('/', oneTimeLinksRoutes(authDeps));
  v1.route('/', phoneRoutes(authDeps));
  v1.route(
    '/',
    socialRoutes({
      ...authDeps,
      config: services.config,
      openId: createOpenId(services),
      hasOtherSignInMethod: (db, talent) => hasUsablePasskey(services, db, talent),
    }),
  );
  v1.route('/', passkeysRoutes(passkeyDeps(services)));
  v1.route('/', devicesRoutes(services));
  v1.route('/', ownEmailRoutes(authDeps));
  v1.route('/', poolsRoutes({ ...services, ...poolCounts }));
  const search = { ...services, talentProjects: ports.talentProjects, fit: fitOrderOf(services) };
  v1.route('/', projectSearchRoutes(search));
  v1.route('/', fitRoutes(search));
  v1.route('/', publicPlacesRoutes(services));
  v1.route('/', projectsRoutes({ ...search, similarProjects: findSimilarProjects(search) }));
  v1.route('/', securityIdsRoutes({ ...services, talentProjects: ports.talentProjects }));
  v1.route('/', applicationsRoutes({ ...ports.deps, medianReplyDays: ports.medianReplyDays }));
  v1.route('/', answerBankRoutes(services));
  v1.route('/', applyRoutes({ ...ports.deps, medianReplyDays: ports.medianReplyDays }));
  v1.route('/', assessmentsRoutes(services));
  v1.route('/', hiringSystemRoutes({ ...services, ...ports.deps }));
  v1.route('/', invitationsRoutes(authDeps));
  v1.route('/', personalDataRoutes({ ...services, ...ports.deps }));
  v1.route('/', leadProfilesRoutes(authDeps));
  v1.route('/', notificationsRoutes(services));
  v1.route('/', jobAlertsRoutes(services));
  api.route('/v1/api', v1);
  api.route('/', oneClickRoutes(services));
  api.route('/', seoRoutes(services));
  api.route('/', feedRoutes(services));
  api.route('/', pictureRoutes(services));
  api.route('/', announcementsRoutes(services));
  api.route('/', rootFilesRoutes(services));

  serveTalentDocument(api, services);
  return api;
}

function passkeyDeps(services: Services): PasskeyDeps {
  return {
    ...services,
    isHttps: services.config.PUBLIC_PROTOCOL === 'https',
    trustProxy: services.config.TRUST_PROXY,
    hasOtherSignInMethod: async (db, talent) =>
      (await hasOwnSignInMethod(services, db, talent)) || hasSocialSignIn({ ...services, db }, talent),
  };
}
