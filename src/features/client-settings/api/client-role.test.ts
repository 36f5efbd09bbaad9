import { expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { asOperator, asTenant } from '../../../server/db/tenant-pool.ts';

const app = startTestApp();
const ask = (statement: string) => app.services.pool.query(statement);

const inserts = {
  client_version: "insert into client_version values (1, 900, '{}', now(), 'x', '')",
  client_content: "insert into client_content values (1, 'abc', '', 0)",
  tenant_host: "insert into tenant_host values ('new.example', 1)",
  job_field_setting: "insert into job_field_setting values (1, 'Entity', '{}')",
};

test('a request of a talent reads the client it belongs to and changes nothing of it', async () => {
  for (const statement of Object.values(inserts)) await expect(asTenant(1, () => ask(statement))).rejects.toThrow(/row-level security/);
  for (const statement of [
    'update tenant set version = version + 1',
    'delete from tenant_host',
    "update client_content set content = ''",
    'delete from client_version',
    "update legal_text set html = ''",
    "update search_synonym set entries = '[]'",
    'delete from job_field_setting',
  ])
    expect([statement, (await asTenant(1, () => ask(statement))).rowCount]).toEqual([statement, 0]);
  expect((await asTenant(1, () => ask('select from client_version where tenant_id <> 1'))).rowCount).toBe(0);
  expect((await asTenant(1, () => ask('select from client_version'))).rowCount).toBeGreaterThan(0);
});

test('a request of an operator changes its own client only, and what is kept for good is only added to', async () => {
  for (const statement of Object.values(inserts)) await expect(asOperator(2, () => ask(statement))).rejects.toThrow(/row-level security/);
  for (const statement of [
    'update tenant set version = version where id <> 2',
    'delete from tenant_host where tenant_id <> 2',
    "update search_synonym set entries = '[]' where tenant_id <> 2",
    "update client_content set content = ''",
    "update client_version set note = 'x'",
    'delete from client_version',
    'delete from client_content',
    "update legal_text set html = ''",
    'delete from legal_text',
    'delete from tenant',
  ])
    expect([statement, (await asOperator(2, () => ask(statement))).rowCount]).toEqual([statement, 0]);
  for (const statement of Object.values(inserts)) expect((await asOperator(1, () => ask(statement))).rowCount).toBe(1);
});
