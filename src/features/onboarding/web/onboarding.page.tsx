import type { ComponentProps } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { load, unwrap } from '../../../web/api-client.ts';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { refuseUpload } from '../../../web/form/form-upload.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { loadFlowProject } from '../../../web/project-to-apply-to.ts';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { type RequestFacts, requestContext } from '../../../web/request-context.ts';
import { statusTextOf } from '../../../web/status-text.ts';
import { LinkButton } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { StepProgress } from '../../../web/ui/progress.tsx';
import type { CvLines } from '../../cvs/lines-contract.ts';
import { loadWorkLines, markWorkLines } from '../../cvs/web/mark-work-lines.ts';
import { readReviewState, reviewQuery } from '../../cvs/web/take-over-link.ts';
import { forwardCv } from '../../cvs/web/upload-cv.ts';
import { useScanWatch } from '../../cvs/web/use-scan-watch.ts';
import { workLinesIntent } from '../../cvs/work-lines.ts';
import { poolsClient } from '../../pools/web/client.ts';
import { profileClient } from '../../profile/web/client.ts';
import { savePhoto } from '../../profile/web/save-photo.ts';
import { referenceClient } from '../../reference/web/client.ts';
import type { Onboarding } from '../contract.ts';
import { stepLink } from '../step-link.ts';
import { stepLeadKey, stepTitleKey } from '../step-words.ts';
import { checkStepOf, openUpTo, placeOf, progressOf, resolveSlug } from '../steps.ts';
import type { Route } from './+types/onboarding.page.ts';
import { answerStepForm, finishCvStep } from './answer-step.ts';
import { CheckStep } from './check-step.tsx';
import { onboardingClient } from './client.ts';
import { CvNotice } from './cv-notice.tsx';
import { CvStep } from './cv-step.tsx';
import styles from './onboarding.module.css';
import type { StepLists } from './step-field.tsx';
import { StepForm } from './step-form.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const structure = await loadStructure(facts, url);
  const stepName = resolveSlug(structure.steps, params.slug ?? structure.currentStep ?? structure.steps.at(-1)?.stepName);
  if (!stepName) throw data({ messages: ['talent.message.generic.error'] }, { status: 500 });
  // Without a slug the talent continues; an unknown slug is the first step; later steps cannot be opened early.
  const limit = openUpTo(structure.steps, structure.done);
  const isAhead = limit !== null && indexOf(structure, stepName) > indexOf(structure, limit);
  const target = isAhead ? limit : stepName;
  if (target !== params.slug) throw redirect(stepLink(target));
  const isReview = checkStepOf(structure)?.stepName === stepName;
  const reviewed = isReview && readReviewState(url.searchParams).showsLines ? structure.found : null;
  const [lists, workLines, flowProject] = await Promise.all([
    loadLists(facts, structure, stepName),
    reviewed && loadWorkLines(facts, reviewed.uuid, url.pathname),
    structure.storedProjectId === null ? null : loadFlowProject(facts, structure.storedProjectId),
  ]);
  return { structure, stepName, lists, workLines, flowProject };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const structure = await loadStructure(facts, url);
  const stepName = resolveSlug(structure.steps, params.slug);
  if (!stepName) throw redirect('/app/onboarding');
  const upload = url.searchParams.get('upload');
  try {
    if (upload === 'cv') {
      await forwardCv(facts, request);
      return await finishCvStep(facts, stepName);
    }
    if (upload === 'photo') {
      await savePhoto(facts, request);
      return redirect(stepLink(stepName));
    }
  } catch (error) {
    return refuseUpload(error, upload === 'cv' ? 'cv' : 'photo');
  }
  const form = await request.formData();
  if (form.get('intent') === 'read') return finishCvStep(facts, stepName);
  if (form.get('section') === 'removePhoto') {
    await unwrap(profileClient(facts.api).flexOnboarding.profile.$patch({ query: {}, json: { profileImage: null } }));
    return redirect(stepLink(stepName));
  }
  if (form.get('intent') === workLinesIntent) {
    const { isOwn } = readReviewState(url.searchParams);
    return markWorkLines(facts, form, (jobs) => stepLink(stepName, reviewQuery({ isOwn, jobs })));
  }
  return answerStepForm(facts, structure, stepName, form);
}

export function clientAction(args: Route.ClientActionArgs) {
  const none: Record<string, undefined> = {};
  return keepUnsentForm(args, () => args.params.slug ?? '', none);
}

