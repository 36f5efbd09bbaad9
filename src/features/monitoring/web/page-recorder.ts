import type { RecordingMode } from '../recording-mode.ts';

/** Where recordings go, from the client's settings. */
export type RecorderSettings = { token: string; ingestPoint: string };

/** What records this browser's pages; one session at a time. */
export type Recorder = {
  start: (mode: Exclude<RecordingMode, 'none'>) => Promise<void>;
  stop: () => void;
};
