import { isDeepStrictEqual } from 'node:util';
import { data, redirect } from 'react-router';
import { type ConnectionAct, deskConnectionLink, deskLinks } from '../../../contract/desk-links.ts';
import { unwrap } from '../../../web/api-client.ts';
import { ifMatch } from '../../../web/entity-tag.ts';
import { answerResult, type FormAnswer, refuseField, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { isProblem } from '../../../web/session-call.ts';
import { feedsDeskClient } from '../../feeds/desk/client.ts';
import type { FeedPreview } from '../../feeds/feed-report.ts';
import { settingsText } from '../feed-settings.ts';
import { type LoadedFeed, loadFeed } from './load-feeds.ts';
import { readCurrency, readHeaders, readMapping, readRules } from './read-feed-form.ts';

type FeedResult = { part: 'feeds'; kind: 'previewed'; id: string; isSaved: boolean; preview: FeedPreview };
/** The answer as the page gets it: a preview is in it only, what else was done is known after a redirect. */
export type FeedAnswer = FormAnswer<FeedResult>;

const kept = ['source', 'address', 'headers', 'dropsHeaders', 'everyMinutes', 'silentAfterHours', 'closesMissing', 'currency', 'encoding'];

/** Everything that is done with feeds. */
export async function actOnFeeds(facts: RequestFacts, form: FormData, { searchParams: search }: URL) {
  const verb = textOf(form, 'intent').split('.')[1];
  try {
    if (search.get('do') === savedAct && (verb === 'create' || verb === 'change')) return await readSaved(facts, search.get('id') ?? '');
    if (verb === 'create') return await createFeed(facts, form);
    if (verb === 'change') return await changeFeed(facts, form);
    return await actOnOne(facts, form, verb);
  } catch (error) {
    return refuseFeed(error, form, verb);
  }
}

const savedAct: ConnectionAct = 'previewFeed';

/** One press saves a feed and reads it: the browser sends its form on to the page of what is read, which no reload forgets. */
const readAtOnce = (id: string) => redirect(deskConnectionLink(savedAct, id), 307);

async function readSaved({ api }: RequestFacts, id: string) {
  const preview = await unwrap(feedsDeskClient(api).feeds[':id'].preview.$post({ param: { id } }));
  return answerResult({ part: 'feeds', kind: 'previewed', id, isSaved: false, preview } satisfies FeedResult);
}

function refuseFeed(error: unknown, form: FormData, verb: string | undefined) {
  const isNew = verb === 'create';
  if (isProblem(error, 412)) return refuseChanged(form);
  if (isProblem(error, 400) && error.problem.fields === undefined)
    return refuseField(form, 'address', 'talent.desk.connections.feed.badAddress', kept);
  if (isProblem(error, 409, 'ALREADY_EXISTS')) return refuseField(form, 'source', 'talent.desk.connections.feed.exists', kept);
  if (isProblem(error, 409))
    return refuseField(form, isNew ? 'source' : 'address', `talent.desk.connections.feed.${isNew ? 'tooMany' : 'notNow'}`, kept);
  if (isProblem(error, 404)) return refuseField(form, 'address', 'talent.desk.connections.webhook.gone', kept);
  return refuseForm(error, form, kept);
}

async function createFeed({ api }: RequestFacts, form: FormData) {
  const [source, address, headers] = [textOf(form, 'source').trim(), textOf(form, 'address').trim(), readHeaders(textOf(form, 'headers'))];
  if (source === '') return refuseField(form, 'source', 'talent.error.required', kept);
  if (address === '') return refuseField(form, 'address', 'talent.error.required', kept);
  if (headers === null) return refuseField(form, 'headers', 'talent.desk.connections.feed.badHeaders', kept);
  const json = { source, address, headers, ...readRules(form), currency: readCurrency(form), encoding: textOf(form, 'encoding') || null };
  const { id } = await unwrap(feedsDeskClient(api).feeds.$post({ json }));
  throw readAtOnce(id);
}

async function changeFeed(facts: RequestFacts, form: FormData) {
  const id = textOf(form, 'id');
  const address = textOf(form, 'address').trim();
  const headers = readHeaders(textOf(form, 'headers'));
  if (headers === null) return refuseField(form, 'headers', 'talent.desk.connections.feed.badHeaders', kept);
  const setsHeaders = form.has('dropsHeaders') || Object.keys(headers).length > 0;
  const encoding = textOf(form, 'encoding') || null;
  const before = await loadFeed(facts, id);
  if (isChanged(form, before)) return refuseChanged(form);
  const currency = readCurrency(form);
  const json = {
    ...readRules(form),
    // Sent again it would drop the headers and the runs' state.
    ...(address !== '' && address !== before.address && { address }),
    ...(setsHeaders && { headers }),
    // What is read stays as it is unless it was changed here: a change has the whole feed read again.
    ...(encoding !== before.encoding && { encoding }),
    ...(currency !== before.currency && { currency }),
  };
  const feed = await patch(facts, before, json);
  throw feed.state === 'unconfirmed' ? readAtOnce(id) : redirect(doneLink(id, 'changed'));
}

type Patch = Parameters<ReturnType<typeof feedsDeskClient>['feeds'][':id']['$patch']>[0]['json'];

function patch({ api }: Pick<RequestFacts, 'api'>, { id, tag }: LoadedFeed, json: Patch) {
  return unwrap(feedsDeskClient(api).feeds[':id'].$patch({ param: { id }, json }, ifMatch(tag)));
}

/** Each run changes a feed and its tag; what the form was made of are the settings only. */
const isChanged = (form: FormData, feed: LoadedFeed) => textOf(form, 'was') !== settingsText(feed);

function refuseChanged(form: FormData) {
  return refuseField(form, 'address', 'talent.desk.connections.feed.changedMeanwhile', kept);
}

/** What was done to a feed, which is known after this redirect. */
const doneLink = (id: string, done: string) => `${deskConnectionLink('feed', id)}&done=${done}`;

async function actOnOne(facts: RequestFacts, form: FormData, verb: string | undefined) {
  const id = textOf(form, 'id');
  const one = feedsDeskClient(facts.api).feeds[':id'];
  const param = { id };
  switch (verb) {
    case 'preview':
    case 'map':
    case 'confirm':
      return readOrConfirm(facts, form, verb);
    case 'remove':
      await unwrap(one.$delete({ param }));
      throw redirect(`${deskLinks.connections}?done=feedRemoved#feeds`);
    case 'run':
    case 'closeMissing':
      await unwrap(one.run.$post({ param, json: { allowMassClose: verb === 'closeMissing' } }));
      throw redirect(doneLink(id, 'started'));
    default:
      throw data(null, { status: 400 });
  }
}

/**
 * Nothing is imported that was not looked at: a mapping that was changed is saved, and shown with what it makes of the feed. Reading it
 * asks the feed's server, so it takes a press.
 */
async function readOrConfirm(facts: RequestFacts, form: FormData, verb: 'preview' | 'map' | 'confirm') {
  const id = textOf(form, 'id');
  const feed = await loadFeed(facts, id);
  if (isChanged(form, feed)) return refuseChanged(form);
  const one = feedsDeskClient(facts.api).feeds[':id'];
  // Without a preview there is no table to choose from: what was chosen before stays.
  const json = {
    mapping: form.has('map.title') ? readMapping(form, feed.mapping) : feed.mapping,
    currency: form.has('currency') ? readCurrency(form) : feed.currency,
  };
  const isSame = isDeepStrictEqual(json, { mapping: feed.mapping, currency: feed.currency });
  if (!isSame) await patch(facts, feed, json);
  if (verb === 'map' && feed.state !== 'unconfirmed') throw redirect(doneLink(id, 'changed'));
  if (verb === 'confirm' && isSame) {
    await unwrap(one.confirm.$post({ param: { id } }));
    throw redirect(doneLink(id, 'confirmed'));
  }
  const preview = await unwrap(one.preview.$post({ param: { id } }));
  return answerResult({ part: 'feeds', kind: 'previewed', id, isSaved: !isSame, preview } satisfies FeedResult);
}
