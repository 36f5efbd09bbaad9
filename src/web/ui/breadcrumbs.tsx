import { chevronRightIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { TargetLink } from './button-link.tsx';
import styles from './navigation.module.css';

/** The path to this page; the last item is the page itself and has no address. */
export function Breadcrumbs(props: { label: string; items: { label: string; to?: string }[] }) {
  return (
    <nav aria-label={props.label}>
      <ol className={styles.crumbs}>
        {props.items.map((item, index) => (
          <li key={item.label}>
            {index > 0 && <Icon path={chevronRightIcon} size="s" flip />}
            {item.to === undefined ? <span aria-current="page">{item.label}</span> : <TargetLink to={item.to}>{item.label}</TargetLink>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
