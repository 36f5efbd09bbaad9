import { isValidLocale } from '../../../contract/i18n/locale.ts';
import { AppError, fieldError } from '../../../server/http/app-error.ts';
import { isCountry } from '../../reference/api/localized-lists.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { hasOnlyPlainCharacters } from '../email.ts';

/** @throws AppError INVALID_LOCALE unless the client speaks this language (specification section 5). */
export function requireLocale(tenant: Pick<Tenant, 'languages'>, locale: string): void {
  if (
    isValidLocale(
      locale,
      tenant.languages.map((language) => language.iso),
    )
  )
    return;
  throw new AppError('INVALID_LOCALE', { messages: ['talent.error.locale'], fields: { locale: ['talent.error.locale'] } });
}

/** @throws AppError VALIDATION_FAILED unless `GET /country` lists the code. */
export function requireCountry(code: string): void {
  if (!isCountry(code)) throw fieldError('residenceCountry', 'talent.register.country.required');
}

/** @throws AppError VALIDATION_FAILED for special characters where the client switched them off (product decisions, section 6). */
export function requireAllowedEmail(tenant: Pick<Tenant, 'config'>, email: string): void {
  if (tenant.config.emailSpecialCharacters || hasOnlyPlainCharacters(email)) return;
  throw fieldError('email', 'talent.register.email.validation.special.chars');
}

/** Specification section 5, `uniqueEmail`: what every way of signing up answers to an address in use. */
export function emailInUse() {
  return fieldError('email', 'talent.register.email.in.use', 'ALREADY_EXISTS');
}
