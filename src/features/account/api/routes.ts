import { inTransaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { addressKey } from '../../../server/http/client-address.ts';
import { type ApiContext, talentScope, tenantScope } from '../../../server/http/env.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import { emailExists, getFreelancer, getHiddenFields, setLocale, updateFreelancer, updateResidenceCountry } from '../contract.ts';
import { requireCountry, requireLocale } from './check-account-values.ts';
import type { AccountDeps } from './deps.ts';
import { presentFreelancer } from './present.ts';
import { findTalent, findTalentByEmail, updateTalent } from './store.ts';

export type AccountApi = ReturnType<typeof accountRoutes>;

export function accountRoutes(deps: AccountDeps) {
  const answerFreelancer = async (c: ApiContext) => {
    const scope = talentScope(c);
    const row = await findTalent(deps.db, scope);
    if (!row) throw new AppError('UNAUTHENTICATED', { log: 'session without talent' });
    const [counts, hasPasswordlessSignIn] = await Promise.all([deps.counts(scope), deps.hasPasswordlessSignIn(scope)]);
    return presentFreelancer(row, deps.tenants.byId(scope.tenantId).config, { ...counts, hasPasswordlessSignIn });
  };
  return createRouter()
    .openapi(guarded(getFreelancer), async (c) => c.json(await answerFreelancer(c), 200))
    .openapi(guarded(updateFreelancer), async (c) => {
      const change = c.req.valid('json');
      if (change.locale !== undefined) requireLocale(deps.tenants.byId(c.get('tenantId')), change.locale);
      if (change.residenceCountry !== undefined) requireCountry(change.residenceCountry);
      await inTransaction(deps.db, async (trx) => {
        await updateTalent(trx, talentScope(c), change, deps.clock());
        if (change.isFitOn === false) await deps.onFitSwitchedOff(trx, talentScope(c));
      });
      return c.json(await answerFreelancer(c), 200);
    })
    .openapi(guarded(setLocale), async (c) => {
      const { locale } = c.req.valid('json');
      requireLocale(deps.tenants.byId(c.get('tenantId')), locale);
      await updateTalent(deps.db, talentScope(c), { locale }, deps.clock());
      return c.json({ locale }, 200);
    })
    .openapi(guarded(updateResidenceCountry), async (c) => {
      const { residenceCountry } = c.req.valid('json');
      requireCountry(residenceCountry);
      await updateTalent(deps.db, talentScope(c), { residenceCountry }, deps.clock());
      return c.json({ residenceCountry }, 200);
    })
    .openapi(guarded(getHiddenFields), (c) => {
      return c.json({ hiddenFieldNames: deps.tenants.byId(c.get('tenantId')).config.hiddenProfileFields }, 200);
    })
    .openapi(open(emailExists), async (c) => {
      await deps.limiter.take('existence', `${c.get('tenantId')}:${addressKey(c.get('remoteAddress'))}`);
      const talent = await findTalentByEmail(deps.db, tenantScope(c), c.req.valid('json').email);
      return c.json({ exists: talent !== null }, 200);
    });
}
