import { sql } from 'kysely';
import { dayMs } from '../../src/contract/dates.ts';
import { statusCodes } from '../../src/features/applications/status.ts';
import type { SecurityIds } from '../../src/features/security-ids/api/deps.ts';
import { tailOf } from '../../src/features/security-ids/security-id.ts';
import type { Transaction } from '../../src/server/db/database.ts';
import { createRandom, seededUuid } from './random.ts';
import { insertRows } from './store.ts';
import type { DemoTalent } from './talent-rows.ts';

/** Who keeps which numbers: Grace two, Amélie one; José and all others none. */
const numbers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'meridian/grace': { fieldgate: 'FG-731816', harbourline: 'HL55120K' },
  'meridian/amelie': { fieldgate: 'FG-317742' },
};

/** Stores the numbers and links sent applications to them, where the project's system is the number's. */
export async function insertSecurityIds(trx: Transaction, talents: readonly DemoTalent[], { keys, systems }: SecurityIds): Promise<void> {
  for (const { id: talentId, tenantId, joinedAt, persona } of talents) {
    for (const [vms, value] of Object.entries(numbers[`${persona.tenant}/${persona.key}`] ?? {})) {
      const system = systems.find(persona.tenant, vms);
      if (!system) continue;
      const keptAt = new Date(joinedAt.getTime() + 21 * dayMs);
      const id = seededUuid(createRandom(`security id ${talentId} ${vms}`), keptAt);
      const { keyVersion, ciphertext, lookupHash } = keys.seal(value, { tenantId, talentId, vms });
      await insertRows(trx, 'security_id', [
        {
          id,
          tenant_id: tenantId,
          talent_id: talentId,
          vms_key: vms,
          key_version: keyVersion,
          ciphertext: `\\x${ciphertext.toString('hex')}`,
          lookup_hash: `\\x${lookupHash.toString('hex')}`,
          tail: tailOf(value),
          created_at: keptAt.toISOString(),
          updated_at: keptAt.toISOString(),
        },
      ]);
      const patterns = system.vmsIdPrefixes.map((prefix) => `${prefix}%`);
      await sql`update application a set security_id = ${id}::uuid from project p where p.id = a.project_id and a.tenant_id = ${tenantId}
        and a.talent_id = ${talentId}::uuid and a.status <> ${statusCodes.draft} and p.vms_id like any(${patterns}::text[])`.execute(trx);
    }
  }
}
