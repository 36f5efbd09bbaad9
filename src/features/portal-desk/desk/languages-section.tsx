import { RadioField } from '../../../web/form/choice.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Switch } from '../../../web/ui/switch.tsx';
import { languagesOf, maxLanguageName, offeredLanguages } from '../language-form.ts';
import styles from './portal.module.css';
import { usePortal } from './portal-context.ts';
import { Section, SectionForm, Was } from './section.tsx';

/** Which languages talents can read the portal in, how they are called there, and which is the first. */
export function LanguagesSection() {
  const { t, languageName } = useI18n();
  const { draft, live } = usePortal().data;
  const [first] = languagesOf(draft.settings);
  const closed = (iso: string) =>
    draft.lacks.some(({ code, subject }) => code === 'legalTextLanguage' && subject.endsWith(`.${iso.slice(0, 2)}`));
  return (
    <Section part="languages" lead={t('talent.desk.portal.languages.lead')}>
      <SectionForm intent="languages" first="_">
        {(problem) => (
          <>
            <Was
              name="languages"
              value={languagesOf(live.settings)
                .map(({ name }) => name)
                .join(', ')}
            />
            <ul className={styles.items} id="field-_" tabIndex={-1}>
              {offeredLanguages(draft.settings).map(({ iso, name, isOffered }) => {
                const isOn = problem.values ? (problem.value('offered') ?? '').split('\n').includes(iso) : isOffered;
                return (
                  <li key={iso}>
                    <fieldset className={styles.language}>
                      <legend className="vh">{languageName(iso)}</legend>
                      <Switch
                        name="offered"
                        value={iso}
                        defaultChecked={isOn}
                        label={
                          <>
                            <b>{languageName(iso)}</b> <span className="muted">{iso}</span>
                          </>
                        }
                      />
                      <TextField
                        label={t('talent.desk.portal.languages.name')}
                        name={`name.${iso}`}
                        lang={iso}
                        defaultValue={problem.value(`name.${iso}`) ?? name}
                        maxLength={maxLanguageName}
                      />
                      <RadioField
                        name="first"
                        value={iso}
                        defaultChecked={(problem.value('first') ?? first?.iso) === iso}
                        label={t('talent.desk.portal.languages.first')}
                      />
                      {isOffered && closed(iso) ? <p className={styles.was}>{t('talent.desk.portal.languages.closed')}</p> : null}
                    </fieldset>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </SectionForm>
    </Section>
  );
}
