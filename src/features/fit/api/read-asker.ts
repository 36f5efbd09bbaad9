import type { TalentScope } from '../../../contract/ids.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { findTalent, type TalentRow } from '../../account/api/store.ts';
import type { ClientConfig } from '../../tenancy/client-config.ts';
import type { FitState } from '../levels.ts';
import type { FitDeps } from './deps.ts';
import { readTalentFacts } from './read-talent-facts.ts';

type AskerDeps = Pick<FitDeps, 'pool' | 'db' | 'clock' | 'tenants'>;

/** Whether fit is computed for a talent, and who has switched it off. */
export function fitStateOf({ fit_off_since }: Pick<TalentRow, 'fit_off_since'>, { fit }: Pick<ClientConfig, 'fit'>): FitState {
  return !fit ? 'OFF_BY_CLIENT' : fit_off_since ? 'OFF_BY_TALENT' : 'ON';
}

/** The talent's facts, unless fit is switched off: nothing is read or computed then. */
export async function readAsker(deps: AskerDeps, scope: TalentScope) {
  const { config } = deps.tenants.byId(scope.tenantId);
  const talent = await findTalent(deps.db, scope);
  if (!talent) throw new AppError('UNAUTHENTICATED', { log: 'session without talent' });
  const state = fitStateOf(talent, config);
  if (state !== 'ON') return { state } as const;
  const facts = (await readTalentFacts(deps.pool, scope, [scope.talentId], { config, now: deps.clock() })).get(scope.talentId);
  // They switched it off a moment ago.
  if (!facts) return { state: 'OFF_BY_TALENT' } as const;
  return { state, facts, talent: scope, config, locale: talent.locale } as const;
}
