import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import { warnSparingly } from '../log-sparingly.ts';
import { type ClamdAddress, pingClamd, readClamdAddress, sendToClamd } from './clamd.ts';

/** `unchecked`: no daemon could say, so that nobody may have the file. */
type Verdict = { kind: 'clean' } | { kind: 'infected'; signature: string } | { kind: 'unchecked' };

/** Looks for viruses in what people upload. `counts`: verdicts of this process so far. */
export type VirusScanner = {
  /** Never throws. */
  scan: (bytes: Uint8Array) => Promise<Verdict>;
  /** Whether a daemon answers; asked at most every few seconds. */
  isReachable: () => Promise<boolean>;
  readonly counts: Readonly<Record<Verdict['kind'], number>>;
};

/** Said by `/readyz`, `openpool state` and `openpool doctor`. */
export const scannerAway = 'the virus scanner does not answer (CLAMD_URL), uploads are refused';

type Settings = Pick<Config, 'CLAMD_URL' | 'CLAMD_TIMEOUT_MS'>;

const pingTimeoutMs = 2_000;
const pingKeptMs = 5_000;
/** A daemon that loads new signatures, or is started again, is back after a moment. */
const pauseBeforeRetryMs = 300;

/**
 * The scanner of the installation, null where none is configured. Several daemons are tried in turn.
 *
 * @throws ConfigError for an address of another form
 */
export function createVirusScanner({ CLAMD_URL, CLAMD_TIMEOUT_MS }: Settings, log: Log): VirusScanner | null {
  if (CLAMD_URL === undefined) return null;
  const addresses = CLAMD_URL.map((text) => {
    const address = readClamdAddress(text);
    if (!address) throw new ConfigError(`CLAMD_URL: ${text} is no tcp://host:port and no unix:/path`);
    return address;
  });
  const counts = { clean: 0, infected: 0, unchecked: 0 };
  let ping: { at: number; answer: Promise<boolean> } | undefined;
  return {
    counts,
    async scan(bytes) {
      const verdict = await scanWithAny(addresses, bytes, CLAMD_TIMEOUT_MS, log);
      counts[verdict.kind] += 1;
      return verdict;
    },
    isReachable() {
      const now = performance.now();
      if (!ping || now - ping.at > pingKeptMs) ping = { at: now, answer: answersAny(addresses) };
      return ping.answer;
    },
  };
}

async function scanWithAny(addresses: readonly ClamdAddress[], bytes: Uint8Array, timeoutMs: number, log: Log): Promise<Verdict> {
  const deadline = performance.now() + timeoutMs;
  const turns = [...addresses, ...addresses];
  for (const [turn, address] of turns.entries()) {
    if (turn === addresses.length) await pause(pauseBeforeRetryMs);
    const leftMs = deadline - performance.now();
    if (leftMs <= 0) break;
    // One that hangs leaves time for the next one.
    const shareMs = turn < addresses.length - 1 ? Math.ceil(leftMs / (addresses.length - turn)) : leftMs;
    try {
      const verdict = readReply(await sendToClamd(address, bytes, shareMs));
      if (typeof verdict === 'object') return verdict;
      warnSparingly(log, 'clamd did not scan an upload', { answer: verdict, bytes: bytes.length });
    } catch (error) {
      warnSparingly(log, 'clamd could not be asked', { reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { kind: 'unchecked' };
}

/** The answer itself where it is no verdict, such as `INSTREAM size limit exceeded. ERROR`. */
function readReply(reply: string): Verdict | string {
  if (reply === 'stream: OK') return { kind: 'clean' };
  const signature = /^stream: (.{1,200}) FOUND$/.exec(reply)?.[1];
  return signature ? { kind: 'infected', signature } : reply.slice(0, 200);
}

async function answersAny(addresses: readonly ClamdAddress[]): Promise<boolean> {
  const answers = await Promise.allSettled(addresses.map((address) => pingClamd(address, pingTimeoutMs)));
  return answers.some(({ status }) => status === 'fulfilled');
}
