import { data, Form, redirect, useNavigation } from 'react-router';
import { readUuid } from '../../../contract/address-filters.ts';
import { deskLinks, deskMemberLink, memberVerbs } from '../../../contract/desk-links.ts';
import type { OperatorRole } from '../../../contract/operator-scopes.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { ifMatch, tagOf } from '../../../web/entity-tag.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { deskFactorClient, operatorsClient } from '../../operators/desk/client.ts';
import { requireProof } from '../../operators/desk/return-to-work.ts';
import type { Route } from './+types/member.page.ts';
import { RoleFields } from './role-fields.tsx';
import styles from './team.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const verb = verbOf(params.verb);
  if (readUuid(params.id) === '') throw data(null, { status: 404 });
  const reading = operatorsClient(facts.api).team[':id'].$get({ param: { id: params.id } });
  const member = await load(reading);
  await requireProof(facts, deskMemberLink(member.id, verb));
  return { verb, member, tag: tagOf(await reading) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { api } = context.get(requestContext);
  const [verb, param, form] = [verbOf(params.verb), { id: params.id }, await request.formData()];
  const member = operatorsClient(api).team[':id'];
  let unassigned = 0;
  try {
    if (verb === 'role') {
      // The call refuses what is no role.
      const json = { role: textOf(form, 'role') as OperatorRole, seesContactData: form.get('seesContactData') !== null };
      await unwrap(member.$patch({ param, json }, ifMatch(textOf(form, 'tag'))));
    } else if (verb === 'factors') await unwrap(deskFactorClient(api).team[':id'].factors.$delete({ param }));
    else unassigned = (await unwrap(member.$delete({ param }))).unassignedProjects;
  } catch (error) {
    return refuseForm(error, form, ['role', 'seesContactData']);
  }
  throw redirect(`${deskLinks.team}?done=${verb === 'remove' ? 'removed' : verb}${unassigned > 0 ? `&unassigned=${unassigned}` : ''}`);
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

function verbOf(text: string) {
  const verb = memberVerbs.find((each) => each === text);
  if (!verb) throw data(null, { status: 404 });
  return verb;
}

/** `/desk/team/{id}/{verb}`: another role, the removal of lost second factors, or of a person from the team, with what follows from it. */
export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { verb, member, tag } = loaderData;
  const returned = actionData?.form;
  const problem = useFormProblem(returned, { id: 'confirm' });
  const { state } = useNavigation();
  const errors =
    returned?.status === 409 || returned?.status === 412
      ? [{ id: 'confirm', message: t(`talent.desk.team.refused.${returned.status === 412 ? 'changed' : verb}`) }]
      : problem.errors;
  return (
    <>
      <DeskHead
        title={t(`talent.desk.team.${verb}.title`, { name: member.name })}
        crumb={{ to: deskLinks.team, label: t('talent.desk.nav.team') }}
        hasErrors={errors.length > 0}
      />
      <DeskBody width="text">
        <ErrorSummary errors={errors} attempt={problem.attempt} />
        <Form method="post" noValidate className={styles.form} key={problem.edition}>
          {verb === 'role' ? (
            <>
              <input type="hidden" name="tag" value={tag} />
              <RoleFields
                role={problem.value('role') ?? member.role}
                // Others see it in any case: a viewer whom they become only if it is ticked.
                seesContactData={
                  returned ? problem.value('seesContactData') !== undefined : member.role === 'viewer' && member.seesContactData
                }
                error={problem.errorOf('role')}
              />
            </>
          ) : (
            <p>{t(`talent.desk.team.${verb}.text`, { name: member.name })}</p>
          )}
          <div className={styles.acts}>
            <DeskButton type="submit" id="confirm" variant={verb === 'role' ? 'primary' : 'danger'} busy={state !== 'idle'}>
              {t(`talent.desk.team.${verb}.submit`)}
            </DeskButton>
            <DeskButtonLink to={deskLinks.team}>{t('talent.desk.decide.cancel')}</DeskButtonLink>
          </div>
        </Form>
      </DeskBody>
    </>
  );
}
