import { createContext, data, Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { readUuid } from '../../../contract/address-filters.ts';
import { dayMs } from '../../../contract/dates.ts';
import { deskLinks, deskTalentDataLink, deskTalentLink } from '../../../contract/desk-links.ts';
import { deskReturnCookie } from '../../../contract/desk-settings.ts';
import { fullName } from '../../../contract/full-name.ts';
import { ApiProblem, load, unwrap } from '../../../web/api-client.ts';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { downloadIcon } from '../../../web/desk/desk-icons.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { CheckboxField } from '../../../web/form/choice.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { answerResult, refuseField, refuseForm, returnedForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { isHttps, type RequestFacts, requestContext } from '../../../web/request-context.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { tokenLifetimesMs } from '../../auth/token-lifetimes.ts';
import { talentDeskClient } from '../../talent-desk/desk/client.ts';
import type { Route } from './+types/talent-data.page.ts';
import { AddressPart } from './address-part.tsx';
import { personalDataDeskClient } from './client.ts';
import { correctAddress, loadAddress } from './correct-address.ts';
import styles from './talent-data.module.css';

type Shown = { id: string; name: string; applications: number };

/** Whose account was just closed in this request: they are no longer found, and the page still says what happened. */
const closedTalent = createContext<Shown | null>(null);

async function loadTalent(api: RequestFacts['api'], wanted: string): Promise<Shown> {
  if (readUuid(wanted) === '') throw data(null, { status: 404 });
  const { id, sentApplications, ...person } = await load(talentDeskClient(api).talents[':id'].$get({ param: { id: wanted } }));
  return { id, name: fullName(person), applications: sentApplications.length };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const closed = context.get(closedTalent);
  const talent = closed ?? (await loadTalent(facts.api, params.id));
  return {
    ...talent,
    address: closed ? null : await loadAddress(facts, params.id),
    days: tokenLifetimesMs.restore / dayMs,
    needsProof: url.searchParams.get('proof') === 'needed',
    done: url.searchParams.get('done'),
  };
}

/** After an erasure there is nothing left to load. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.result === undefined && defaultShouldRevalidate;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  if (textOf(form, 'intent') === 'address') return correctAddress(facts, form, params.id);
  if (form.get('confirmed') === null) return refuseField(form, 'confirmed', 'talent.desk.talentData.erase.required');
  try {
    const talent = await loadTalent(facts.api, params.id);
    const call = personalDataDeskClient(facts.api).talents[':id'].erasure.$post({ param: { id: params.id }, json: { confirmed: true } });
    const { eraseAfter } = await unwrap(call);
    context.set(closedTalent, talent);
    return answerResult({ eraseAfter });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem.code !== 'PROOF_NEEDED') return refuseForm(error, form);
    const here = deskTalentDataLink(params.id);
    facts.responseHeaders.append('set-cookie', deskReturnCookie(here, isHttps(facts)));
    throw redirect(`${here}?proof=needed`);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/talents/{id}/data`: answers what a talent asks about their data: another address, a copy, or erasure. */
export default function TalentDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, date } = useI18n();
  const mayExport = useMay()('talents:export');
  const { id, name, address, applications, days, needsProof } = loaderData;
  const problem = useFormProblem(returnedForm(actionData, ''), 'confirmed');
  const ofAddress = returnedForm(actionData, 'address');
  const { state } = useNavigation();
  const erased = actionData?.result;
  return (
    <>
      <DeskHead
        title={t('talent.desk.talentData.title', { name })}
        crumb={erased ? { to: deskLinks.talents, label: t('talent.desk.nav.talents') } : { to: deskTalentLink(id), label: name }}
        hasErrors={actionData?.form !== undefined}
      />
      <DeskBody width="text">
        {needsProof && !actionData ? (
          <Notice tone="warning" role="alert" className={styles.notice}>
            <p>
              {t('talent.desk.list.proof')} <a href={deskLinks.confirm}>{t('talent.desk.proof.confirm')}</a>
            </p>
          </Notice>
        ) : null}
        {!mayExport ? (
          <NotAllowed scope="talents:export" />
        ) : erased ? (
          <Notice tone="success" role="status">
            <p>{t('talent.desk.talentData.erase.done', { name, date: date(erased.eraseAfter, 'long') })}</p>
          </Notice>
        ) : (
          <>
            <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
            {address ? <AddressPart address={address} returned={ofAddress} done={actionData ? null : loaderData.done} /> : null}
            <section className={styles.part} aria-labelledby="copy">
              <h2 id="copy">{t('talent.desk.talentData.copy')}</h2>
              <p>{t('talent.desk.talentData.copy.text')}</p>
              {/* A full page load: the answer is a file. */}
              <form method="post" action={`/desk/talents/${id}/export`}>
                <DeskButton type="submit" icon={downloadIcon}>
                  {t('talent.desk.talentData.copy.get')}
                </DeskButton>
              </form>
            </section>
            <section className={styles.part} aria-labelledby="erase">
              <h2 id="erase">{t('talent.desk.talentData.erase')}</h2>
              <p>
                {t('talent.desk.talentData.erase.text', { days })}{' '}
                {applications > 0 ? t('talent.desk.talentData.erase.applications', { count: applications }) : null}
              </p>
              <Form method="post" noValidate className={styles.form}>
                <CheckboxField
                  name="confirmed"
                  label={t('talent.desk.talentData.erase.confirm', { name })}
                  error={problem.errorOf('confirmed')}
                />
                <DeskButton type="submit" variant="danger" busy={state !== 'idle'}>
                  {t('talent.desk.talentData.erase.submit')}
                </DeskButton>
              </Form>
            </section>
          </>
        )}
      </DeskBody>
    </>
  );
}
