import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

const maxRows = 2000;

/** Where the demo's provider keeps its few minutes of state: this process, dropping the oldest rows first. */
export function createMemory(): AdapterFactory {
  const rows = new Map<string, { payload: AdapterPayload; expiresAt: number }>();
  return (model): Adapter => {
    const keyOf = (id: string): string => `${model}:${id}`;
    const find = async (id: string): Promise<AdapterPayload | undefined> => {
      const row = rows.get(keyOf(id));
      return row && row.expiresAt > Date.now() ? row.payload : undefined;
    };
    const findBy = async (isIt: (payload: AdapterPayload) => boolean): Promise<AdapterPayload | undefined> =>
      [...rows].find(([key, { payload }]) => key.startsWith(`${model}:`) && isIt(payload))?.[1].payload;
    return {
      async upsert(id, payload, expiresIn) {
        rows.set(keyOf(id), { payload, expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY });
        for (const key of rows.keys()) {
          if (rows.size <= maxRows) break;
          rows.delete(key);
        }
      },
      find,
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (code) => findBy((payload) => payload.userCode === code),
      async consume(id) {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        rows.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of rows) if (payload.grantId === grantId) rows.delete(key);
      },
    };
  };
}
