import { chevronRightIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { TargetLink } from './button-link.tsx';
import styles from './navigation.module.css';

/** The pages above this one. Its own title is the heading below and is not repeated: an item without an address is left out. */
export function Breadcrumbs(props: { label: string; items: { label: string; to?: string }[] }) {
  const above = props.items.flatMap(({ label, to }) => (to === undefined ? [] : [{ label, to }]));
  return (
    <nav aria-label={props.label}>
      <ol className={styles.crumbs}>
        {above.map(({ label, to }, index) => (
          <li key={to}>
            {index > 0 && <Icon path={chevronRightIcon} size="s" flip />}
            <TargetLink to={to}>{label}</TargetLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
