import { sql } from 'kysely';

/** Which application a mail is about, in the mail. What became of it is read with the application. */
export const applicationHeader = 'X-Application-Id';

/**
 * The newest mail to the talent about an application `a`, as `latest_mail`. Mails about other things, and those that were written before they
 * had the header, are not found.
 */
export const latestMailSql = sql`lateral (select m.created_at, m.refused_at, m.last_error from message m
  where m.tenant_id = a.tenant_id and m.talent_id = a.talent_id and m.headers->>${sql.lit(applicationHeader)} = a.id::text
  order by m.created_at desc, m.id desc limit 1) latest_mail`;
