import { redirect, useRevalidator } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { unwrap } from '../../../web/api-client.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { ListFailed } from '../../../web/desk/list-parts.tsx';
import { loadPartly, nullAt } from '../../../web/desk/load-partly.ts';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { DeskPart } from '../../../web/desk/parts.tsx';
import { refuseForm } from '../../../web/form/form-answer.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { isProblem } from '../../../web/session-call.ts';
import { useReadingAgain } from '../../../web/use-reading-again.ts';
import { askForProof } from '../../operators/desk/return-to-work.ts';
import type { Route } from './+types/installation.page.ts';
import { BackupsPart } from './backups-part.tsx';
import { ChecksPart } from './checks-part.tsx';
import { installationClient } from './client.ts';
import { PortalsPart } from './portals-part.tsx';
import { RestorePart } from './restore-part.tsx';

const readAgainMs = 3_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, report } = context.get(requestContext);
  const { installation } = installationClient(api);
  const list = await nullAt(403, unwrap(installation.backups.$get()));
  if (list === null) return null;
  return {
    backups: list.results,
    // It asks other servers, and one of them may not answer.
    state: await loadPartly({ report })(unwrap(installation.$get())),
    isStarted: url.searchParams.get('done') === 'started',
  };
}

/** Makes a backup. Without a fresh proof it asks for one first. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  try {
    await unwrap(installationClient(facts.api).installation.backups.$post({ json: {} }));
  } catch (error) {
    if (isProblem(error, 403, 'PROOF_NEEDED')) throw askForProof(facts, deskLinks.installation);
    return refuseForm(error, form);
  }
  throw redirect(`${deskLinks.installation}?done=started`);
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/installation`: for owners of the installation: backups, how to restore one, what `openpool doctor` finds, what waits at each portal. */
export default function InstallationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const goesOn = loaderData?.backups.some(({ endedAt }) => endedAt === null) ?? false;
  useReadingAgain(goesOn, readAgainMs, () => void revalidate());
  return (
    <>
      <DeskHead
        title={t('talent.desk.installation.title')}
        sub={loaderData?.state ? `Openpool ${loaderData.state.version}` : undefined}
        hasErrors={actionData?.form !== undefined}
      />
      <DeskBody width="wide">
        {loaderData === null ? (
          <p>{t('talent.desk.installation.notAllowed')}</p>
        ) : (
          <>
            <BackupsPart backups={loaderData.backups} isStarted={loaderData.isStarted} form={actionData?.form} />
            <RestorePart newest={loaderData.backups.find(({ path }) => path !== null) ?? null} />
            {loaderData.state === null ? (
              <DeskPart id="checks" title={t('talent.desk.installation.checks')} lead={t('talent.desk.installation.checks.lead')}>
                <ListFailed again={deskLinks.installation} />
              </DeskPart>
            ) : (
              <>
                <ChecksPart findings={loaderData.state.findings} />
                <PortalsPart clients={loaderData.state.clients} overdueJobs={loaderData.state.overdueJobs} />
              </>
            )}
          </>
        )}
      </DeskBody>
    </>
  );
}
