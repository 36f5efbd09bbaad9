import { useLocation } from 'react-router';
import { useShell } from '../../web/shell-context.ts';
import styles from './shell.module.css';

/** On paper only, in place of the header: whose page this is, and where it is found again. */
export function PrintHead() {
  const { client, origin } = useShell();
  const { pathname, search } = useLocation();
  // Browser and server escape different characters of a query; hydration needs the same text.
  const query = new URLSearchParams(search).toString();
  return (
    <p className={`shell small muted ${styles.printed}`}>
      <strong>{client.name}</strong> · {new URL(pathname, origin).href + (query && `?${query}`)}
    </p>
  );
}
