import { Link } from 'react-router';
import { messageLocale } from '../../../contract/i18n/locale.ts';
import type { Translator } from '../../../contract/i18n/translator.ts';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { TextArea } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { infoIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import type { DraftText } from '../../client-settings/text-contract.ts';
import { ownTextField, textListLink } from '../text-list-state.ts';
import styles from './panes.module.css';
import { usePortal } from './portal-context.ts';
import { KeepButton, SectionForm } from './section.tsx';

type Wording = DraftText['wordings'][number];

/** One text in each language of the client: what it says usually, and what it says here. */
export function TextEditor({ text }: { text: DraftText }) {
  const { t, locale } = useI18n();
  const mayWrite = useMay()('client:write');
  const { data, isBusy } = usePortal();
  const title = (text.wordings.find((each) => each.locale === messageLocale(locale)) ?? text.wordings[0])?.examples.at(-1) ?? text.key;
  const isOwn = text.wordings.some(({ own }) => own !== null);
  return (
    <section className={styles.form} aria-labelledby="text-title" tabIndex={-1} data-region="">
      {data.texts ? (
        <Link className={styles.back} to={textListLink(data.texts.state, { open: null })}>
          {t('talent.desk.portal.texts.back')}
        </Link>
      ) : null}
      <h2 id="text-title">{title}</h2>
      <p className={styles.muted}>
        {t(`talent.desk.portal.texts.area.${text.area}`)} <code>{text.key}</code>
      </p>
      <SectionForm intent="texts" first={ownTextField(text.wordings[0]?.locale ?? '')} hasOwnButton errorsOf={useErrors(text)}>
        {(problem) => (
          <>
            <input type="hidden" name="key" value={text.key} />
            {text.wordings.map((wording) => (
              <WordingField key={wording.locale} text={text} wording={wording} problem={problem} />
            ))}
            <div className={styles.acts}>
              <KeepButton />
              {mayWrite && isOwn ? (
                <DeskButton type="submit" name="usual" value="true" variant="quiet" busy={isBusy}>
                  {t('talent.desk.portal.texts.toUsual')}
                </DeskButton>
              ) : null}
            </div>
          </>
        )}
      </SectionForm>
      <Placeholders text={text} />
      <p className={styles.said}>
        <Icon path={infoIcon} size="s" /> <span>{t('talent.desk.portal.texts.stay')}</span>
      </p>
    </section>
  );
}

type FieldProps = { text: DraftText; wording: Wording; problem: FormProblem };

function WordingField({ text, wording, problem }: FieldProps) {
  const { t, languageName } = useI18n();
  const { locale, usual, live, own, warnings } = wording;
  const name = ownTextField(locale);
  const isChanged = own !== live;
  const isAlone = own === null && text.wordings.some((each) => each.own !== null);
  const fault = problem.returned?.fields[name]?.[0];
  return (
    <div className={styles.wording}>
      <TextArea
        {...problem.field(name, own ?? '')}
        label={languageName(locale)}
        error={fault ? t(fault, faultValues(t, problem, name, text)) : undefined}
        hint={isAlone ? t('talent.desk.portal.texts.alone') : undefined}
        placeholder={usual}
        lang={locale}
        rows={usual.length > 70 ? 3 : 1}
      />
      <p className={styles.usual}>
        {t('talent.desk.portal.texts.usual')}: <span lang={locale}>{usual}</span>
      </p>
      {isChanged ? <p className={styles.was}>{t('talent.desk.portal.texts.live', { text: live ?? usual })}</p> : null}
      <Warnings warnings={warnings} />
    </div>
  );
}

function Warnings({ warnings }: Pick<Wording, 'warnings'>) {
  const { t, list } = useI18n();
  return warnings.map(({ code, names }) => (
    <p key={code} className={styles.was}>
      {code === 'long'
        ? t('talent.desk.portal.texts.warning.long', { count: Number(names[0]), usual: Number(names[1]) })
        : t(`talent.desk.portal.texts.warning.${code}`, { names: list(names.map((name) => (code === 'missing' ? `{${name}}` : name))) })}
    </p>
  ));
}

/** What a text may name, and what is to be written for it. */
function Placeholders({ text: { placeholders, keepsPlaceholders } }: { text: DraftText }) {
  const { t } = useI18n();
  if (placeholders.length === 0) return null;
  return (
    <div className={styles.names}>
      <h3>{t('talent.desk.portal.texts.placeholders')}</h3>
      <ul>
        {placeholders.map(({ name, kind }) => (
          <li key={name}>
            <code>{kind === 'tag' ? `<${name}>…</${name}>` : `{${name}}`}</code>{' '}
            <span className={styles.muted}>{t(`talent.desk.portal.texts.kind.${kind}`)}</span>
          </li>
        ))}
      </ul>
      {keepsPlaceholders ? <p className={styles.muted}>{t('talent.desk.portal.texts.keeps')}</p> : null}
    </div>
  );
}

function faultValues(t: Translator['t'], { values = {} }: Pick<FormProblem, 'values'>, name: string, { placeholders }: DraftText) {
  const known = placeholders.map((each) => (each.kind === 'tag' ? `<${each.name}>` : `{${each.name}}`));
  return { name: values[`${name}.name`] ?? '', known: known.join(', ') || t('talent.desk.portal.value.none') };
}

/** Each fault with its language: several can have the same one. */
function useErrors(text: DraftText) {
  const { t, languageName } = useI18n();
  return (problem: FormProblem) =>
    Object.entries(problem.returned?.fields ?? {}).flatMap(([name, [key]]) => {
      const message = key === undefined ? '' : t(key, faultValues(t, problem, name, text));
      return [{ name, message: t('talent.error.summary.field', { field: languageName(name.slice(-2)), message }) }];
    });
}
