import type { ReactNode } from 'react';
import { fullName } from '../../../contract/full-name.ts';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { undoIcon } from '../../../web/desk/desk-icons.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { Options } from '../../../web/form/options.tsx';
import { Select, TextArea } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { languageTag } from '../../../web/page-address.ts';
import type { ShownTalent } from '../../talent-desk/desk-talent.ts';
import type { InvitationPreview } from './act-on-talents.ts';
import type { OpenProjects } from './load-talents.ts';
import styles from './talents.module.css';

type Talent = Pick<ShownTalent, 'id' | 'firstName' | 'lastName' | 'locale'>;

type Props = {
  talents: readonly Talent[];
  projects: OpenProjects;
  /** The one that is chosen first. */
  projectId?: string;
  problem: FormProblem;
  previewed: InvitationPreview | undefined;
  busy: boolean;
  /** Who is invited, where that can be chosen. */
  who?: ReactNode;
};

/** The fields of an invitation, inside their form: to which project, in whose words, and the mail. */
export function InviteForm({ talents, projects, projectId = '', problem, previewed, busy, who }: Props) {
  const { t } = useI18n();
  if (projects === null) return <p role="alert">{t('talent.desk.invite.projects.failed')}</p>;
  if (projects.length === 0) return <p>{t('talent.desk.invite.projects.none')}</p>;
  const values = previewed?.values ?? problem.values;
  return (
    <div className={styles.fields}>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <Select
        label={t('talent.desk.invite.project')}
        name="projectId"
        defaultValue={values?.projectId ?? projectId}
        error={problem.errorOf('projectId')}
      >
        <option value="">{t('talent.desk.invite.project.choose')}</option>
        <Options of={projects.map(({ id, title, reference }) => ({ value: String(id), text: `${title} (${reference})` }))} />
      </Select>
      <TextArea
        label={t('talent.desk.invite.message')}
        hint={t('talent.desk.decide.note.hint')}
        name="message"
        rows={3}
        optional
        defaultValue={values?.message ?? ''}
        error={problem.errorOf('message')}
      />
      {who ?? talents.map(({ id }) => <input key={id} type="hidden" name="ids" value={id} />)}
      <p className={styles.say}>
        <Icon path={undoIcon} size="s" />
        <span>{t('talent.desk.decide.undoable')}</span>
      </p>
      {previewed ? <Preview previewed={previewed} talents={talents} subjectAs={who ? 'h2' : 'h4'} /> : null}
      <div className={styles.buttons}>
        <DeskButton type="submit" name="intent" value="send" variant="primary" busy={busy}>
          {t('talent.desk.invite.send')}
        </DeskButton>
        <DeskButton type="submit" name="intent" value="preview" variant="quiet">
          {t('talent.desk.decide.preview')}
        </DeskButton>
      </div>
    </div>
  );
}

/** `subjectAs`: on a page of its own, or in the panel of a talent. */
type PreviewProps = { previewed: InvitationPreview; talents: readonly Talent[]; subjectAs: 'h2' | 'h4' };

/** The mail in each language of those who would get it, and who would get none. */
function Preview({ previewed: { mails, refused }, talents, subjectAs: Heading }: PreviewProps) {
  const { t, languageName, list } = useI18n();
  const named = (ids: readonly string[]) => list(talents.filter(({ id }) => ids.includes(id)).map(fullName));
  const byLanguage = [...Map.groupBy(mails, ({ mail }) => mail?.locale ?? null)];
  return (
    <section aria-label={t('talent.desk.decide.preview')} className={styles.preview} role="status">
      {byLanguage.map(([locale, of]) => {
        const names = named(of.map(({ id }) => id));
        const mail = of[0]?.mail;
        if (locale === null || !mail) return <p key="none">{t('talent.desk.invite.preview.none', { names, count: of.length })}</p>;
        return (
          <article key={locale} aria-label={languageName(locale)}>
            <p className={styles.hint}>{t('talent.desk.invite.preview.to', { language: languageName(locale), names })}</p>
            <Heading lang={languageTag(locale)}>{mail.subject}</Heading>
            <p className={styles.text} lang={languageTag(locale)}>
              {mail.text}
            </p>
          </article>
        );
      })}
      <Refused refused={refused} talents={talents} />
    </section>
  );
}

type RefusedProps = { refused: readonly { id: string; code: string }[]; talents: readonly Talent[] };

/** Those whom the call would not invite, and why. */
export function Refused({ refused, talents }: RefusedProps) {
  const { t, list } = useI18n();
  return [...Map.groupBy(refused, ({ code }) => knownRefusals[code] ?? 'OTHER')].map(([code, of]) => (
    <p key={code}>
      {t(`talent.desk.invite.refused.${code}`, {
        names: list(talents.filter(({ id }) => of.some((each) => each.id === id)).map(fullName)),
        count: of.length,
      })}
    </p>
  ));
}

/** The words of refusals that have some of their own; `CONFLICT`: has applied. */
const knownRefusals: Readonly<Record<string, string>> = {
  ALREADY_EXISTS: 'ALREADY_EXISTS',
  CONFLICT: 'ALREADY_EXISTS',
  COMMAND_PENDING: 'COMMAND_PENDING',
  NOT_FOUND: 'NOT_FOUND',
};
