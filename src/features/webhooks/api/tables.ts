import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { DeliveryState } from '../webhook-rules.ts';

export type WebhookTables = {
  webhook_endpoint: {
    id: string;
    tenant_id: TenantId;
    url: string;
    /** Types of events; empty: all. */
    events: string[];
    sealed_secret: Buffer;
    is_active: Generated<boolean>;
    /** The secret before, by which calls are signed as well until `earlier_until`. */
    sealed_earlier: Buffer | null;
    earlier_until: Date | null;
    created_at: Date;
    created_by: string;
  };
  webhook_delivery: {
    id: GeneratedAlways<number>;
    tenant_id: TenantId;
    endpoint_id: string;
    event_id: string | null;
    subject: string;
    number: number;
    state: Generated<DeliveryState>;
    tries: Generated<number>;
    next_try_at: Date | null;
    created_at: Date;
    ended_at: Date | null;
  };
  webhook_attempt: {
    id: GeneratedAlways<number>;
    delivery_id: number;
    at: Date;
    took_ms: number;
    http_status: number | null;
    words: string;
  };
};

export type EndpointRow = Selectable<WebhookTables['webhook_endpoint']>;
export type DeliveryRow = Selectable<WebhookTables['webhook_delivery']>;
export type AttemptRow = Selectable<WebhookTables['webhook_attempt']>;

export function webhookTables(db: Db) {
  return db.withTables<WebhookTables>();
}
