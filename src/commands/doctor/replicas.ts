import { readHostFacts, readReplicaFacts } from '../../server/db/replica-facts.ts';
import type { Installation } from '../installation.ts';
import type { Finding } from './finding.ts';

/** A replica that has not replayed so much is behind for longer than a moment. */
const maxBytesBehind = 16 * 1_048_576;

/** The hosts of the database, where it has several, and its replicas. */
export async function checkReplicas({ config, direct }: Pick<Installation, 'config' | 'direct'>): Promise<Finding[]> {
  const [hosts, replicas] = await Promise.all([readHostFacts(direct), readReplicaFacts(direct, config.DATABASE_READ_URLS ?? [])]);
  return [
    ...hosts.map(({ name, state }): Finding => {
      if (state instanceof Error) return { state: 'fault', what: `${name} does not answer: ${state.message}`, advice: 'DATABASE_URL' };
      return { state: 'ok', what: `${name} ${state.takesWrites ? `takes writes, timeline ${state.timeline ?? 'unknown'}` : 'stands by'}` };
    }),
    ...replicas.map(({ name, bytesBehind }): Finding => {
      if (bytesBehind instanceof Error)
        return { state: 'fault', what: `replica ${name} does not answer: ${bytesBehind.message}`, advice: 'the primary answers meanwhile' };
      if (bytesBehind === null)
        return { state: 'fault', what: `${name} takes writes: it is no replica`, advice: 'correct DATABASE_READ_URLS' };
      const behind = `${(bytesBehind / 1_048_576).toFixed(1)} MB behind`;
      return bytesBehind <= maxBytesBehind
        ? { state: 'ok', what: `replica ${name}: ${behind}` }
        : { state: 'note', what: `replica ${name}: ${behind}`, advice: 'its network and disk, statements that run for long' };
    }),
  ];
}
