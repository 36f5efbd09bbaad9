import { talentScope } from '../../../server/http/env.ts';
import { createRouter, guarded } from '../../../server/http/router.ts';
import { findFile } from '../../files/api/store.ts';
import type { Geocoders } from '../../geo/api/create-geocoder.ts';
import { profileRules } from '../../profile/api/deps.ts';
import { readProfile } from '../../profile/api/read-profile.ts';
import { getCvProposals, postCvProposals } from '../contract.ts';
import { getCvLines, putCvLines } from '../lines-contract.ts';
import { proposeFromCv } from '../profile-from-cv.ts';
import { doubtsOf } from './cv-doubts.ts';
import type { CvDeps } from './deps.ts';
import { doubtAddress } from './doubt-address.ts';
import { readStoredCv } from './read-stored-cv.ts';
import { listCvLines, readWorkLines } from './read-work-lines.ts';
import { takeOverProposals } from './take-over-proposals.ts';

export type CvProposalsApi = ReturnType<typeof cvProposalRoutes>;

/** What a CV has for the profile, and taking it over. */
export function cvProposalRoutes(deps: CvDeps & { geocoders: Geocoders }) {
  const { db, clock } = deps;
  return createRouter()
    .openapi(guarded(getCvProposals), async (c) => {
      const [scope, rules] = [talentScope(c), profileRules(deps, c)];
      const reading = await readStoredCv(deps, scope, c.req.valid('query').uuid);
      const [file, profile] = await Promise.all([findFile(db, scope, reading.uuid, 'cv'), readProfile(db, scope, rules)]);
      const proposed = proposeFromCv(reading, profile, proposalRules(rules));
      const fields = await doubtAddress(deps.geocoders.chosen, reading.data.homeAddress, proposed, c.get('locale'));
      const doubts = doubtsOf(reading, profile, proposalRules(rules));
      return c.json({ uuid: reading.uuid, name: file?.name ?? '', reason: reading.reason, ...doubts, fields }, 200);
    })
    .openapi(guarded(getCvLines), async (c) => c.json(await listCvLines(deps, talentScope(c), c.req.valid('query').uuid), 200))
    .openapi(guarded(putCvLines), async (c) => {
      const { uuid, ...workLines } = c.req.valid('json');
      return c.json({ jobs: await readWorkLines(deps, talentScope(c), uuid, workLines) }, 200);
    })
    .openapi(guarded(postCvProposals), async (c) => {
      const [scope, rules, now] = [talentScope(c), profileRules(deps, c), clock()];
      const { uuid, accepted } = c.req.valid('json');
      const reading = await readStoredCv(deps, scope, uuid);
      const taken = await takeOverProposals(db, scope, { reading, accepted, rules, proposalRules: proposalRules(rules), now });
      return c.json({ taken: taken.count }, 200);
    });
}

/** A field that the client hides is not proposed. */
function proposalRules({ minCvConfidence, hiddenFields }: ReturnType<typeof profileRules>) {
  return { minConfidence: minCvConfidence, isAsked: (name: string) => !hiddenFields.includes(name) };
}
