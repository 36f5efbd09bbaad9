import { wordKey } from '../project-search/word-key.ts';
import type { ProjectFacts } from './facts.ts';
import { neutralForm } from './neutral-form.ts';
import { type Prose, proseOf } from './prose.ts';
import { type Part, partsOf, wordsOf } from './vocabulary.ts';
import { tokensOf } from './words.ts';

/** More than these are not read: a list of 200 skills says nothing about a project. */
const maxSkills = 30;

export type FoldedSkill = { text: string; key: string; stems: readonly string[] };
export type FoldedWords = { parts: readonly Part[]; words: readonly string[] };
/** The words of a title: all of them, and those of the role that it names. */
export type FoldedTitle = { text: string; whole: FoldedWords; role: FoldedWords };
/** What a project says, ready to be compared. `skills`: each once. `prose`: title and description. */
export type FoldedProject = { skills: readonly FoldedSkill[]; prose: Prose; title: FoldedTitle };

const kept = new WeakMap<object, FoldedProject>();

/** Folds the texts of a project, once for each object: they are compared with many talents. */
export function foldProject(project: Pick<ProjectFacts, 'skills' | 'title' | 'text'>): FoldedProject {
  const known = kept.get(project);
  if (known) return known;
  const { skills, title, text } = project;
  const folded = { skills: foldSkills(skills.slice(0, maxSkills)), prose: proseOf([title, text]), title: foldTitle(title) };
  kept.set(project, folded);
  return folded;
}

/** Skills as keys, without those that are named twice. */
function foldSkills(skills: readonly string[]): FoldedSkill[] {
  const seen = new Set(['']);
  return skills.map(foldSkill).filter(({ key }) => !seen.has(key) && seen.add(key));
}

export function foldSkill(text: string): FoldedSkill {
  return { text, key: wordKey(text), stems: tokensOf(text).map(neutralForm) };
}

export function foldTitle(text: string): FoldedTitle {
  const [whole, role] = [foldWords(text), text.replace(afterRole, '')];
  return { text, whole, role: role === text ? whole : foldWords(role) };
}

function foldWords(text: string): FoldedWords {
  const parts = partsOf(text);
  return { parts, words: wordsOf(parts) };
}

/** The role of a title ends where its circumstances begin: "Java-Entwickler (m/w/d) für …", "Process Engineer – …", "Developer (Java) for …". */
const afterRole =
  /(?<=\p{L}\)?)(?:\s*[,:|–—]|\s-\s|\s(?:für|im|in|zur|zum|mit|bei|am|an der|for|with|at|on|to|pour|chez|avec|para|con|en|voor|met|bij|do|dla|w|z|przy|для|на|із|у|в)\s).*$/u;
