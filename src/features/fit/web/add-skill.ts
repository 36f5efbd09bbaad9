import { unwrap } from '../../../web/api-client.ts';
import { ifMatch, tagOf } from '../../../web/entity-tag.ts';
import { answerResult, type FormAnswer, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { profileClient } from '../../profile/web/client.ts';

export type SkillAnswer = FormAnswer<{ intent: 'addSkill' | 'denySkill'; skill: string }>;

/** Adds a skill to the profile of the talent ("How you fit"). */
export function addSkill(facts: RequestFacts, form: FormData) {
  return answerSkill(facts, form, 'addSkill');
}

/** Keeps in the profile that the talent does not know a skill. */
export function denySkill(facts: RequestFacts, form: FormData) {
  return answerSkill(facts, form, 'denySkill');
}

/** Refused where the profile has changed meanwhile. */
async function answerSkill(facts: RequestFacts, form: FormData, intent: 'addSkill' | 'denySkill') {
  const skill = textOf(form, 'skill');
  const { profile } = profileClient(facts.api).flexOnboarding;
  try {
    const answer = profile.$get({ query: {} });
    const { skills, skillsNotKnown } = await unwrap(answer);
    const others = skillsNotKnown.filter((other) => other.toLowerCase() !== skill.toLowerCase());
    const json = intent === 'addSkill' ? { skills: [...skills, skill], skillsNotKnown: others } : { skillsNotKnown: [...others, skill] };
    await unwrap(profile.$patch({ query: {}, json }, ifMatch(tagOf(await answer))));
    return answerResult({ intent, skill });
  } catch (error) {
    return refuseForm(error, form);
  }
}
