import type { Catalogues } from '../../../server/i18n/catalogue.ts';
import type { Queue } from '../../../server/jobs/queue.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

/** What sending mails needs; every feature that sends mails includes it in its deps. */
export type MailDeps = { queue: Queue; tenants: TenantRegistry; catalogues: Catalogues };
