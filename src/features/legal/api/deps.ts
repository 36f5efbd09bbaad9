import type { TalentScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import type { LegalTexts } from './texts.ts';

export type LegalDeps = {
  db: Db;
  clock: Clock;
  legal: LegalTexts;
  tenants: TenantRegistry;
  /** Resumes what waited for an accepted text (applications, to the right). */
  onAgreed: (talent: TalentScope) => Promise<void>;
};
