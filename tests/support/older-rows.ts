/** Rows in the main tables, as versions of those states wrote them. Each adds to those before it. */
const november21 = `
insert into tenant (id, key) values (7, 'kept'), (8, 'neighbour');
insert into city (id, name, country, latitude, longitude, time_zone, names, population)
  values (1, 'Köln', 'DE', 50.94, 6.96, 'Europe/Berlin', '{"en": "Cologne"}', 1073096);
insert into talent (id, tenant_id, email, first_name, last_name, locale, residence_country, mobile_number, mobile_verified_at, subscription_uuid, is_active)
  select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 7, 'Person' || n || '@Example.com', 'Anna', 'Nr ' || n, 'de', 'DE', '+4915100000' || n,
    '2026-11-20', ('00000000-0000-4000-8000-0000000000a' || n)::uuid, n < 3 from generate_series(1, 3) n;
insert into consent (tenant_id, talent_id, document, version, locale, purpose) values (7, '00000000-0000-4000-8000-000000000001', 'terms', '1', 'de', 'signup');
insert into session (id, tenant_id, talent_id, hmac_key, idle_expires_at, expires_at, amr)
  values (gen_random_uuid(), 7, '00000000-0000-4000-8000-000000000001', '\\x01', '2027-01-01', '2027-01-01', 'pwd');
insert into device (id, tenant_id, talent_id) values (gen_random_uuid(), 7, '00000000-0000-4000-8000-000000000001');
insert into account_token (id, tenant_id, talent_id, purpose, secret_hash, expires_at)
  values (gen_random_uuid(), 7, '00000000-0000-4000-8000-000000000001', 'reset', '\\x02', '2027-01-01');
insert into security_event (tenant_id, talent_id, kind) values (7, '00000000-0000-4000-8000-000000000001', 'signIn');
insert into passkey (id, tenant_id, talent_id, rp_id, credential_id, public_key, name)
  values (gen_random_uuid(), 7, '00000000-0000-4000-8000-000000000001', 'kept.example', 'credential', '\\x03', 'Phone');
insert into social_identity (id, tenant_id, talent_id, provider, issuer, subject)
  values (gen_random_uuid(), 7, '00000000-0000-4000-8000-000000000001', 'google', 'https://accounts.google.com', '1');
insert into file (id, tenant_id, talent_id, kind, name, content_type, size, sha256, blob_key)
  values ('00000000-0000-4000-8000-0000000000f1', 7, '00000000-0000-4000-8000-000000000001', 'cv', 'CV.pdf', 'application/pdf', 3, 'abc', 'ab/cd');
insert into profile (talent_id, tenant_id, professional_title, description, city, country, rate_value, rate_currency, rate_period, skills, languages, employment)
  values ('00000000-0000-4000-8000-000000000001', 7, 'SPS-Programmierer', 'Zwölf Jahre Anlagenbau', 'Koeln', 'DE', 95, 'EUR', 'HR', '{C++,SPS}',
    '[{"code": "de", "level": "native"}]', '[{"title": "Ingenieur", "organization": "Werk", "description": "Inbetriebnahme"}]');
insert into cv_reading (file_id, tenant_id, talent_id, reason, data, proposals)
  values ('00000000-0000-4000-8000-0000000000f1', 7, '00000000-0000-4000-8000-000000000001', 'ok', '{"linkedIn": "anna", "addressCity": "Köln", "skills": ["SPS"]}',
    '[{"field": "skills", "value": ["SPS"]}]');
insert into not_available (tenant_id, talent_id, starts_on, ends_on) values (7, '00000000-0000-4000-8000-000000000001', '2026-12-20', '2027-01-06');
insert into onboarding (talent_id, tenant_id, type, values) values ('00000000-0000-4000-8000-000000000002', 7, 'long', '{"firstName": "Anna"}');
insert into category (tenant_id, key, name) values (7, 'it', '{"de": "IT"}');
insert into pool (tenant_id, key, category_id, name) values (7, 'sps', 1, '{"de": "SPS"}');
insert into pool_city values (1, 1);
insert into pool_membership (tenant_id, pool_id, talent_id, status) values (7, 1, '00000000-0000-4000-8000-000000000001', 'ACCEPTED');
insert into question_set (tenant_id, key) values (7, 'basics');
insert into question (set_id, type, label, position, knock_out) values (1, 'yesNo', '{"de": "Reisebereit?"}', 1, '{"is": "no"}');
insert into calendar (tenant_id, key, time_zone, slot_minutes, weekly) values (7, 'interviews', 'Europe/Berlin', 30, '{}');
insert into calendar_busy values (1, '2026-12-01 10:00', '2026-12-01 11:00'), (1, '2026-12-02 11:00', '2026-12-02 10:00');
insert into project (tenant_id, source, reference, title, description_html, description_text, skills, job_language, status, forward_mode, work_mode, city_id,
    site_city, hours_per_week, rate_min, rate_max, rate_currency, question_set_id, calendar_id, closed_at, legal_entity_name)
  select 7, case n when 3 then 'feed' else 'desk' end, 'R-' || n, 'SPS-Programmierer ' || n, '<p>Anlage</p>', 'Anlage in C++', '{SPS,C++}', 'de',
    (array['ACTIVE', 'PAUSED', 'CLOSED'])[n], 'REVIEWED', 'HYBRID', 1, 'Köln', 40, 80, 95, 'EUR', 1, 1, case n when 3 then timestamptz '2026-11-20' end, 'Werk GmbH'
  from generate_series(1, 3) n;
insert into project_pool values (1, 1);
insert into project_exclusion (tenant_id, talent_id, project_id) values (7, '00000000-0000-4000-8000-000000000002', 1);
insert into job_field_setting values (7, 'Werk GmbH', '{legalEntityName}');
insert into page_open values (1, '2026-11-20', 5);
insert into security_id (id, tenant_id, talent_id, vms_key, key_version, ciphertext, lookup_hash, tail)
  values (gen_random_uuid(), 7, '00000000-0000-4000-8000-000000000001', 'vms', 1, '\\x04', '\\x05', '4711');
insert into application (tenant_id, project_id, talent_id, status, rate_value, cv_file_id, answers, submitted_at, answer_due_at)
  values (7, 1, '00000000-0000-4000-8000-000000000001', 'sp', 90, '00000000-0000-4000-8000-0000000000f1',
      '[{"questionId": 1, "values": ["Ja"], "isKnockOut": true}]', '2026-11-20', '2026-11-25'),
    (7, 2, '00000000-0000-4000-8000-000000000001', 'co', null, null, '[]', null, null);
insert into application_event (application_id, to_status, actor) values (1, 'sp', 'talent');
insert into interview_slot (calendar_id, starts_at, ends_at, application_id) values (1, '2026-12-03 10:00', '2026-12-03 10:30', 1);
insert into project_invitation (tenant_id, project_id, talent_id, code, status, expires_at)
  values (7, 1, '00000000-0000-4000-8000-000000000002', 'inv', 'PENDING', '2027-01-01');
insert into lead_profile (id, tenant_id, email, first_name, last_name, locale, secret_hash, expires_at)
  values (gen_random_uuid(), 7, 'lead@example.com', 'Lea', 'Lead', 'de', '\\x06', '2027-01-01');
insert into idempotency_key (tenant_id, talent_id, key, body_hash, status) values (7, '00000000-0000-4000-8000-000000000001', 'k', 'h', 200);
insert into message (id, tenant_id, channel, kind, locale, recipient, text, talent_id)
  values (gen_random_uuid(), 7, 'mail', 'test', 'de', 'person1@example.com', 'Hallo', '00000000-0000-4000-8000-000000000001');
insert into saved_search (tenant_id, talent_id, name, query, query_key, frequency, created_at, updated_at, sent_until, seen_until)
  values (7, '00000000-0000-4000-8000-000000000001', 'SPS', '{"q": "SPS"}', 'sps', 'daily', '2026-11-20', '2026-11-20', '2026-11-20', '2026-11-20');
insert into affiliate_touch (talent_id, tenant_id, page, created_at) values ('00000000-0000-4000-8000-000000000001', 7, '/', '2026-11-20');
insert into referral_code values ('00000000-0000-4000-8000-000000000001', 7, 'abc', '2026-11-20');
insert into feed (tenant_id, source, last_run_at) values (7, 'feed', '2026-11-20');
insert into announcement values (7, '2026-12-01', '2026-11-30');
`;