export default function OnboardingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { structure, stepName, lists, workLines } = loaderData;
  const { t, number } = useI18n();
  const [query] = useSearchParams();
  useScanWatch(structure.cvReason === 'scan-waiting');
  const index = indexOf(structure, stepName);
  const step = structure.steps[index];
  if (!step) return null;
  const titleKey = stepTitleKey(stepName);
  const leadKey = stepLeadKey(stepName);
  const title = step.title ?? (titleKey ? t(titleKey) : stepName);
  const place = placeOf(structure.steps, index);
  const percent = progressOf(place.index, place.total);
  const refusal = returnedForm(actionData, stepName);
  const removed = Number(query.get('removed'));
  const isEnd = structure.steps.every((other, at) => at === index || (at < index && structure.done.includes(other.stepName)));
  const isBeforeApplication = structure.storedProjectId !== null && isEnd;
  return (
    <div className="shell shell--reading page">
      <PageTitle title={title} hasErrors={actionData !== undefined} />
      <div className="stack stack--6">
        <StepProgress
          index={place.index}
          total={place.total}
          label={t('talent.onboarding.progress')}
          words={t('talent.onboarding.step', { n: place.index + 1, total: place.total })}
          end={
            <p className={styles.end}>
              <span className="num">{number(percent / 100, { style: 'percent' })}</span>
              {/* Enter in a field triggers the form's first submit button, wherever it is: that must be Continue. */}
              {step.kind !== 'cv' && (
                <button type="submit" form="step" name="intent" value="continue" className="vh" tabIndex={-1} aria-hidden="true" />
              )}
              <LinkButton plain type="submit" form="step" name="intent" value="later" aria-describedby="later-hint">
                {t('talent.onboarding.later')}
              </LinkButton>
            </p>
          }
        />
        <p className={`caption muted ${styles.hint}`} id="later-hint">
          {t('talent.onboarding.later.hint')}
        </p>
        <CvNotice structure={structure} step={step} asked={query.get('cv')} />
        {removed > 0 && (
          <Notice tone="info" role="status">
            {t('talent.onboarding.stepsChanged', { count: removed })}
          </Notice>
        )}
        <PageHeading lead={leadKey ? t(leadKey) : undefined}>{title}</PageHeading>
        <StepBody
          key={stepName}
          structure={structure}
          step={step}
          isFirst={index === 0}
          next={t(isBeforeApplication ? 'talent.onboarding.toApplication' : 'talent.onboarding.continue')}
          lists={lists}
          refusal={refusal}
          cvRefusal={returnedForm(actionData, 'upload.cv')?.messages}
          photoRefusal={returnedForm(actionData, 'upload.photo')?.messages}
          lineRefusal={returnedForm(actionData, workLinesIntent)}
          workLines={workLines}
        />
      </div>
    </div>
  );
}

/** The page of a step; a new kind of step does not compile until it has one. */
function StepBody({
  cvRefusal,
  lineRefusal,
  workLines,
  ...form
}: ComponentProps<typeof StepForm> & {
  cvRefusal: readonly string[] | undefined;
  lineRefusal: ComponentProps<typeof CheckStep>['refusal'];
  workLines: CvLines | null;
}) {
  const { step, structure, isFirst, next } = form;
  switch (step.kind) {
    case 'cv':
      return <CvStep stepName={step.stepName} cvName={structure.cvName} isFirst={isFirst} next={next} refusal={cvRefusal} />;
    case 'check':
      return (
        <CheckStep
          stepName={step.stepName}
          found={structure.found}
          cvName={structure.cvName}
          isFirst={isFirst}
          next={next}
          lines={workLines}
          cvStep={structure.steps.find(({ kind }) => kind === 'cv')?.stepName ?? null}
          today={form.lists.today}
          refusal={lineRefusal}
        />
      );
    case 'fields':
      return <StepForm {...form} />;
    default:
      return step.kind satisfies never;
  }
}

/** Specification section 8: a failure shows the status and its text. @throws the error page, or the way to log in. */
async function loadStructure(facts: RequestFacts, url: URL): Promise<Onboarding> {
  const asked = onboardingClient(facts.api).flexOnboarding.$get({ query: {} });
  const isFailure = ({ ok, status }: { ok: boolean; status: number }) => !ok && status !== 401;
  const failure = await asked.then((answer) => (isFailure(answer) ? answer : null)).catch(() => null);
  if (!failure) return load(asked, url.pathname);
  throw data({ messages: [statusTextOf(failure), 'talent.message.generic.error'] }, { status: failure.status });
}

function indexOf(structure: Onboarding, stepName: string): number {
  return structure.steps.findIndex((step) => step.stepName === stepName);
}

/** The pools of the categories that were chosen, or all. */
function poolsQuery({ fields }: Onboarding): { onBoarding: 'true'; categoryIds?: string } {
  const chosen = fields.find((field) => field.type === 'categories')?.value;
  return { onBoarding: 'true', ...(Array.isArray(chosen) && chosen.length > 0 ? { categoryIds: chosen.join() } : {}) };
}

/** Only the lists this step shows; pools that cannot be loaded leave the step empty rather than failing it. */
async function loadLists(facts: RequestFacts, structure: Onboarding, stepName: string): Promise<StepLists> {
  const types = new Set(structure.fields.filter((field) => field.form === stepName).map((field) => field.type));
  const reference = referenceClient(facts.api);
  const [countries, pools, rate] = await Promise.all([
    types.has('country') ? load(reference.country.$get({ query: {} })) : null,
    types.has('pools') ? unwrap(poolsClient(facts.api).pool.onboarding.$get({ query: poolsQuery(structure) })).catch(() => null) : null,
    types.has('rate') ? load(profileClient(facts.api).freelancer.rate.$get({ query: {} })) : null,
  ]);
  return {
    countries: countries?.results ?? [],
    languages: structure.languagesList,
    pools,
    categories: structure.categoriesList,
    currencies: rate?.currencies ?? [],
    today: facts.now.toISOString().slice(0, 10),
  };
}
