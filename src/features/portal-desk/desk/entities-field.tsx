import type { ReactNode } from 'react';
import { CheckboxField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { isObject } from '../../client-settings/merge-patch.ts';
import { hideableFacts } from '../hideable-facts.ts';
import styles from './portal.module.css';
import { usePortal } from './portal-context.ts';

type Props = { field: string; label: string; about: ReactNode; value: unknown };

/** Which facts of their projects companies hide: those that the client names, those that hide something, and one more. */
export function EntitiesField({ field, label, about, value }: Props) {
  const { t } = useI18n();
  const { legalEntity } = usePortal().data.draft.settings;
  const hiding = isObject(value) ? value : {};
  const named = Array.isArray(legalEntity) ? legalEntity.flatMap((each: unknown) => (isObject(each) ? [String(each.name)] : [])) : [];
  const entities = [...new Set([...named, ...Object.keys(hiding)])];
  const hiddenOf = (entity: string) => {
    const own = hiding[entity];
    return isObject(own) && Array.isArray(own.hidden) ? own.hidden.map(String) : [];
  };
  return (
    <ChoiceGroup legend={label} hint={about} name={field}>
      {entities.map((entity, index) => (
        <details key={entity} className={styles.provider} open={hiddenOf(entity).length > 0}>
          <summary>{entity}</summary>
          <input type="hidden" name={`${field}.shown`} value={entity} />
          <Facts name={`${field}.${index}`} hidden={hiddenOf(entity)} />
        </details>
      ))}
      <details className={styles.provider}>
        <summary>{t('talent.desk.portal.entity.add')}</summary>
        <TextField label={t('talent.desk.portal.entity.name')} name={`${field}.added`} optional autoComplete="off" maxLength={200} />
        <Facts name={`${field}.new`} hidden={[]} />
      </details>
    </ChoiceGroup>
  );
}

function Facts({ name, hidden }: { name: string; hidden: readonly string[] }) {
  const { t } = useI18n();
  return (
    <div className={styles.boxes}>
      {hideableFacts.map((fact) => (
        <CheckboxField
          key={fact}
          name={name}
          value={fact}
          data-several=""
          defaultChecked={hidden.includes(fact)}
          label={t(`talent.desk.portal.fact.${fact}`)}
        />
      ))}
    </div>
  );
}
