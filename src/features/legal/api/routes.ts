import { isValidLocale } from '../../../contract/i18n/locale.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { talentScope } from '../../../server/http/env.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import { agreeToLegal, getLegalChanges, getLegalText, getNeedsToAgree } from '../contract.ts';
import type { LegalDeps } from './deps.ts';
import { findLegalChanges } from './legal-changes.ts';
import { agreeToMissingTexts, findMissingLegal } from './missing-consents.ts';

export type LegalApi = ReturnType<typeof legalRoutes>;

export function legalRoutes(deps: LegalDeps) {
  return createRouter()
    .openapi(open(getLegalText), (c) => {
      const text = deps.legal.of(c.get('tenantKey'), c.req.valid('param').document, c.get('locale'));
      if (!text) throw notFound();
      return c.json(text, 200);
    })
    .openapi(guarded(getNeedsToAgree), async (c) => {
      return c.json(await findMissingLegal(deps, talentScope(c), c.get('tenantKey'), c.get('locale')), 200);
    })
    .openapi(guarded(getLegalChanges), async (c) => {
      const changes = await findLegalChanges(deps, talentScope(c), {
        tenantKey: c.get('tenantKey'),
        document: c.req.valid('param').document,
        locale: c.get('locale'),
      });
      if (!changes) throw notFound();
      return c.json(changes, 200);
    })
    .openapi(guarded(agreeToLegal), async (c) => {
      const languages = deps.tenants.byId(c.get('tenantId')).languages.map((language) => language.iso);
      const locale = c.req.valid('query').locale ?? c.get('locale');
      if (!isValidLocale(locale, languages)) throw new AppError('INVALID_LOCALE', { messages: ['talent.error.locale'] });
      const missing = await agreeToMissingTexts(deps, talentScope(c), {
        tenantKey: c.get('tenantKey'),
        locale,
        purpose: 'update',
        accepted: c.req.valid('json'),
      });
      await deps.onAgreed(talentScope(c));
      return c.json(missing, 200);
    });
}
