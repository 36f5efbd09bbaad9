import { FindForm } from '../../../web/desk/toolbar.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { portalLink } from '../portal-parts.ts';
import { fieldOfSwitch } from '../setting-fields.ts';
import { switchGroups, switchRows } from '../switch-rows.ts';
import styles from './portal.module.css';
import { usePortal } from './portal-context.ts';
import { Section, SectionForm } from './section.tsx';
import { SwitchField } from './switch-field.tsx';

/** Every switch, in words, by what it is about. The search keeps those whose words have what was typed. */
export function SwitchesSection() {
  const { t } = useI18n();
  const { search } = usePortal().data;
  const wanted = search.trim().toLocaleLowerCase();
  const found = switchRows.filter(({ name }) => {
    const words = `${t(`talent.desk.portal.switch.${name}`)} ${t(`talent.desk.portal.switch.${name}.about`)} ${name}`;
    return words.toLocaleLowerCase().includes(wanted);
  });
  return (
    <Section part="switches" lead={t('talent.desk.portal.switches.lead')}>
      <FindForm
        list={portalLink('switches')}
        words={search}
        label={t('talent.desk.portal.switches.find')}
        placeholder={t('talent.desk.portal.switches.find')}
        className={styles.find}
      />
      {found.length === 0 ? <p className={styles.hint}>{t('talent.desk.portal.switches.none')}</p> : null}
      <SectionForm key={search} intent="save" first="_" fields={found.map(({ name }) => fieldOfSwitch(name))}>
        {(problem) =>
          switchGroups.map((group) => {
            const rows = found.filter((row) => row.group === group);
            return rows.length === 0 ? null : (
              <section key={group} className={styles.box} aria-labelledby={`group-${group}`}>
                <h3 id={`group-${group}`}>{t(`talent.desk.portal.group.${group}`)}</h3>
                {rows.map(({ name }) => (
                  <SwitchField key={name} name={name} problem={problem} />
                ))}
              </section>
            );
          })
        }
      </SectionForm>
    </Section>
  );
}
