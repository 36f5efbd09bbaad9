import Tracker, { SanitizeLevel } from '@openreplay/tracker';
import { isPublicPage } from '../recordable-address.ts';
import type { Recorder, RecorderSettings } from './page-recorder.ts';

const fields = 'input, textarea, select, [contenteditable]';
/** Their words are recorded whatever the level of a text is. */
const labelled = '[aria-label], [title], [alt]';

/**
 * OpenReplay's tracker. It hides all that somebody types, and every text that may be somebody's: pages behind sign-in, and on
 * public pages what stands outside of their main part, such as the menu with a name.
 */
export function openreplayRecorder({ token, ingestPoint }: RecorderSettings): Recorder {
  let isReplay = false;
  const tracker = new Tracker({
    projectKey: token,
    ingestPoint,
    respectDoNotTrack: true,
    // Only a portal on the developer's own machine has no HTTPS.
    __DISABLE_SECURE_MODE: window.location.protocol === 'http:',
    defaultInputMode: 2,
    obscureTextEmails: true,
    obscureTextNumbers: true,
    obscureInputEmails: true,
    obscureInputNumbers: true,
    obscureInputDates: true,
    domSanitizer: (node) => (isReplay ? levelOf(node) : node === document.body ? SanitizeLevel.Hidden : SanitizeLevel.Plain),
    urls: { urlSanitizer: withoutQuery, titleSanitizer: () => '' },
    network: {
      disabled: true,
      capturePayload: false,
      sessionTokenHeader: false,
      failuresOnly: true,
      ignoreHeaders: true,
      captureInIframes: false,
    },
    consoleMethods: null,
    captureIFrames: false,
    canvas: { disableCanvas: true },
    mouse: { disableClickmaps: true },
    captureResourceTimings: false,
    css: {},
    analytics: { active: false },
  });
  return {
    async start(mode) {
      isReplay = mode === 'replay';
      await tracker.start();
    },
    stop: () => void tracker.stop(),
  };
}

/** Levels are inherited, so what holds the main part of a public page stays plain itself. */
function levelOf(node: Element): SanitizeLevel {
  if (node.matches(fields)) return SanitizeLevel.Hidden;
  const main = document.querySelector('main');
  if (node.closest('head') || (main && node.contains(main) && node !== main)) return SanitizeLevel.Plain;
  if (main?.contains(node) && isPublicPage(window.location.pathname)) return SanitizeLevel.Plain;
  return node.matches(labelled) ? SanitizeLevel.Hidden : SanitizeLevel.Obscured;
}

function withoutQuery(address: string): string {
  const url = new URL(address, window.location.origin);
  return url.origin + url.pathname;
}
