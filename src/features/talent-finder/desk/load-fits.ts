import { data } from 'react-router';
import { ApiProblem, load, unwrap } from '../../../web/api-client.ts';
import { loadPartly } from '../../../web/desk/load-partly.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { projectDeskClient } from '../../project-desk/desk/client.ts';
import { talentDeskClient } from '../../talent-desk/desk/client.ts';
import type { FittingTalents } from '../../talent-desk/fits-contract.ts';

type Fits = { isOff: boolean; fits: FittingTalents | null };

/** A project and the talents who suit it; `fits` is null while fit is switched off for operators, and where they could not be read. */
export async function loadFits({ api, report }: RequestFacts, id: string) {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 });
  const param = { id };
  const partly = loadPartly({ report });
  const reading = unwrap(talentDeskClient(api).projects[':id'].fits.$get({ param, query: {} })).then(
    (fits): Fits => ({ isOff: false, fits }),
    (error: unknown): Fits => {
      // The project itself is there, or the page is not.
      if (error instanceof ApiProblem && error.status === 404) return { isOff: true, fits: null };
      throw error;
    },
  );
  const [{ title, status, workMode }, fits] = await Promise.all([
    load(projectDeskClient(api).projects[':id'].$get({ param })),
    partly(reading),
  ]);
  return { project: { id: Number(id), title, status, workMode }, isOff: fits?.isOff ?? false, fits: fits?.fits ?? null };
}
export type FitsData = Awaited<ReturnType<typeof loadFits>>;
