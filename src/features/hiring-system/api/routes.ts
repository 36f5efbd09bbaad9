import { AppError, notFound } from '../../../server/http/app-error.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { createRouter, open } from '../../../server/http/router.ts';
import { findApplicationOfAnyone } from '../../applications/api/store.ts';
import { attachmentHeaders } from '../../files/api/attachment.ts';
import { answerHandOver, askHandOver, readHandOverFile, reportHandOver } from '../contract.ts';
import { answerByLink, readQuestion } from './answer-by-link.ts';
import type { HandOverDeps } from './deps.ts';
import { isFileSignature, readContent } from './hand-over-content.ts';
import { findHandOver } from './hand-over-store.ts';
import { receiveReport } from './receive-report.ts';

export type HiringSystemApi = ReturnType<typeof hiringSystemRoutes>;

/** Calls of clients' hiring systems, and of hiring managers who follow a link of their e-mail. */
export function hiringSystemRoutes(deps: HandOverDeps) {
  return createRouter()
    .openapi(open(reportHandOver), async (c) => {
      const body = await c.req.text();
      const header = (name: string) => c.req.header(name);
      await receiveReport(deps, tenantScope(c), c.req.valid('param').id, { body, header, report: c.req.valid('json') });
      return c.json({}, 200);
    })
    .openapi(open(readHandOverFile), async (c) => {
      const { id, kind } = c.req.valid('param');
      const { until, signature } = c.req.valid('query');
      if (!isFileSignature(deps.sessionKeys, id, kind, Number(until), signature)) throw new AppError('FORBIDDEN');
      if (deps.clock().getTime() > Number(until) * 1000) throw new AppError('LINK_EXPIRED', { messages: ['talent.handOver.over'] });
      const handOver = await findHandOver(deps.db, tenantScope(c), id);
      const found = handOver && (await findApplicationOfAnyone(deps.db, handOver.application_id));
      const file = found && (await readContent(deps.db, found.scope, found.row.id))?.files[kind];
      const bytes = file && (await deps.blobs.get(file.blob_key));
      if (!file || !bytes) throw notFound();
      return c.body(bytes, 200, attachmentHeaders(file));
    })
    .openapi(open(askHandOver), async (c) => c.json(await readQuestion(deps, tenantScope(c), c.req.valid('json').token), 200))
    .openapi(open(answerHandOver), async (c) => {
      await answerByLink(deps, tenantScope(c), c.req.valid('json'));
      return c.json({}, 200);
    });
}
