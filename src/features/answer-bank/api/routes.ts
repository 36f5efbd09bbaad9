import { AppError, notFound } from '../../../server/http/app-error.ts';
import { type ApiContext, talentScope } from '../../../server/http/env.ts';
import { createRouter, guarded } from '../../../server/http/router.ts';
import { answerFault } from '../../question-sets/questions.ts';
import { changeMyAnswer, chooseAnswerKeeping, deleteMyAnswer, type KeptAnswerList, listMyAnswers } from '../contract.ts';
import { questionInWords } from '../kept-question.ts';
import type { AnswerBankDeps } from './deps.ts';
import { chooseKeeping } from './keep-answers.ts';
import { presentKeptAnswer } from './present.ts';
import { changeKeptAnswer, deleteKeptAnswer, findKeptAnswer, listKeptAnswers, maxKeptAnswers, readKeeping } from './store.ts';

export type AnswerBankApi = ReturnType<typeof answerBankRoutes>;

/** The talent's own list of answers. */
export function answerBankRoutes(deps: AnswerBankDeps) {
  const { db, clock } = deps;
  const list = async (c: ApiContext): Promise<KeptAnswerList> => {
    const scope = talentScope(c);
    const [rows, keeps] = await Promise.all([listKeptAnswers(db, scope), readKeeping(db, scope)]);
    const results = rows.map((row) => presentKeptAnswer(row, c.get('locale')));
    return { results, total: results.length, page: 1, pageSize: maxKeptAnswers, keeps };
  };
  return createRouter()
    .openapi(guarded(listMyAnswers), async (c) => c.json(await list(c), 200))
    .openapi(guarded(chooseAnswerKeeping), async (c) => {
      await chooseKeeping(deps, talentScope(c), c.req.valid('json').keeps);
      return c.json(await list(c), 200);
    })
    .openapi(guarded(changeMyAnswer), async (c) => {
      const scope = talentScope(c);
      const { id } = c.req.valid('param');
      const row = await findKeptAnswer(db, scope, id);
      if (!row) throw notFound();
      const values = c.req.valid('json').values.filter((value) => value.trim() !== '');
      const fault = answerFault(questionInWords(id, row.question, c.get('locale')), values);
      if (fault) throw new AppError('VALIDATION_FAILED', { fields: { values: [fault] }, messages: [fault] });
      const changed = await changeKeptAnswer(db, scope, id, values, clock());
      if (!changed) throw notFound();
      return c.json(presentKeptAnswer(changed, c.get('locale')), 200);
    })
    .openapi(guarded(deleteMyAnswer), async (c) => {
      if (!(await deleteKeptAnswer(db, talentScope(c), c.req.valid('param').id))) throw notFound();
      return c.json({}, 200);
    });
}
