import { type ApiContext, talentScope } from '../../../server/http/env.ts';
import { createRouter, guarded } from '../../../server/http/router.ts';
import { doubtAddress } from '../../cvs/api/doubt-address.ts';
import type { PoolsDeps } from '../../pools/api/deps.ts';
import { profileRules } from '../../profile/api/deps.ts';
import { getOnboarding, putOnboarding, storeLong, storeShort } from '../contract.ts';
import { answerStep } from './answer-step.ts';
import type { ClientFlow, OnboardingDeps } from './deps.ts';
import { finishOnboarding } from './finish-onboarding.ts';
import { readFlow } from './load-flows.ts';
import { presentOnboarding } from './present.ts';
import { readLists } from './read-lists.ts';
import { readSnapshot } from './read-snapshot.ts';

export type OnboardingApi = ReturnType<typeof onboardingRoutes>;

export function onboardingRoutes(deps: OnboardingDeps & PoolsDeps) {
  const clientOf = (c: ApiContext): ClientFlow => ({ flow: readFlow(deps.tenants.byId(c.get('tenantId'))), rules: profileRules(deps, c) });
  const presentedOf = async (c: ApiContext) => {
    const read = await readSnapshot(deps, talentScope(c), clientOf(c));
    const { cv } = read;
    const fields = cv && (await doubtAddress(deps.geocoders.chosen, cv.reading.data.homeAddress, cv.fields, c.get('locale')));
    const snapshot = { ...read, cv: cv && fields && { ...cv, fields } };
    return presentOnboarding(snapshot, await readLists(deps, c, snapshot), c.get('locale'));
  };
  return createRouter()
    .openapi(guarded(getOnboarding), async (c) => c.json(await presentedOf(c), 200))
    .openapi(guarded(putOnboarding), async (c) => {
      const [scope, client] = [talentScope(c), clientOf(c)];
      const outcome = await answerStep(deps, scope, client, c.req.valid('json'), c.get('locale'));
      return c.json({ ...(await presentedOf(c)), ...outcome }, 200);
    })
    .openapi(guarded(storeLong), async (c) => c.json(await finishOnboarding(deps, talentScope(c), clientOf(c), 'long'), 200))
    .openapi(guarded(storeShort), async (c) => c.json(await finishOnboarding(deps, talentScope(c), clientOf(c), 'short'), 200));
}
