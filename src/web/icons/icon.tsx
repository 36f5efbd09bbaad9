/**
 * One outline icon; decoration only, so the words next to it (or the label of an icon-only button) name the thing.
 * `flip` mirrors directional icons where the page reads from right to left.
 *
 * @example <Icon path={calendarIcon} size="s" />
 */
export function Icon(props: { path: string; size?: 's' | 'm' | 'l'; flip?: boolean }) {
  const { path, size = 'm', flip = false } = props;
  const className = `icon${size === 'm' ? '' : ` icon--${size}`}${flip ? ' icon--flip' : ''}`;
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
