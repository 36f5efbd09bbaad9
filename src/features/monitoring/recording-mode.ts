/** `monitoring`: errors and speed of pages, nothing of what is on them. `replay`: also what the pages look like. */
export type RecordingMode = 'none' | 'monitoring' | 'replay';

/** Of a hundred sessions (specification section 9): how many are monitored, and how many of those are replayed as well. */
export type SampleRates = { monitoring: number; replay: number };

/**
 * How one session is recorded, drawn once.
 *
 * @param draw two numbers from 0 to below 1
 * @example recordingMode({ monitoring: 100, replay: 20 }, [0.7, 0.1]) // 'replay'
 */
export function recordingMode(rates: SampleRates, draw: readonly [number, number]): RecordingMode {
  if (draw[0] * 100 >= rates.monitoring) return 'none';
  return draw[1] * 100 < rates.replay ? 'replay' : 'monitoring';
}

export function isRecordingMode(value: string | null): value is RecordingMode {
  return value === 'none' || value === 'monitoring' || value === 'replay';
}
