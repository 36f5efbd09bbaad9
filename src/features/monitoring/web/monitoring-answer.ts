import { hasStorage, readStored, writeStored } from '../../../web/browser-storage.ts';
import { isRecordingMode, type RecordingMode, recordingMode, type SampleRates } from '../recording-mode.ts';

const answerKey = 'openpool.monitoring';
const modeKey = 'openpool.recording';

/** Dispatched on the window to ask somebody again, who may have changed their mind. */
export const askEvent = 'openpool:ask-monitoring';

/**
 * Whether this browser may be asked at all: not one that says it does not want to be followed, nor one that could not remember
 * the answer.
 */
export function mayAsk(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack !== '1' && globalPrivacyControl !== true && hasStorage('localStorage') && hasStorage('sessionStorage');
}

/** What was answered; null when nobody was asked yet. */
export function readAnswer(): 'yes' | 'no' | null {
  const answer = readStored('localStorage', answerKey);
  return answer === 'yes' || answer === 'no' ? answer : null;
}

export function storeAnswer(answer: 'yes' | 'no'): void {
  writeStored('localStorage', answerKey, answer);
}

/** How this session is recorded: drawn on its first page, the same until the tab is closed. */
export function modeOfSession(rates: SampleRates): RecordingMode {
  const known = readStored('sessionStorage', modeKey);
  if (isRecordingMode(known)) return known;
  const mode = recordingMode(rates, [Math.random(), Math.random()]);
  writeStored('sessionStorage', modeKey, mode);
  return mode;
}
