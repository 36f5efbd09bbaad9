import { circleAlertIcon, circleCheckIcon, infoIcon, triangleAlertIcon } from '../icons/basic-icons.ts';
import tones from './tones.module.css';

/** What something is by its nature, always said in words and by an icon too; `none` is quiet. */
export type Tone = 'success' | 'warning' | 'error' | 'info';

/** The icon of a message that brings none of its own. */
export const toneIcons: Readonly<Record<Tone | 'none', string>> = {
  none: infoIcon,
  info: infoIcon,
  success: circleCheckIcon,
  warning: triangleAlertIcon,
  error: circleAlertIcon,
};

/** The class that sets `--tone` and `--back`; a quiet thing keeps its own colours. */
export function toneClass(tone: Tone | 'none'): string | undefined {
  return tone === 'none' ? undefined : tones[tone];
}
