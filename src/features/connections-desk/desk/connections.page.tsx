import { deskLinks } from '../../../contract/desk-links.ts';
import { AskFirst } from '../../../web/desk/ask-first.tsx';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useDesk } from '../../../web/desk/desk-context.ts';
import { bookOpenIcon } from '../../../web/desk/desk-icons.ts';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { DeskParts } from '../../../web/desk/parts.tsx';
import { textOf } from '../../../web/form/form-text.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { actOnHandOvers, type HandOverAnswer } from '../../hand-over-desk/desk/act-on-hand-overs.ts';
import { ConnectorForm } from '../../hand-over-desk/desk/connector-form.tsx';
import { ConnectorPreview } from '../../hand-over-desk/desk/connector-preview.tsx';
import { HandOversPart, useHandOverQuestion } from '../../hand-over-desk/desk/hand-overs-part.tsx';
import { actOnKeys, type KeyAnswer } from '../../operators/desk/act-on-keys.ts';
import { KeyForm } from '../../operators/desk/key-form.tsx';
import { KeysPart, useRevokeQuestion } from '../../operators/desk/keys-part.tsx';
import { actOnWebhooks, type WebhookAnswer } from '../../webhooks/desk/act-on-webhooks.ts';
import { SecretForm, WebhookForm } from '../../webhooks/desk/webhook-form.tsx';
import { useWebhookQuestion, WebhooksPart } from '../../webhooks/desk/webhooks-part.tsx';
import type { Route } from './+types/connections.page.ts';
import { type ConnectionsData, loadConnections } from './load-connections.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { ...(await loadConnections(context.get(requestContext), url)), done: url.searchParams.get('done') };
}

/** Each intent begins with the part of the page that it belongs to. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  const [part] = textOf(form, 'intent').split('.');
  if (part === 'keys') return actOnKeys(facts, form);
  return part === 'handOvers' ? actOnHandOvers(facts, form) : actOnWebhooks(facts, form);
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** Its answers may hold a key or a secret. */
export function headers() {
  return { 'cache-control': 'no-store' };
}

type Answer = KeyAnswer | WebhookAnswer | HandOverAnswer | undefined;

const isOf = (part: string, answer: NonNullable<Answer>) =>
  answer.form ? answer.form.name.startsWith(part) : answer.result?.part === part;

/** `/desk/connections`: how other programs reach this portal, and how it reaches them. */
export default function ConnectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { act, webhooks, keys, handOvers } = loaderData;
  const answer: Answer = actionData;
  // Each part gets the answers of its own forms alone.
  const ofKeys = answer && isOf('keys', answer) ? (answer as KeyAnswer) : undefined;
  const ofWebhooks = answer && isOf('webhooks', answer) ? (answer as WebhookAnswer) : undefined;
  const ofHandOvers = answer && isOf('handOvers', answer) ? (answer as HandOverAnswer) : undefined;
  const askToRevoke = useRevokeQuestion(keys);
  const askAboutWebhook = useWebhookQuestion(webhooks);
  const askAboutHandOver = useHandOverQuestion(handOvers);
  const { t } = useI18n();
  // A form that succeeded gives way to the page; a question that was refused does, too.
  if (act && !answer?.result) {
    if (act.name === 'newKey') return <KeyForm answer={ofKeys} />;
    if (act.name === 'newWebhook') return <WebhookForm webhook={null} answer={ofWebhooks} />;
    if (act.name === 'editWebhook' && act.webhook) return <WebhookForm webhook={act.webhook} answer={ofWebhooks} />;
    if (act.name === 'newHandOver' || act.connector)
      return <ConnectorForm connector={act.connector} wanted={act.id} answer={ofHandOvers} />;
    if (act.preview) return <ConnectorPreview data={act.preview} />;
    if (act.name === 'renewSecret' && act.webhook) return <SecretForm webhook={act.webhook} answer={ofWebhooks} />;
  }
  const asked = answer ? null : act;
  const question =
    asked?.name === 'revokeKey'
      ? askToRevoke(asked.id)
      : asked?.name === 'pauseWebhook' || asked?.name === 'removeWebhook'
        ? askAboutWebhook(asked.name, asked.id)
        : asked?.name === 'renewHandOver' || asked?.name === 'removeHandOver'
          ? askAboutHandOver(asked.name, asked.id)
          : null;
  const removing = asked?.name === 'removeHandOver' ? asked.id : null;
  return (
    <AskFirst question={question} back={{ to: deskLinks.connections, label: t('talent.desk.nav.connections') }}>
      <Parts data={loaderData} answers={{ ofKeys, ofWebhooks, ofHandOvers }} removing={removing} hasAnswer={answer !== undefined} />
    </AskFirst>
  );
}

type PartsProps = {
  data: ConnectionsData & { done: string | null };
  answers: { ofKeys: KeyAnswer | undefined; ofWebhooks: WebhookAnswer | undefined; ofHandOvers: HandOverAnswer | undefined };
  removing: string | null;
  hasAnswer: boolean;
};

function Parts({ data: { keys, webhooks, handOvers, done: said }, answers, removing, hasAnswer }: PartsProps) {
  const { ofKeys, ofWebhooks, ofHandOvers } = answers;
  const { t } = useI18n();
  const { problems, pages } = useDesk();
  const done = hasAnswer ? null : said;
  const count = problems === null ? 0 : problems.webhooks + problems.feeds + problems.handOvers;
  return (
    <>
      <DeskHead title={t('talent.desk.nav.connections')} sub={count > 0 ? t('talent.desk.connections.sub', { count }) : undefined}>
        {pages.includes(deskLinks.mails) ? (
          <DeskButtonLink to={deskLinks.mails}>{t('talent.desk.connections.messages')}</DeskButtonLink>
        ) : null}
        <DeskButtonLink href="/v1/operator/docs" icon={bookOpenIcon}>
          {t('talent.desk.connections.docs')}
        </DeskButtonLink>
      </DeskHead>
      <DeskBody>
        <DeskParts
          label={t('talent.desk.connections.parts')}
          parts={[
            { id: 'keys', name: t('talent.desk.connections.keys'), needsRepair: false },
            { id: 'webhooks', name: t('talent.desk.connections.webhooks'), needsRepair: (problems?.webhooks ?? 0) > 0 },
            { id: 'handOvers', name: t('talent.desk.connections.handOvers'), needsRepair: (problems?.handOvers ?? 0) > 0 },
          ]}
        >
          <KeysPart keys={keys} answer={ofKeys} isRevoked={done === 'revoked'} />
          <WebhooksPart data={webhooks} answer={ofWebhooks} done={done} />
          <HandOversPart data={handOvers} answer={ofHandOvers} done={done} removing={removing} />
        </DeskParts>
      </DeskBody>
    </>
  );
}
