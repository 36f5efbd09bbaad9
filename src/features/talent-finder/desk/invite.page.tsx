import { data, Form, useNavigation } from 'react-router';
import { readRowId, readUuid } from '../../../contract/address-filters.ts';
import { deskLinks } from '../../../contract/desk-links.ts';
import { fullName } from '../../../contract/full-name.ts';
import { safeReturn } from '../../../contract/links.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { CheckboxField } from '../../../web/form/choice.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { maxListedIds } from '../../talent-desk/filter-values.ts';
import type { Route } from './+types/invite.page.ts';
import { actOnTalents } from './act-on-talents.ts';
import { InviteForm } from './invite-form.tsx';
import { loadTicked } from './load-talents.ts';
import { SentInvitations } from './sent-invitations.tsx';
import styles from './talents.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const given = url.searchParams.getAll('ids').flatMap((text) => text.split(','));
  const ids = [...new Set(given.filter((id) => readUuid(id) !== ''))].slice(0, maxListedIds);
  const returnTo = safeReturn(url.searchParams.get('returnTo') ?? '', deskLinks.talents);
  if (given.length > 0 && ids.length === 0) throw data(null, { status: 404 });
  const projectId = readRowId(url.searchParams.get('projectId') ?? '');
  const ticked = ids.length === 0 ? { projects: [], talents: [] } : await loadTicked(context.get(requestContext), ids, projectId);
  return { ...ticked, returnTo, projectId };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return actOnTalents(context.get(requestContext), await request.formData(), url);
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/talents/invite?ids=`: one invitation for each of those who were ticked, previewed in their languages. */
export default function InvitePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, languageName } = useI18n();
  const mayInvite = useMay()('talents:write');
  const { talents, projects, returnTo, projectId } = loaderData;
  const problem = useFormProblem(actionData?.form, 'projectId');
  const { state } = useNavigation();
  const result = actionData?.result;
  const ticked = (result?.intent === 'preview' ? result.values : problem.values)?.ids?.split(',');
  const isDone = result?.intent === 'send' || result?.intent === 'undo';
  return (
    <>
      <DeskHead
        title={t('talent.desk.invite.title', { count: talents.length })}
        crumb={{ to: returnTo, label: t('talent.desk.decide.back') }}
        hasErrors={problem.errors.length > 0}
      />
      <DeskBody width="form">
        {result?.intent === 'send' ? <SentInvitations sent={result} talents={talents} /> : null}
        {result?.intent === 'undo' ? <p role="status">{t('talent.desk.undo.done', { count: result.undone })}</p> : null}
        {!mayInvite ? (
          <NotAllowed scope="talents:write" />
        ) : isDone || talents.length === 0 ? (
          <p className={styles.buttons}>
            {result?.intent === 'send' ? t('talent.desk.invite.sent.where') : null}
            {talents.length === 0 ? t('talent.desk.invite.nobody') : null}
            <DeskButtonLink to={returnTo}>{t('talent.desk.decide.back')}</DeskButtonLink>
          </p>
        ) : (
          <Form method="post" noValidate>
            <InviteForm
              {...{ talents, projects, projectId, problem }}
              previewed={result?.intent === 'preview' ? result : undefined}
              busy={state !== 'idle'}
              who={
                <fieldset>
                  <legend className={styles.legend}>{t('talent.desk.invite.who')}</legend>
                  <ul>
                    {talents.map((talent) => (
                      <li key={talent.id}>
                        <CheckboxField
                          name="ids"
                          value={talent.id}
                          defaultChecked={ticked === undefined || ticked.includes(talent.id)}
                          label={fullName(talent)}
                          count={languageName(talent.locale)}
                        />
                      </li>
                    ))}
                  </ul>
                </fieldset>
              }
            />
          </Form>
        )}
      </DeskBody>
    </>
  );
}
