import type { TestTalent } from './talent-factory.ts';
import type { TestApp } from './test-app.ts';

let last = 100_000;

/** A new number in the format of Meridian's system "fieldgate". */
export function newFieldgateId(): string {
  last += 1;
  return `FG-${last}`;
}

/** A stored security id of a talent of Meridian. @returns its id and the number itself */
export async function makeSecurityId(
  app: TestApp,
  talent: TestTalent,
  options: { vms?: 'fieldgate' | 'harbourline'; value?: string } = {},
): Promise<{ id: string; value: string }> {
  const value = options.value ?? newFieldgateId();
  const response = await app.call('POST', '/freelancer/securityId', {
    tenant: talent.tenant,
    token: talent.token,
    body: { vms: options.vms ?? 'fieldgate', securityId: value },
  });
  if (response.status !== 201) throw new Error(`securityId answered ${response.status}: ${await response.text()}`);
  return { id: ((await response.json()) as { id: string }).id, value };
}

/** Gives every client Meridian's vendor systems: only that client has some, and some tests cover all clients. */
export function lendVmsSystems(app: TestApp): void {
  const { securityIds } = app.services;
  const { systems } = securityIds;
  securityIds.systems = { ...systems, find: (_tenant, key) => systems.find('meridian', key) };
}
