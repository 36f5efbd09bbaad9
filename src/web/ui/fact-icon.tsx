import { circleCheckIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { circleDashedIcon, circleHalfIcon, circleMinusIcon } from '../icons/more-icons.ts';

/** Each state has a shape of its own, so that none is known by its colour alone. */
const stateIcons = {
  met: circleCheckIcon,
  near: circleHalfIcon,
  missing: circleMinusIcon,
  unknown: circleDashedIcon,
} as const;

/** The shape of a fact that was compared; its word stands next to it. */
export function FactIcon({ state, size }: { state: keyof typeof stateIcons; size?: 's' }) {
  return <Icon path={stateIcons[state]} size={size} />;
}
