import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useDesk, useMay } from '../../../web/desk/desk-context.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { mayDecide } from '../desk-moves.ts';
import type { Route } from './+types/decide.page.ts';
import { sentWords } from './application-words.ts';
import styles from './decision.module.css';
import { DecisionConflict } from './decision-conflict.tsx';
import { useDraft } from './decision-dialog.tsx';
import { DecisionForm } from './decision-form.tsx';
import { loadDecision } from './load-decision.ts';
import { type DecisionResult, type SentDecision, sendDecision } from './send-decision.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadDecision(context.get(requestContext), url);
}

export async function action({ context, request }: Route.ActionArgs) {
  return sendDecision(context.get(requestContext), await request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/applications/decide?do=&ids=`: a decision as a page, where there is no script or it is opened in a tab of its own. */
export default function DecidePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { now } = useDesk();
  const may = useMay();
  const { decision, applications, returnTo } = loaderData;
  const count = applications.filter((row) => mayDecide(decision, row, now)).length;
  const result = actionData?.result;
  const title = t(`talent.desk.decide.${decision}.title`, { count });
  return (
    <>
      <DeskHead title={title} crumb={{ to: returnTo, label: t('talent.desk.decide.back') }} hasErrors={actionData?.form !== undefined} />
      <DeskBody width="form">
        {!may('applications:write') ? (
          <NotAllowed scope="applications:write" />
        ) : result?.intent === 'send' ? (
          <SentPart sent={result} {...{ applications, returnTo }} />
        ) : result?.intent === 'undo' ? (
          <div role="status" className={styles.sent}>
            <p>{t('talent.desk.undo.done', { count: result.undone })}</p>
            <DeskButtonLink to={returnTo}>{t('talent.desk.decide.back')}</DeskButtonLink>
          </div>
        ) : count === 0 ? (
          <p>{t('talent.desk.decide.nobody')}</p>
        ) : (
          <PageForm loaderData={loaderData} returned={actionData?.form} previewed={result} />
        )}
      </DeskBody>
    </>
  );
}

type FormProps = Pick<Route.ComponentProps, 'loaderData'> & {
  returned: NonNullable<Route.ComponentProps['actionData']>['form'];
  previewed: DecisionResult | undefined;
};

function PageForm({ loaderData: { decision, applications, returnTo, tag }, returned, previewed }: FormProps) {
  const problem = useFormProblem(returned, decision === 'move' ? 'to' : 'reasonCode');
  const found = previewed?.intent === 'conflict' ? previewed : null;
  const [edited, setEdited] = useState<DecisionResult | null>(null);
  const conflict = found === edited ? null : found;
  const typed = returned?.values ?? (previewed && 'values' in previewed ? previewed.values : {});
  const [only] = applications;
  const { form, preview, draft, setDraft } = useDraft(applications, typed);
  const { state } = useNavigation();
  return (
    <Form ref={form} method="post" noValidate className={styles.page}>
      <DecisionForm
        {...{ decision, applications, problem, draft }}
        previewed={preview.data?.result ?? previewed}
        onChange={setDraft}
        busy={state !== 'idle'}
        cancel={{ to: returnTo }}
        tag={found?.tag ?? tag}
        isHidden={conflict !== null}
      />
      {conflict && only ? (
        <DecisionConflict
          conflict={conflict}
          base={only}
          busy={state !== 'idle'}
          onEdit={() => setEdited(conflict)}
          theirs={{ to: returnTo }}
        />
      ) : null}
    </Form>
  );
}

function SentPart({
  sent,
  applications,
  returnTo,
}: { sent: SentDecision } & Pick<Route.ComponentProps['loaderData'], 'applications' | 'returnTo'>) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <div className={styles.sent}>
      <div role="status">
        {sentWords(i18n, sent, applications).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="row">
        {sent.commands.length > 0 ? (
          <Form method="post">
            <input type="hidden" name="intent" value="undo" />
            {sent.commands.map((id) => (
              <input key={id} type="hidden" name="commands" value={id} />
            ))}
            <DeskButton type="submit">{t('talent.desk.undo')}</DeskButton>
          </Form>
        ) : null}
        <Link to={returnTo}>{t('talent.desk.decide.back')}</Link>
      </div>
    </div>
  );
}