const november22 = `
insert into file (id, tenant_id, talent_id, kind, name, content_type, size, sha256, blob_key, language)
  values (gen_random_uuid(), 7, '00000000-0000-4000-8000-000000000001', 'generated-cover', 'Letter.pdf', 'application/pdf', 3, 'abd', 'ab/ce', 'de');
insert into loose_blob values ('ab/cf', 7, '2026-11-22');
insert into assessment (id, tenant_id, talent_id, application_id, test_key, name, status, created_at, due_at)
  values (gen_random_uuid(), 7, '00000000-0000-4000-8000-000000000001', 1, 'sql', 'SQL', 'cr', '2026-11-22', '2026-12-01');
insert into past_application (tenant_id, project_id, status, ended_on) values (7, 3, 'rm', '2026-11-01');
`;

const november24 = `
insert into operator (id, email, name, created_at) values ('00000000-0000-4000-8000-0000000000b1', 'Desk@Example.com', 'Olga', '2026-11-23');
insert into operator_membership (tenant_id, operator_id, role, created_at) values (7, '00000000-0000-4000-8000-0000000000b1', 'owner', '2026-11-23');
insert into operator_key (id, tenant_id, name, hint, secret_hash, scopes, created_by, created_at)
  values (gen_random_uuid(), 7, 'Import', 'op_1', '\\x07', '{projects}', 'Olga', '2026-11-23');
insert into audit_entry (tenant_id, at, actor_kind, actor_name, action, subject_kind) values (7, '2026-11-23', 'operator', 'Olga', 'key.created', 'key');
insert into client_content values (7, 'hash', 'text', 4);
insert into client_version values (7, 1, '{"pages/a.md": "hash"}', '2026-11-23', 'Olga', 'First');
insert into legal_text values (7, 'terms', 'de', '1', 'AGB', '<p>AGB</p>');
insert into hand_over (id, tenant_id, application_id, kind, connector, state, created_at, updated_at, ended_at)
  values ('00000000-0000-4000-8000-0000000000c1', 7, 1, 'application', 'mail', 'accepted', '2026-11-23', '2026-11-23', '2026-11-23');
insert into hand_over_try (hand_over_id, number, at, outcome) values ('00000000-0000-4000-8000-0000000000c1', 1, '2026-11-23', 'accepted');
insert into webhook_endpoint (id, tenant_id, url, events, sealed_secret, created_at, created_by)
  values ('00000000-0000-4000-8000-0000000000d1', 7, 'https://example.com', '{}', '\\x08', '2026-11-23', 'Olga');
insert into webhook_delivery (tenant_id, endpoint_id, event_id, subject, number, state, created_at)
  select 7, '00000000-0000-4000-8000-0000000000d1', id, subject, 1, 'done', '2026-11-23' from event order by written limit 1;
insert into application_note (id, tenant_id, talent_id, application_id, text, author_kind, author_name, created_at)
  values (gen_random_uuid(), 7, '00000000-0000-4000-8000-000000000001', 1, 'Called', 'operator', 'Olga', '2026-11-23');
insert into talent_note (id, tenant_id, talent_id, text, author_kind, author_name, created_at)
  values (gen_random_uuid(), 7, '00000000-0000-4000-8000-000000000001', 'Met', 'operator', 'Olga', '2026-11-23');
insert into talent_tag (tenant_id, talent_id, tag, created_at) values (7, '00000000-0000-4000-8000-000000000001', 'SPS', '2026-11-23');
insert into feed_address (id, tenant_id, source, shown_address, sealed_request, every_minutes, silent_after_minutes, keeps_missing, next_run_at, created_at, created_by)
  values ('00000000-0000-4000-8000-0000000000e1', 7, 'feed', 'https://example.com', '\\x09', 60, 1440, false, '2027-01-01', '2026-11-23', 'Olga');
insert into feed_run (tenant_id, feed_id, started_at, ended_at, outcome) values (7, '00000000-0000-4000-8000-0000000000e1', '2026-11-23', '2026-11-23', 'imported');
insert into sweep_failure values (7, 'reminders', 'client', 'Error', 1, '2026-11-24', '2026-11-24');
`;

export const olderRows = { november21, november22, november24 };
