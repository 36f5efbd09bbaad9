import type { Db } from '../../../server/db/database.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { mayOperate } from '../../../server/http/operator-principal.ts';
import { forwardModeOf } from '../../applications/api/forward-mode.ts';
import { listEvents } from '../../applications/api/store.ts';
import { allFacts, readSentFits } from '../../fit-desk/api/read-sent-fits.ts';
import { listPendingAbout } from '../../pending-commands/api/command-store.ts';
import { listAskedQuestions } from '../../question-sets/api/question-set-store.ts';
import type { ShownApplication } from '../desk-application.ts';
import type { ApplicationDeskDeps } from './deps.ts';
import { type DeskApplicationRow, requireApplication } from './desk-application-store.ts';
import { presentShownApplication } from './present.ts';
import { readMarksOf } from './reading-routes.ts';

/** An application as an operator or a key sees it. @throws AppError NOT_FOUND */
export async function readApplication(c: ApiContext, deps: ApplicationDeskDeps, db: Db, id: number): Promise<ShownApplication> {
  const row = await requireApplication(db, tenantScope(c), id);
  const asked = await listAskedQuestions(
    db,
    tenantScope(c),
    row.answers.map(({ questionId }) => questionId),
  );
  return presentShownApplication(row, await listEvents(db, [id]), {
    ...(await readGiven(c, deps, db, [row], allFacts)),
    asked,
    locale: c.get('locale'),
  });
}

/** What presenting these applications to the caller needs besides them. */
export async function readGiven(
  c: ApiContext,
  deps: ApplicationDeskDeps,
  db: Db,
  rows: readonly Pick<DeskApplicationRow, 'id' | 'project_id'>[],
  maxFacts: number,
) {
  const ids = rows.map(({ id }) => id);
  const projectIds = [...new Set(rows.map(({ project_id }) => project_id))];
  return {
    now: deps.clock(),
    seesContact: mayOperate(c, 'talents:contact'),
    pending: await listPendingAbout(db, tenantScope(c), ids),
    readMarks: await readMarksOf(c, db, ids),
    fitOf: await readSentFits({ ...deps, db }, tenantScope(c), { projectIds, locale: c.get('locale'), maxFacts }),
    forwardModeOf: (row: DeskApplicationRow) => forwardModeOf(deps, c.get('tenantId'), row),
  };
}

/**
 * What the tag of an application is of: having read it, that a mail failed, or how its talent fits is no change to it, and must not keep its
 * reader from moving it.
 */
export function withoutReadMark(shown: ShownApplication): ShownApplication {
  return { ...shown, readAt: null, failedMail: null, fit: null };
}
