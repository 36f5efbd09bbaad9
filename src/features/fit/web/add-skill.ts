import { unwrap } from '../../../web/api-client.ts';
import { ifMatch, tagOf } from '../../../web/entity-tag.ts';
import { answerResult, type FormAnswer, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { profileClient } from '../../profile/web/client.ts';

export type AddSkillAnswer = FormAnswer<{ intent: 'addSkill'; skill: string }>;

/** Adds a skill to the profile of the talent ("How you fit"); refused where the profile has changed meanwhile. */
export async function addSkill(facts: RequestFacts, form: FormData) {
  const skill = textOf(form, 'skill');
  const { profile } = profileClient(facts.api).flexOnboarding;
  try {
    const answer = profile.$get({ query: {} });
    const { skills } = await unwrap(answer);
    await unwrap(profile.$patch({ query: {}, json: { skills: [...skills, skill] } }, ifMatch(tagOf(await answer))));
    return answerResult({ intent: 'addSkill' as const, skill });
  } catch (error) {
    return refuseForm(error, form);
  }
}
