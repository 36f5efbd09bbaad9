import { deskLinks } from '../../../contract/desk-links.ts';
import { unwrap } from '../../../web/api-client.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { userPlusIcon } from '../../../web/desk/desk-icons.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { ListFailed } from '../../../web/desk/list-parts.tsx';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { deskSignInClient } from '../../operators/desk/client.ts';
import type { Route } from './+types/team.page.ts';
import { AuditPart } from './audit-part.tsx';
import { loadTeam } from './load-team.ts';
import styles from './team.module.css';
import { TeamTable } from './team-table.tsx';

const doneWords = ['invited', 'role', 'factors', 'removed'];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams: search } = url;
  const done = doneWords.find((each) => each === search.get('done')) ?? null;
  return { ...(await loadTeam(context.get(requestContext), url)), done, unassigned: Number(search.get('unassigned')) || 0 };
}

/** Mails somebody who was invited another link: the one by which they sign in at any time. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const email = textOf(form, 'email');
    await unwrap(deskSignInClient(context.get(requestContext).api).session.link.$post({ json: { email } }));
    return answerResult({ email });
  } catch (error) {
    return refuseForm(error, form);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/team`: who may run this portal, and what was changed by whom. */
export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const may = useMay();
  const [mayWrite, mayAudit] = [may('team:write'), may('audit:read')];
  const { members, audit, filter, hasCursor, done, unassigned } = loaderData;
  const problem = useFormProblem(actionData?.form, 'email');
  const sentTo = actionData?.result?.email;
  const joined = members.filter(({ joinedAt }) => joinedAt !== null).length;
  return (
    <>
      <DeskHead
        title={t('talent.desk.nav.team')}
        sub={t('talent.desk.team.sub', { joined, invited: members.length - joined })}
        hasErrors={problem.errors.length > 0}
      >
        {mayWrite ? (
          <DeskButtonLink to={deskLinks.inviteMember} variant="primary" icon={userPlusIcon}>
            {t('talent.desk.team.invite')}
          </DeskButtonLink>
        ) : null}
      </DeskHead>
      <DeskBody width="wide">
        <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
        {sentTo ? (
          <Notice tone="success" role="status" className={styles.notice}>
            <p>{t('talent.desk.team.again.done', { email: sentTo })}</p>
          </Notice>
        ) : done && !actionData ? (
          <Notice tone="success" role="status" className={styles.notice}>
            <p>
              {t(`talent.desk.team.done.${done}`)} {unassigned > 0 ? t('talent.desk.team.unassigned', { count: unassigned }) : null}
            </p>
          </Notice>
        ) : null}
        <NotAllowed scope="team:write" />
        <TeamTable members={members} />
        {!mayAudit ? null : audit === null ? (
          <ListFailed again={deskLinks.team} />
        ) : (
          <AuditPart {...{ audit, filter, members, hasCursor }} />
        )}
      </DeskBody>
    </>
  );
}
