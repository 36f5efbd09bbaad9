import { operatorRoles } from '../../../contract/operator-scopes.ts';
import { CheckboxField, RadioField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import styles from './team.module.css';

type Props = { role: string; seesContactData: boolean; error: string | undefined };

/** The role of somebody in the team, each with what it may do. */
export function RoleFields({ role, seesContactData, error }: Props) {
  const t = useT();
  return (
    <>
      <ChoiceGroup legend={t('talent.desk.team.head.role')} name="role" error={error}>
        {operatorRoles.map((each) => (
          <RadioField
            key={each}
            name="role"
            value={each}
            defaultChecked={each === role}
            label={<Named name={t(`talent.desk.roleName.${each}`)} about={t(`talent.desk.team.may.${each}`)} />}
          />
        ))}
      </ChoiceGroup>
      {/* Others see them in any case; without `:has` it stands there for everybody. */}
      <CheckboxField
        className={styles.viewerOnly}
        name="seesContactData"
        label={<Named name={t('talent.desk.team.contact')} about={t('talent.desk.team.contact.hint')} />}
        defaultChecked={seesContactData}
      />
    </>
  );
}

function Named({ name, about }: { name: string; about: string }) {
  return (
    <>
      {name} <span className={styles.about}>{about}</span>
    </>
  );
}
