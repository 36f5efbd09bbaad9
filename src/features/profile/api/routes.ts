import type { Db } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { requireUnchanged, tagged } from '../../../server/http/entity-tag.ts';
import { type ApiContext, talentScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { createRouter, guarded } from '../../../server/http/router.ts';
import {
  deleteNotAvailable,
  getNotAvailable,
  getProfile,
  getRate,
  getStrength,
  type Profile,
  patchProfile,
  postNotAvailable,
  putNotAvailable,
  putRate,
  updateProfileInfo,
} from '../contract.ts';
import { changeProfile } from './change-profile.ts';
import { changeRate } from './change-rate.ts';
import { checkHomeAddress } from './check-home-address.ts';
import { type ProfileDeps, profileRules } from './deps.ts';
import { deletePeriods, listPeriods } from './not-available-store.ts';
import { presentPeriod, presentRate } from './present.ts';
import { readProfile, readStrength } from './read-profile.ts';
import { savePeriod } from './save-period.ts';
import { findProfile, updateProfile } from './store.ts';

export type ProfileApi = ReturnType<typeof profileRoutes>;

export function profileRoutes(deps: ProfileDeps) {
  const { db, clock } = deps;
  return createRouter()
    .openapi(guarded(getProfile), async (c) => c.json(tagged(c, await readProfile(db, talentScope(c), profileRules(deps, c))), 200))
    .openapi(guarded(patchProfile), async (c) => {
      const { availabilityConfirmed, homeAddressConfirmed = false, ...change } = c.req.valid('json');
      const [scope, rules, now] = [talentScope(c), profileRules(deps, c), clock()];
      if (change.homeAddress) {
        const options = { isConfirmed: homeAddressConfirmed, locale: c.get('locale') };
        await checkHomeAddress(deps.geocoders.chosen, change.homeAddress, await readProfile(db, scope, rules), rules, options);
      }
      await changeProfile(db, scope, change, rules, now, unchangedSince(c));
      if (availabilityConfirmed) await updateProfile(db, scope, { availability_confirmed_at: now }, now);
      return c.json(tagged(c, await readProfile(db, scope, rules)), 200);
    })
    .openapi(guarded(updateProfileInfo), async (c) => {
      const [scope, rules] = [talentScope(c), profileRules(deps, c)];
      await changeProfile(db, scope, c.req.valid('json'), rules, clock(), unchangedSince(c));
      return c.json(tagged(c, await readProfile(db, scope, rules)), 200);
    })
    .openapi(guarded(getStrength), async (c) =>
      c.json(await readStrength(deps, talentScope(c), profileRules(deps, c).hiddenFields, clock()), 200),
    )
    .openapi(guarded(getRate), async (c) => c.json(presentRate(await findProfile(db, talentScope(c)), profileRules(deps, c)), 200))
    .openapi(guarded(putRate), async (c) => {
      const { value, currency, period } = c.req.valid('query');
      const rules = profileRules(deps, c);
      return c.json(presentRate(await changeRate(db, talentScope(c), { value, currency, period }, rules, clock()), rules), 200);
    })
    .openapi(guarded(getNotAvailable), async (c) => {
      const results = (await listPeriods(db, talentScope(c))).map(presentPeriod);
      return c.json({ results, total: results.length, page: 1, pageSize: results.length }, 200);
    })
    .openapi(guarded(postNotAvailable), async (c) => {
      const talent = talentScope(c);
      const save = async (own: Db) => presentPeriod(await savePeriod(own, talent, c.req.valid('json'), null, clock()));
      return c.json(await answerOnce(c, { db, clock }, talent, (own) => save(own.db)), 201);
    })
    .openapi(guarded(putNotAvailable), async (c) =>
      c.json(presentPeriod(await savePeriod(db, talentScope(c), c.req.valid('json'), c.req.valid('param').id, clock())), 200),
    )
    .openapi(guarded(deleteNotAvailable), async (c) => {
      if ((await deletePeriods(db, talentScope(c), [c.req.valid('param').id])) === 0) throw notFound();
      return c.body(null, 204);
    });
}

/** The check of a change against what its caller read; nothing to check without `If-Match`. */
function unchangedSince(c: ApiContext): ((current: Profile) => void) | undefined {
  return c.req.header('if-match') === undefined ? undefined : (current) => requireUnchanged(c, current);
}
