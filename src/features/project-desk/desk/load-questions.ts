import { localized } from '../../../contract/i18n/localized.ts';
import { unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { questionSetsDeskClient } from '../../question-sets/desk/client.ts';
import { type QuestionType, ruleOf } from '../../question-sets/questions.ts';

export type AskedQuestions = {
  setId: number;
  questions: {
    id: number;
    label: string;
    type: QuestionType;
    isRequired: boolean;
    /** The number of the question whose answer it depends on; null for none. */
    dependsOn: number | null;
    /** Answers that mark an application. */
    knockOut: { rule: ReturnType<typeof ruleOf>['rule']; value: string; label: string } | null;
  }[];
};

/** The questions of a set as an operator reads them, in their language. */
export async function loadQuestions({ api, locale }: Pick<RequestFacts, 'api' | 'locale'>, setId: number): Promise<AskedQuestions> {
  const { questions } = await unwrap(questionSetsDeskClient(api)['question-sets'][':id'].$get({ param: { id: String(setId) } }));
  return {
    setId,
    questions: questions.map(({ id, label, type, isRequired, parent, knockOut, options }) => {
      const rule = knockOut && ruleOf(knockOut);
      const option = rule && options.find(({ value }) => value === rule.value);
      return {
        ...{ id, type, isRequired },
        label: localized(label, locale),
        dependsOn: parent === null ? null : parent + 1,
        knockOut: rule && { ...rule, label: option ? localized(option.label, locale) : rule.value },
      };
    }),
  };
}
