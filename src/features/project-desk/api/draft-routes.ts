import { listEntries } from '../../../server/audit/audit-store.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { requireUnchanged, tagged } from '../../../server/http/entity-tag.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { findOperatedProject, type OperatedProject } from '../../projects/api/operated-project-store.ts';
import { presentationOf, presentProject } from '../../projects/api/present.ts';
import { readJobClassNames } from '../../projects/api/read-job-class-names.ts';
import * as drafts from '../draft-contract.ts';
import * as previews from '../preview-contract.ts';
import type { ProjectDeskDeps } from './deps.ts';
import { findDraft, listDrafts } from './draft-store.ts';
import { presentChange, presentDeskProject, presentDraft } from './present.ts';
import { previewProject } from './preview-project.ts';
import { changeDraft, createDraft, discardDraft, publishDraft } from './save-draft.ts';

const shownChanges = 20;

/** What is entered and not published, and what publishing would do. */
export function projectDraftRoutes(deps: ProjectDeskDeps) {
  return createRouter()
    .openapi(forOperators(drafts.listProjectDrafts), async (c) => {
      const rows = await listDrafts(deps.db, tenantScope(c), drafts.maxDrafts);
      return c.json({ results: rows.map(presentDraft), next: null }, 200);
    })
    .openapi(forOperators(drafts.getProjectDraft), async (c) => {
      const row = await findDraft(deps.db, tenantScope(c), c.req.valid('param').id);
      if (!row) throw notFound('no such draft');
      return c.json(tagged(c, presentDraft(row)), 200);
    })
    .openapi(forOperators(drafts.createProjectDraft), async (c) => {
      const { projectId = null, input } = c.req.valid('json');
      const draft = await answerOnce(c, deps, operatorScope(c), async (trxDeps) =>
        presentDraft(await createDraft(trxDeps, tenantScope(c), actorOf(c), { projectId, input })),
      );
      return c.json(tagged(c, draft), 201);
    })
    .openapi(forOperators(drafts.putProjectDraft), async (c) => {
      const changed = { id: c.req.valid('param').id, input: c.req.valid('json').input };
      const draft = await changeDraft(deps, tenantScope(c), actorOf(c), changed, (row) => requireUnchanged(c, presentDraft(row)));
      return c.json(tagged(c, presentDraft(draft)), 200);
    })
    .openapi(forOperators(drafts.deleteProjectDraft), async (c) => {
      await discardDraft(deps, tenantScope(c), actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(forOperators(drafts.publishProjectDraft), async (c) => {
      const same = (current: OperatedProject) => requireUnchanged(c, presentDeskProject(current));
      const project = await answerOnce(c, deps, operatorScope(c), async (trxDeps) =>
        presentDeskProject(await publishDraft(trxDeps, tenantScope(c), actorOf(c), c.req.valid('param').id, same)),
      );
      return c.json(tagged(c, project), 200);
    })
    .openapi(forOperators(previews.previewProject), async (c) => {
      const { projectId = null, input } = c.req.valid('json');
      const { row, ...preview } = await previewProject(deps, tenantScope(c), actorOf(c), { projectId, input });
      return c.json({ ...preview, project: await presentAsTalents(deps, c, row) }, 200);
    })
    .openapi(forOperators(previews.listProjectChanges), async (c) => {
      const { id } = c.req.valid('param');
      if (!(await findOperatedProject(deps.db, tenantScope(c), id))) throw notFound('no such project');
      const filter = { subjectKind: 'project', subjectId: String(id) } as const;
      const rows = await listEntries(deps.db, tenantScope(c), { before: null, limit: shownChanges, filter });
      return c.json({ results: rows.map(presentChange), next: null }, 200);
    });
}

/** As a signed-in talent reads it who has nothing to do with it yet. */
async function presentAsTalents(deps: ProjectDeskDeps, c: ApiContext, row: Parameters<typeof presentProject>[0]) {
  const jobClassNames = await readJobClassNames(deps, c, row);
  const facts = { ...presentationOf(deps, c, { ...tenantScope(c), talentId: null, now: deps.clock() }), reader: 'talent' as const };
  return presentProject(row, { ...facts, state: undefined, medianReplyDays: null, brandStamp: '', jobClassNames });
}
