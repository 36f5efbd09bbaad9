import { randomUUID } from 'node:crypto';
import type { Services } from '../src/app/services.ts';
import { insertSession } from '../src/features/operators/api/sessions/session-store.ts';
import { inviteOperator } from '../src/features/operators/api/team/change-team.ts';
import { deskCookie } from '../src/features/operators/operator-session.ts';
import { commandLineActor } from '../src/server/audit/record-change.ts';
import { createSecret, hashSecret } from '../src/server/secret.ts';

/** Makes another owner of a client, who has just signed in. @returns the cookie that their browser sends, `name=value` */
export async function signInAtDesk(services: Services, key: string): Promise<string> {
  const client = services.tenants.byKey(key);
  if (!client) throw new Error(`the demo has no client ${key}`);
  const scope = { tenantId: client.id };
  const given = { email: `bench-${randomUUID()}@example.com`, name: 'Bench', role: 'owner', seesContactData: true } as const;
  const { member } = await inviteOperator(services, scope, commandLineActor(), given);
  const secret = createSecret();
  const session = { operatorId: member.id, secretHash: hashSecret(secret), method: 'link', userAgent: 'bench', awaits: null } as const;
  await insertSession(services.db, scope, session, services.clock());
  return `${deskCookie}=${secret}`;
}
