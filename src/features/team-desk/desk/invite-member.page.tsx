import { Form, redirect, useNavigation } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import type { OperatorRole } from '../../../contract/operator-scopes.ts';
import { unwrap } from '../../../web/api-client.ts';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { isProblem } from '../../../web/session-call.ts';
import { operatorsClient } from '../../operators/desk/client.ts';
import { requireProof } from '../../operators/desk/return-to-work.ts';
import type { Route } from './+types/invite-member.page.ts';
import { RoleFields } from './role-fields.tsx';
import styles from './team.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  await requireProof(context.get(requestContext), deskLinks.inviteMember);
  return null;
}

const kept = ['email', 'name', 'role', 'seesContactData'] as const;

export async function action({ context, request }: Route.ActionArgs) {
  const { team } = operatorsClient(context.get(requestContext).api);
  const form = await request.formData();
  const json = {
    email: textOf(form, 'email'),
    name: textOf(form, 'name'),
    // The call refuses what is no role.
    role: textOf(form, 'role') as OperatorRole,
    seesContactData: form.get('seesContactData') !== null,
  };
  try {
    await unwrap(team.$post({ json }));
  } catch (error) {
    if (isProblem(error, 409)) return refuseField(form, 'email', 'talent.desk.team.inTeam', kept);
    return refuseForm(error, form, kept);
  }
  throw redirect(`${deskLinks.team}?done=invited`);
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/team/invite`: somebody new in the team, who gets a link by mail. */
export default function InviteMemberPage({ actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const returned = actionData?.form;
  const problem = useFormProblem(returned, 'email');
  const { state } = useNavigation();
  return (
    <>
      <DeskHead
        title={t('talent.desk.team.invite.title')}
        crumb={{ to: deskLinks.team, label: t('talent.desk.nav.team') }}
        hasErrors={problem.errors.length > 0}
      />
      <DeskBody width="text">
        <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
        <Form method="post" noValidate className={styles.form} key={problem.edition}>
          <TextField
            label={t('talent.desk.team.email')}
            hint={t('talent.desk.team.email.hint')}
            {...problem.field('email')}
            type="email"
            autoComplete="off"
          />
          <TextField label={t('talent.desk.team.name')} {...problem.field('name')} autoComplete="off" maxLength={80} />
          <RoleFields
            role={problem.value('role') ?? 'recruiter'}
            seesContactData={problem.value('seesContactData') !== undefined}
            error={problem.errorOf('role')}
          />
          <div className={styles.acts}>
            <DeskButton type="submit" variant="primary" busy={state !== 'idle'}>
              {t('talent.desk.team.invite.submit')}
            </DeskButton>
            <DeskButtonLink to={deskLinks.team}>{t('talent.desk.decide.cancel')}</DeskButtonLink>
          </div>
        </Form>
      </DeskBody>
    </>
  );
}
