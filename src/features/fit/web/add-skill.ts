import { unwrap } from '../../../web/api-client.ts';
import { answerResult, type FormAnswer, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { profileClient } from '../../profile/web/client.ts';

export type AddSkillAnswer = FormAnswer<{ intent: 'addSkill'; skill: string }>;

/** Adds a skill to the profile of the talent ("How you fit"); one that is there already changes nothing. */
export async function addSkill(facts: RequestFacts, form: FormData) {
  const skill = textOf(form, 'skill').trim();
  const { profile } = profileClient(facts.api).flexOnboarding;
  try {
    const { skills } = await unwrap(profile.$get({ query: {} }));
    const isNamed = skills.some((own) => own.toLowerCase() === skill.toLowerCase());
    if (!isNamed) await unwrap(profile.$patch({ query: {}, json: { skills: [...skills, skill] } }));
    return answerResult({ intent: 'addSkill' as const, skill });
  } catch (error) {
    return refuseForm(error, form);
  }
}
