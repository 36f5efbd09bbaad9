import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { legalDocuments } from '../../src/contract/legal-documents.ts';
import { operatorRoles } from '../../src/contract/operator-scopes.ts';
import { rateUnits } from '../../src/contract/rate-units.ts';
import { frequencies } from '../../src/features/job-alerts/alert-times.ts';
import { joinRules, membershipStatuses } from '../../src/features/pools/join-rules.ts';
import { projectVisibilities } from '../../src/features/projects/policy.ts';
import { projectStatuses, workModes } from '../../src/features/projects/project-facts.ts';
import { questionTypes } from '../../src/features/question-sets/questions.ts';
import { socialProviders, socialPurposes } from '../../src/features/social/providers.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

// Lists of the code that a constraint of the database repeats: a value without a migration could not be stored.
const lists: Readonly<Record<string, readonly string[]>> = {
  'consent.document': legalDocuments,
  'operator_membership.role': operatorRoles,
  'pool.join_rule': joinRules,
  'pool_membership.status': membershipStatuses,
  'project.rate_unit': rateUnits,
  'project.status': projectStatuses,
  'project.visibility': projectVisibilities,
  'project.work_mode': workModes,
  'question.type': questionTypes,
  'saved_search.frequency': frequencies,
  'social_flow.provider': socialProviders,
  'social_flow.purpose': socialPurposes,
  'social_identity.provider': socialProviders,
  'social_registration.provider': socialProviders,
};

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test.each(Object.entries(lists))('the database takes every value of %s, and no other', async (column, values) => {
  const { rows } = await client.query<{ definition: string }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
    [`${column.replace('.', '_')}_check`],
  );
  const taken = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, value]) => value);
  expect(taken.sort()).toEqual([...values].sort());
});
