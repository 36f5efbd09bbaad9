import { type OperatorScope, scopeRows } from '../../contract/operator-scopes.ts';
import { useT } from '../i18n/i18n.tsx';
import styles from './desk.module.css';
import { useMay } from './desk-context.ts';

/** Who may do what needs a scope, for an operator who may not; nothing for one who may. @example <NotAllowed scope="client:write" /> */
export function NotAllowed({ scope }: { scope: OperatorScope }) {
  const words = useWhoMay()(scope);
  return words === null ? null : <p className={styles.hint}>{words}</p>;
}

/**
 * The same as a text.
 *
 * @param verb what it is that they can do, where no button next to it says so
 * @param owner the name of one of them, to ask
 */
export function useWhoMay(verb: 'do' | 'repair' | 'complete' = 'do', owner: string | null = null): (scope: OperatorScope) => string | null {
  const t = useT();
  const may = useMay();
  return (scope) => {
    if (may(scope)) return null;
    const roles: readonly string[] = scopeRows.find((row) => row.scope === scope)?.roles ?? [];
    const who = roles.includes('recruiter') ? 'recruiter' : 'owner';
    const words = t(verb === 'do' ? `talent.desk.notAllowed.${who}` : `talent.desk.notAllowed.${verb}.${who}`);
    return owner === null ? words : `${words} ${t('talent.desk.notAllowed.ask', { name: owner })}`;
  };
}
