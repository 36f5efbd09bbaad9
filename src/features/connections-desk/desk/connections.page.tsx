import type { ShouldRevalidateFunctionArgs } from 'react-router';
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
import { actOnFeeds, type FeedAnswer } from '../../feeds-desk/desk/act-on-feeds.ts';
import { FeedForm } from '../../feeds-desk/desk/feed-form.tsx';
import { FeedPreviewPage } from '../../feeds-desk/desk/feed-preview.tsx';
import { FeedPage } from '../../feeds-desk/desk/feed-runs.tsx';
import { FeedsPart, useFeedQuestion } from '../../feeds-desk/desk/feeds-part.tsx';
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
export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  const [part] = textOf(form, 'intent').split('.');
  if (part === 'keys') return actOnKeys(facts, form);
  if (part === 'feeds') return actOnFeeds(facts, form, url);
  return part === 'handOvers' ? actOnHandOvers(facts, form) : actOnWebhooks(facts, form);
}

/** What somebody else has changed meanwhile is shown next to what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 412 || defaultShouldRevalidate;
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** Its answers may hold a key or a secret. */
export function headers() {
  return { 'cache-control': 'no-store' };
}

type Answer = KeyAnswer | WebhookAnswer | FeedAnswer | HandOverAnswer | undefined;

const isOf = (part: string, answer: NonNullable<Answer>) =>
  answer.form ? answer.form.name.startsWith(part) : answer.result?.part === part;

/** Each part gets the answers of its own forms alone. */
function answersOf(answer: Answer) {
  return {
    keys: answer && isOf('keys', answer) ? (answer as KeyAnswer) : undefined,
    webhooks: answer && isOf('webhooks', answer) ? (answer as WebhookAnswer) : undefined,
    feeds: answer && isOf('feeds', answer) ? (answer as FeedAnswer) : undefined,
    handOvers: answer && isOf('handOvers', answer) ? (answer as HandOverAnswer) : undefined,
  };
}
type Answers = ReturnType<typeof answersOf>;

/** `/desk/connections`: how other programs reach this portal, and how it reaches them. */
export default function ConnectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer = actionData;
  const answers = answersOf(answer);
  const question = useQuestion(loaderData, answer !== undefined);
  const { t } = useI18n();
  // A form that succeeded gives way to the page, but for a preview, which is shown on its own; a question that was refused does, too.
  const form = answer?.result && !answers.feeds ? null : formOf(loaderData, answers);
  if (form) return form;
  return (
    <AskFirst question={question} back={{ to: deskLinks.connections, label: t('talent.desk.nav.connections') }}>
      <Parts data={loaderData} answers={answers} hasAnswer={answer !== undefined} />
    </AskFirst>
  );
}

type Loaded = ConnectionsData & { done: string | null };

/** The form or the page of one connection that the address asks for. */
function formOf({ act, done }: Loaded, answers: Answers) {
  if (!act) return null;
  if (act.name === 'newKey') return <KeyForm answer={answers.keys} />;
  if (act.name === 'newWebhook') return <WebhookForm webhook={null} answer={answers.webhooks} />;
  if (act.name === 'editWebhook' && act.webhook) return <WebhookForm webhook={act.webhook} answer={answers.webhooks} />;
  if (act.name === 'renewSecret' && act.webhook) return <SecretForm webhook={act.webhook} answer={answers.webhooks} />;
  if (act.name === 'newHandOver' || act.connector)
    return <ConnectorForm connector={act.connector} wanted={act.id} answer={answers.handOvers} />;
  if (act.handOverPreview) return <ConnectorPreview data={act.handOverPreview} />;
  if (act.name === 'newFeed') return <FeedForm feed={null} answer={answers.feeds} />;
  if (act.name === 'editFeed' && act.feed) return <FeedForm feed={act.feed} answer={answers.feeds} />;
  if (act.feed) return <FeedPreviewPage feed={act.feed} answer={answers.feeds} />;
  return act.runs ? <FeedPage data={act.runs} answer={answers.feeds} done={answers.feeds ? null : done} /> : null;
}

/** What is asked first; nothing once it was answered. */
function useQuestion({ act, keys, webhooks, feeds, handOvers }: Loaded, hasAnswer: boolean) {
  const askToRevoke = useRevokeQuestion(keys);
  const askAboutWebhook = useWebhookQuestion(webhooks);
  const askAboutFeed = useFeedQuestion(feeds);
  const askAboutHandOver = useHandOverQuestion(handOvers);
  if (!act || hasAnswer) return null;
  if (act.name === 'revokeKey') return askToRevoke(act.id);
  if (act.name === 'pauseWebhook' || act.name === 'removeWebhook') return askAboutWebhook(act.name, act.id);
  if (act.name === 'renewHandOver' || act.name === 'removeHandOver') return askAboutHandOver(act.name, act.id);
  return act.name === 'closeMissing' || act.name === 'removeFeed' ? askAboutFeed(act.name, act.id) : null;
}

type PartsProps = { data: Loaded; answers: Answers; hasAnswer: boolean };

function Parts({ data: { act, keys, webhooks, feeds, handOvers, position, done: said }, answers, hasAnswer }: PartsProps) {
  const { t } = useI18n();
  const { problems } = useDesk();
  const done = hasAnswer ? null : said;
  const count = problems === null ? 0 : problems.webhooks + problems.feeds + problems.handOvers;
  const removing = !hasAnswer && act?.name === 'removeHandOver' ? act.id : null;
  return (
    <>
      <DeskHead title={t('talent.desk.nav.connections')} sub={count > 0 ? t('talent.desk.connections.sub', { count }) : undefined}>
        <DeskButtonLink to={deskLinks.mails}>{t('talent.desk.connections.messages')}</DeskButtonLink>
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
            { id: 'feeds', name: t('talent.desk.connections.group.feeds'), needsRepair: (problems?.feeds ?? 0) > 0 },
            { id: 'handOvers', name: t('talent.desk.connections.handOvers'), needsRepair: (problems?.handOvers ?? 0) > 0 },
          ]}
        >
          <KeysPart keys={keys} answer={answers.keys} isRevoked={done === 'revoked'} />
          <WebhooksPart data={webhooks} answer={answers.webhooks} done={done} />
          <FeedsPart feeds={feeds} position={position} answer={answers.feeds} isRemoved={done === 'feedRemoved'} />
          <HandOversPart data={handOvers} answer={answers.handOvers} done={done} removing={removing} />
        </DeskParts>
      </DeskBody>
    </>
  );
}
