import { data } from 'react-router';
import { questionSetVerbs } from '../../../contract/desk-links.ts';
import type { CompiledMessages } from '../../../contract/i18n/translator.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly } from '../../../web/desk/load-partly.ts';
import { tagOf } from '../../../web/entity-tag.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { questionSetsDeskClient } from '../../question-sets/desk/client.ts';
import { blankQuestion, docOf, type SetDoc } from '../question-doc.ts';

/** Words of the fields of talents, which the preview shows in each language of the client. */
const previewed = ['talent.apply.questions.', 'talent.apply.file.', 'talent.date.', 'talent.upload.', 'talent.state.', 'talent.error.pdf'];

/** What the address asks for: all sets, one in its editor, or a step with one. */
export async function loadQuestionPage(facts: RequestFacts, url: URL) {
  const set = url.searchParams.get('set');
  if (set === null) return { view: 'list' as const, ...(await loadSets(facts, url)) };
  const done = url.searchParams.get('done');
  const shown = { opened: Number(url.searchParams.get('question')) || 1, done, words: previewWords(facts) };
  if (set === 'new') return { view: 'editor' as const, ...newSet(), ...shown };
  if (!/^[1-9]\d{0,8}$/.test(set)) throw data(null, { status: 404 });
  const verb = questionSetVerbs.find((each) => each === url.searchParams.get('do'));
  const [saved, use] = await Promise.all([readTaggedSet(facts, Number(set)), readUse(facts, set)]);
  const about = { id: saved.id, name: saved.name, key: saved.key, isRetired: saved.isRetired, assessments: saved.assessments };
  if (verb) return { view: 'verb' as const, verb, about, tag: saved.tag, use };
  const base = docOf(saved);
  return { view: 'editor' as const, about, base, begun: base, tag: saved.tag, use, ...shown };
}

function newSet() {
  const base: SetDoc = { key: '', name: '', questions: [] };
  const begun: SetDoc = { ...base, questions: [blankQuestion('n0')] };
  return { about: null, base, begun, tag: null, use: null };
}

/** A set with its tag, which says whether it has changed when it is saved. */
export async function readTaggedSet({ api }: Pick<RequestFacts, 'api'>, id: number) {
  const reading = questionSetsDeskClient(api)['question-sets'][':id'].$get({ param: { id: String(id) } });
  const set = await load(reading);
  return { ...set, tag: tagOf(await reading) };
}

async function readUse(facts: RequestFacts, id: string) {
  return loadPartly(facts)(unwrap(questionSetsDeskClient(facts.api)['question-sets'][':id'].use.$get({ param: { id } })));
}

async function loadSets({ api }: RequestFacts, url: URL) {
  const { results } = await load(questionSetsDeskClient(api)['question-sets'].$get());
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const sought = words.toLowerCase();
  const sets = results.filter(({ name, key }) => name.toLowerCase().includes(sought) || key.includes(sought));
  return { sets, words, total: results.length, done: url.searchParams.get('done') };
}
export type SetList = Awaited<ReturnType<typeof loadSets>>;

/** Words of the preview by language. */
function previewWords({ messagesByLanguage }: Pick<RequestFacts, 'messagesByLanguage'>): Record<string, CompiledMessages> {
  const isShown = (key: string) => previewed.some((start) => key.startsWith(start));
  return Object.fromEntries(
    Object.entries(messagesByLanguage()).map(([language, messages]) => [
      language,
      Object.fromEntries(Object.entries(messages).filter(([key]) => isShown(key))),
    ]),
  );
}

type QuestionPageData = Awaited<ReturnType<typeof loadQuestionPage>>;
export type EditorData = Extract<QuestionPageData, { view: 'editor' }>;
export type VerbData = Extract<QuestionPageData, { view: 'verb' }>;
