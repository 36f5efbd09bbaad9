import { Form, useNavigation } from 'react-router';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { Options } from '../../../web/form/options.tsx';
import { Select, TextArea } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { languageTag } from '../../../web/page-address.ts';
import { requestContext } from '../../../web/request-context.ts';
import type { InvitedMany } from '../desk-contract.ts';
import type { Route } from './+types/invite-many.page.ts';
import { inviteMany, loadMany } from './invite-many.ts';
import styles from './talents.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadMany(context.get(requestContext), url);
}

export async function action({ context, request }: Route.ActionArgs) {
  return inviteMany(context.get(requestContext), await request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/talents/invite-many`: those who were ticked, or all of a search, to a pool or a project; counted before it is sent. */
export default function InviteManyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const mayInvite = useMay()('talents:write');
  const { ids, isCut, returnTo, projects, pools } = loaderData;
  const problem = useFormProblem(actionData?.form, 'target');
  const { state } = useNavigation();
  const previewed = actionData?.result;
  // What was previewed is what is sent, also when the search finds others by now.
  const chosen = previewed?.ids ?? problem.value('ids') ?? ids.join(',');
  const count = chosen === '' ? 0 : chosen.split(',').length;
  const values = previewed?.values ?? problem.values;
  return (
    <>
      <DeskHead
        title={t('talent.desk.invite.title', { count })}
        crumb={{ to: returnTo, label: t('talent.desk.decide.back') }}
        hasErrors={problem.errors.length > 0}
      />
      <DeskBody width="form">
        {!mayInvite ? (
          <NotAllowed scope="talents:write" />
        ) : count === 0 ? (
          <p className={styles.buttons}>
            {t('talent.desk.invite.nobody')}
            <DeskButtonLink to={returnTo}>{t('talent.desk.decide.back')}</DeskButtonLink>
          </p>
        ) : (
          <Form method="post" noValidate className={styles.fields}>
            <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
            <input type="hidden" name="ids" value={chosen} />
            {previewed ? <input type="hidden" name="counted" value={previewed.counted} /> : null}
            {isCut ? <p>{t('talent.desk.inviteMany.cut', { count })}</p> : null}
            <Select
              label={t('talent.desk.inviteMany.target')}
              name="target"
              defaultValue={values?.target ?? ''}
              error={problem.errorOf('target')}
            >
              <option value="">{t('talent.desk.inviteMany.choose')}</option>
              {pools.length === 0 ? null : (
                <optgroup label={t('talent.desk.nav.pools')}>
                  <Options of={pools.map(({ id, name }) => ({ value: `pool:${id}`, text: name }))} />
                </optgroup>
              )}
              {projects === null || projects.length === 0 ? null : (
                <optgroup label={t('talent.desk.nav.projects')}>
                  <Options of={projects.map(({ id, title, reference }) => ({ value: `project:${id}`, text: `${title} (${reference})` }))} />
                </optgroup>
              )}
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
            <p className={styles.hint}>{t('talent.desk.inviteMany.say')}</p>
            {previewed ? <Counted report={previewed.report} /> : null}
            <div className={styles.buttons}>
              <DeskButton type="submit" name="intent" value="preview" variant={previewed ? 'quiet' : 'primary'} busy={state !== 'idle'}>
                {t('talent.desk.inviteMany.preview')}
              </DeskButton>
              {previewed && previewed.report.invited > 0 ? (
                <DeskButton type="submit" name="intent" value="send" variant="primary" busy={state !== 'idle'}>
                  {t('talent.desk.invite.title', { count: previewed.report.invited })}
                </DeskButton>
              ) : null}
            </div>
          </Form>
        )}
      </DeskBody>
    </>
  );
}

/** How many would be invited, the mail in each language, and who would not be. */
function Counted({ report: { invited, unmailed, refused, mails } }: { report: Omit<InvitedMany, 'work'> }) {
  const { t, languageName, list } = useI18n();
  return (
    <section className={styles.preview} aria-label={t('talent.desk.decide.preview')}>
      <div role="status">
        <p>{t('talent.desk.inviteMany.counts', { count: invited })}</p>
        {unmailed ? <p>{t('talent.desk.inviteMany.unmailed', { count: unmailed })}</p> : null}
        {refused.map(({ reason, count, names }) => (
          <p key={reason}>
            {t('talent.desk.inviteMany.refused', { count, why: t(`talent.desk.work.reason.${reason}`) })}
            {names.length > 0 ? <span className={styles.hint}> {list(names)}</span> : null}
          </p>
        ))}
      </div>
      {mails.map(({ locale, count, mail }) => (
        <article key={locale} aria-label={languageName(locale)}>
          <p className={styles.hint}>{t('talent.desk.leadImport.mails', { language: languageName(locale), count })}</p>
          <h2 lang={languageTag(locale)}>{mail.subject}</h2>
          <p className={styles.text} lang={languageTag(locale)}>
            {mail.text}
          </p>
        </article>
      ))}
    </section>
  );
}
