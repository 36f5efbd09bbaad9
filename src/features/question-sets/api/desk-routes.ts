import { requireUnchanged, tagged } from '../../../server/http/entity-tag.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import * as calls from '../desk-contract.ts';
import { changeSet, copySet, createSet, type FullSet, readSet, removeSet, writtenOf } from './change-question-set.ts';
import type { QuestionSetDeps } from './deps.ts';
import { countAnswers, countQuestions, listAllQuestions, listAskingProjects, listSets } from './question-set-store.ts';

/** Calls of operators about sets of questions (operators' design, section 2). */
export function questionSetsDeskRoutes(deps: QuestionSetDeps) {
  const present = (c: ApiContext, { set, questions }: FullSet): calls.DeskQuestionSet => ({
    id: set.id,
    key: set.key,
    name: set.name,
    isRetired: set.retired_at !== null,
    createdAt: set.created_at.toISOString(),
    assessments: deps.assessmentsOf(c.get('tenantKey'), set.key),
    questions: writtenOf(questions),
  });
  return createRouter()
    .openapi(forOperators(calls.listQuestionSets), async (c) => {
      const scope = tenantScope(c);
      const [sets, counts, projects] = await Promise.all([
        listSets(deps.db, scope),
        countQuestions(deps.db, scope),
        listAskingProjects(deps.db, scope),
      ]);
      const results = sets.map(({ id, key, name, retired_at }) => ({
        ...{ id, key, name, isRetired: retired_at !== null, questions: counts.get(id) ?? 0 },
        projects: projects.filter(({ question_set_id }) => question_set_id === id).length,
      }));
      return c.json(tagged(c, { results, next: null }), 200);
    })
    .openapi(forOperators(calls.getQuestionSet), async (c) =>
      c.json(tagged(c, present(c, await readSet(deps.db, tenantScope(c), c.req.valid('param').id))), 200),
    )
    .openapi(forOperators(calls.getQuestionSetUse), async (c) => {
      const scope = tenantScope(c);
      const { set } = await readSet(deps.db, scope, c.req.valid('param').id);
      return c.json(await surveyUse(deps, scope, set.id), 200);
    })
    .openapi(forOperators(calls.createQuestionSet), async (c) => {
      const input = c.req.valid('json');
      const set = await answerOnce(c, deps, operatorScope(c), async (trxDeps) =>
        present(c, await createSet(trxDeps, tenantScope(c), actorOf(c), input)),
      );
      return c.json(tagged(c, set), 201);
    })
    .openapi(forOperators(calls.patchQuestionSet), async (c) => {
      const set = await changeSet(deps, tenantScope(c), actorOf(c), c.req.valid('param').id, c.req.valid('json'), (current) =>
        requireUnchanged(c, present(c, current)),
      );
      return c.json(tagged(c, present(c, set)), 200);
    })
    .openapi(forOperators(calls.copyQuestionSet), async (c) => {
      const names = c.req.valid('json');
      const set = await answerOnce(c, deps, operatorScope(c), async (trxDeps) =>
        present(c, await copySet(trxDeps, tenantScope(c), actorOf(c), c.req.valid('param').id, names)),
      );
      return c.json(tagged(c, set), 201);
    })
    .openapi(forOperators(calls.deleteQuestionSet), async (c) => {
      await removeSet(deps, tenantScope(c), actorOf(c), c.req.valid('param').id, (current) => requireUnchanged(c, present(c, current)));
      return c.body(null, 204);
    });
}

async function surveyUse({ db }: QuestionSetDeps, scope: ReturnType<typeof tenantScope>, id: number): Promise<calls.QuestionSetUse> {
  const [questions, projects] = await Promise.all([listAllQuestions(db, id), listAskingProjects(db, scope)]);
  const answers = await countAnswers(
    db,
    scope,
    questions.map((question) => question.id),
  );
  return {
    projects: projects.flatMap(({ question_set_id, ...project }) => (question_set_id === id ? [project] : [])),
    questions: questions.map((row) => ({
      id: row.id,
      label: row.label,
      ...(answers.get(row.id) ?? { answers: 0, drafts: 0 }),
      isRetired: row.retired_at !== null,
    })),
  };
}

export type QuestionSetsDeskApi = ReturnType<typeof questionSetsDeskRoutes>;
