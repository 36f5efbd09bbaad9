import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { FeedOutcome } from '../calendar-rules.ts';
import type { WeeklyRule } from '../slots.ts';

/** When interviewers have time. */
export type CalendarTables = {
  calendar: {
    id: Generated<number>;
    tenant_id: TenantId;
    key: string;
    name: string;
    /** An address or a link, for talents; null: they hear of it otherwise. */
    place: string | null;
    time_zone: string;
    slot_minutes: number;
    /** JSON columns take text and give values. */
    weekly: ColumnType<WeeklyRule[], string, string>;
    notice_hours: Generated<number>;
    horizon_days: Generated<number>;
    created_at: Generated<Date>;
    /** Who holds its interviews and is mailed about them; both or none. */
    interviewer_name: string | null;
    interviewer_email: string | null;
    /** Until when the busy times that were read count; null while none are read. */
    busy_known_until: Date | null;
  };
  calendar_busy: {
    id: GeneratedAlways<number>;
    calendar_id: number;
    starts_at: Date;
    ends_at: Date;
    is_read: Generated<boolean>;
    note: string | null;
  };
  /** The address of a calendar elsewhere whose appointments are busy times of this one. */
  calendar_feed: {
    calendar_id: number;
    tenant_id: TenantId;
    sealed_url: Buffer;
    host: string;
    etag: string | null;
    last_modified: string | null;
    counted_until: Date | null;
    next_read_at: Date;
    read_at: Date | null;
    outcome: FeedOutcome | null;
    words: string | null;
    failures: Generated<number>;
  };
};

export type BusyRow = Selectable<CalendarTables['calendar_busy']>;
export type CalendarFeedRow = Selectable<CalendarTables['calendar_feed']>;

export function calendarTables(db: Db) {
  return db.withTables<CalendarTables>();
}
