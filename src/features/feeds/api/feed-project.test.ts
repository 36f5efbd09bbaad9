import { expect, test } from 'vitest';
import { rateBounds, rateUnits } from '../../../contract/rate-units.ts';
import { readFeedProject } from './feed-project.ts';

const read = (fields: Record<string, unknown>) =>
  readFeedProject({ line: 1, fields: { reference: 'R1', title: 'Engineer', description: 'Plans and builds.', ...fields } });

test.each(rateUnits)('a feed’s project is accepted with a rate per %s on the bounds', (rateUnit) => {
  const { min, max } = rateBounds(rateUnit);
  expect(read({ rateUnit, rateMin: min, rateMax: max })).toMatchObject({ project: { rateMin: min, rateMax: max, rateUnit } });
});

test.each([
  [{ rateMax: '1000.01' }, 'rateMax: is not between 1.00 and 1000.00 for the unit HR'],
  [{ rateMin: '0.99', rateMax: '80' }, 'rateMin: is not between 1.00 and 1000.00 for the unit HR'],
  [{ rateUnit: 'day', rateMin: '7.99' }, 'rateMin: is not between 8.00 and 8000.00 for the unit DAY'],
  [{ rateMin: 'much' }, 'rateMin: is no amount such as 85.00'],
  [{ rateUnit: 'PROJECT', rateMax: '1000000.01' }, 'rateMax: is not between 1.00 and 1000000.00 for the unit PROJECT'],
])('a feed’s project is refused with the rate %j, naming the bounds', (rate, reason) => {
  expect(read(rate)).toEqual({ reason });
});
