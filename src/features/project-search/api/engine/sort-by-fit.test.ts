import { expect, test } from 'vitest';
import { makeProject } from '../../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { maxOrderedByFit, type SearchBody } from '../../contract.ts';
import { searchProjects, usualLimits } from './search-projects.ts';

const app = startTestApp();

test('sorting by fit orders the first 400 as one list, and the others follow in the usual order', { timeout: 120_000 }, async () => {
  const { scope } = await makeTalent(app);
  for (let n = 0; n < maxOrderedByFit + 20; n += 1) await makeProject(app, { title: n % 3 === 0 ? 'Crane engineer' : 'Painter' });
  const viewer = { ...scope, talentId: null, invitedIds: [], now: app.services.clock() };
  const read = async (query: SearchBody, limits = usualLimits) => {
    const pages: number[][] = [];
    while (pages.at(-1)?.length !== 0) {
      const asked = { ...query, page: pages.length + 1 };
      const { rows } = await searchProjects(app.services.pool, viewer, asked, limits, async (ids) => ids.toReversed());
      pages.push(rows.map(({ id }) => id));
    }
    return pages.flat();
  };
  const usual = await read({ sort: 'newest', pageSize: 50 });
  expect(usual).toHaveLength(maxOrderedByFit + 20);
  const expected = [...usual.slice(0, maxOrderedByFit).reverse(), ...usual.slice(maxOrderedByFit)];
  expect(await read({ sort: 'fit', pageSize: 50 })).toEqual(expected);
  expect(await read({ sort: 'fit', pageSize: 37 }, { ...usualLimits, exactUpTo: 40, enoughInSample: 4 })).toEqual(expected);
  const words = await read({ any: 'crane', pageSize: 50 });
  expect(await read({ any: 'crane', sort: 'fit', pageSize: 50 })).toEqual(words.toReversed());
});
