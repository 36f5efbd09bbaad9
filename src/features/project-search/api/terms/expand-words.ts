import { wordKey } from '../../word-key.ts';
import { joinedForms, type KnownWords, splits } from './dictionary.ts';
import { maxBeginnings } from './dictionary-store.ts';
import type { Synonyms } from './synonyms.ts';
import type { TypedQuery, TypedWord } from './typed-words.ts';

/** A form of a searched word: `word` (several: all of them), the `start` of a word, a `phrase` in quotes, or a `name` in title or skills. */
type WordForm = readonly [text: string, kind: 'word' | 'start' | 'phrase' | 'name'];

/** What `openpool_search_query` of the database takes: alternatives of entries of forms. */
type WantedWords = readonly (readonly { any: readonly WordForm[]; not?: true }[])[];

/** `exact` is only what was typed, whole words; `all` has every form that means the same. */
type SearchWords = { exact: WantedWords; all: WantedWords };

/** More hits than this under a beginning cost too much; then it is replaced by the words that begin with it. */
const maxHitsUnderStart = 20_000;
/** A word in fewer advertisements may be two words of the dictionary. */
const fewMentions = 3;
const maxShortWordLength = 3;
/** Every form is compared with every advertisement that the filters leave, so with many words fewer names of each are used. */
const maxForms = 240;
/** So many letters of an unfinished word identify it. */
const minTellingLength = 4;

/**
 * Adds to every typed word its other forms: synonyms, compounds that end with it, neighbours written as one
 * word, one word written as two, and the words that begin like the last one.
 */
export function expandWords(query: TypedQuery, synonyms: Synonyms, known: KnownWords): SearchWords {
  const groups = query.alternatives.map((words) => groupPhrases(words, synonyms));
  const withoutOptional = (group: readonly Group[]) => {
    const needed = group.filter(({ words, text }) => words[0]?.isExcluded || !synonyms.isOptional(wordKey(text)));
    return needed.some(({ words }) => !words[0]?.isExcluded) ? needed : group;
  };
  const all = groups.map(withoutOptional).map((group) => {
    const joined = joinedNeighbours(group, known);
    return group.map(({ words, text, forms }, index) =>
      entry(words, [
        typedForm(words, text),
        ...forms.map(otherForm),
        ...(joined[index] ?? []),
        ...ofOneWord(words, forms, known, synonyms),
      ]),
    );
  });
  const exact = groups.map((group) => group.map(({ words, text }) => entry(words, [typedForm(words, text)])));
  return { exact: once(exact), all: withFewForms(once(all)) };
}

type Group = { words: readonly TypedWord[]; text: string; forms: readonly string[] };

/** Each word once in an alternative, and each alternative once. */
function once(wanted: WantedWords): WantedWords {
  return distinct(wanted.map(distinct));
}

function distinct<T>(list: readonly T[]): T[] {
  return [...new Map(list.map((one) => [JSON.stringify(one), one])).values()];
}

/** The typed word is the first form, so it always stays. */
function withFewForms(wanted: WantedWords): WantedWords {
  const share = Math.max(1, Math.floor(maxForms / Math.max(1, wanted.flat().length)));
  return wanted.map((words) => words.map((word) => ({ ...word, any: word.any.slice(0, share) })));
}

/** Joins neighbours that are a known phrase ("project manager"), the longest first. */
function groupPhrases(words: readonly TypedWord[], synonyms: Synonyms): Group[] {
  const groups: Group[] = [];
  for (let index = 0; index < words.length; ) {
    const group = phraseAt(words, index, synonyms);
    groups.push(group);
    index += group.words.length;
  }
  return groups;
}

function phraseAt(words: readonly TypedWord[], index: number, synonyms: Synonyms): Group {
  const [first] = words.slice(index, index + 1);
  if (!first) throw new RangeError('no word there');
  if (isPlain(first)) {
    for (let count = Math.min(synonyms.maxPhraseWords, words.length - index); count > 0; count -= 1) {
      const taken = words.slice(index, index + count);
      if (!taken.every(isPlain)) continue;
      const text = taken.map((word) => word.text).join(' ');
      const forms = synonyms.formsOf(wordKey(text));
      if (forms.length > 0) return { words: taken, text, forms };
    }
  }
  return { words: [first], text: first.text, forms: [] };
}

function entry([first]: readonly TypedWord[], any: readonly WordForm[]): WantedWords[number][number] {
  const forms = [...new Map(any.map((form) => [form.join('\n').toLowerCase(), form])).values()];
  return first?.isExcluded ? { any: forms, not: true } : { any: forms };
}

function typedForm([first]: readonly TypedWord[], text: string): WordForm {
  return [text, first?.isPhrase ? 'phrase' : 'word'];
}

/**
 * Words of a synonym must be side by side: a project with a manager is not a project manager. Descriptions are too long for
 * that, so only titles and skills count.
 */
function otherForm(text: string): WordForm {
  return [text, wordKey(text).includes(' ') ? 'name' : 'word'];
}

/** A joined word counts for both of its halves, so that both are found. */
function joinedNeighbours(groups: readonly Group[], known: KnownWords): WordForm[][] {
  const forms: WordForm[][] = groups.map(() => []);
  groups.forEach((group, index) => {
    const next = groups[index + 1];
    const [left, right] = [group.words.at(-1), next?.words[0]];
    if (!left || !right || group.words.length > 1 || (next?.words.length ?? 0) > 1 || !isPlain(left) || !isPlain(right)) return;
    for (const joined of joinedForms(left.text, right.text).filter((word) => known.projects.has(word))) {
      forms[index]?.push([joined, 'word']);
      forms[index + 1]?.push([joined, 'word']);
    }
  });
  return forms;
}

function ofOneWord(words: readonly TypedWord[], others: readonly string[], known: KnownWords, synonyms: Synonyms): WordForm[] {
  const [word] = words;
  if (!word || words.length > 1 || !isPlain(word)) return [];
  const mentions = known.projects.get(word.text)?.mentions ?? 0;
  const endings = (known.endings.get(word.text) ?? []).map((term): WordForm => [term, 'word']);
  const halves = mentions > fewMentions ? [] : splits(word.text).filter((pair) => pair.every((half) => known.projects.has(half)));
  const split = halves.map((pair): WordForm => [pair.join(' '), 'word']);
  return [...endings, ...split, ...unfinished(word, mentions > 0 || others.length > 0, known, synonyms)];
}

/** A short word that exists is taken literally: SAP is not the start of another word. */
function unfinished(word: TypedWord, isKnown: boolean, { beginnings }: KnownWords, synonyms: Synonyms): WordForm[] {
  if (!word.isOpen || (isKnown && word.text.length <= maxShortWordLength)) return [];
  const starts: WordForm[] =
    beginnings.mentions <= maxHitsUnderStart
      ? [[word.text, 'start']]
      : beginnings.words.slice(0, maxBeginnings).map((term) => [term, 'word']);
  return isKnown || word.text.length < minTellingLength ? starts : [...starts, ...completed(beginnings.words, synonyms)];
}

/** Other names of the most frequent word with this beginning, if any: "kubern" means k8s as well. */
function completed(beginnings: readonly string[], synonyms: Synonyms): WordForm[] {
  const [forms = []] = beginnings.map((term) => synonyms.formsOf(term)).filter((found) => found.length > 0);
  return forms.map(otherForm);
}

function isPlain(word: TypedWord): boolean {
  return !word.isPhrase && !word.isExcluded;
}
