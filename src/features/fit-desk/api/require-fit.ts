import type { TenantScope } from '../../../contract/ids.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { operatorsSeeFit } from '../../fit/policy.ts';
import type { FitDeskDeps } from './deps.ts';

/** For lists by fit. @param field the parameter that asks for it @throws AppError VALIDATION_FAILED while fit is switched off for operators */
export function requireFit({ tenants }: Pick<FitDeskDeps, 'tenants'>, { tenantId }: TenantScope, field: string): void {
  if (operatorsSeeFit(tenants.byId(tenantId).config)) return;
  throw new AppError('VALIDATION_FAILED', {
    messages: ['talent.error.invalid'],
    fields: { [field]: ['talent.error.invalid'] },
    detail: 'Fit is switched off for operators (`fitForOperators`, docs/fit.md).',
  });
}
