import type { Catalogues } from '../../../server/i18n/catalogue.ts';
import type { Queue } from '../../../server/jobs/queue.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

/** What writing to a person takes; every feature that sends mails has it among its own. */
export type MailDeps = { queue: Queue; tenants: TenantRegistry; catalogues: Catalogues };
