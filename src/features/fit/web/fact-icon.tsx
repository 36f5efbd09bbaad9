import { circleCheckIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { circleDashedIcon, circleHalfIcon, circleMinusIcon } from '../../../web/icons/more-icons.ts';
import type { FactState } from '../facts.ts';
import type { Level } from '../levels.ts';

/** Each state has a shape of its own, so that none is known by its colour alone. */
const stateIcons: Record<FactState, string> = {
  met: circleCheckIcon,
  near: circleHalfIcon,
  missing: circleMinusIcon,
  unknown: circleDashedIcon,
};

/** The shape that stands next to a level: most of it is met, near or missing. */
export const stateOfLevel: Record<Level, FactState> = { strong: 'met', good: 'met', partly: 'near', little: 'missing' };

/** The shape of a state; its word stands next to it. */
export function FactIcon({ state, size }: { state: FactState; size?: 's' }) {
  return <Icon path={stateIcons[state]} size={size} />;
}
