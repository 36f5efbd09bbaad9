import { describe, expect, test } from 'vitest';
import { humanizeMonths } from '../../src/contract/dates.ts';
import { readOwnCities } from '../../src/features/geo/api/own-cities.ts';
import { writeProjects } from './project-rows.ts';
import { readRoles } from './read-content.ts';
import { titleFacts } from './title-facts.ts';

test.each([
  ['Entwickler ABAP Unit und Qualitätssicherung, befristet sechs Monate', 6, null],
  ['Schaltplanerstellung Laborautomation, kurzfristig, weitgehend remote', null, 'REMOTE'],
  ['Qualitätsmanager Rohrleitungsbau Chemie, 6 Monate vor Ort', 6, 'ONSITE'],
  ['Senior SOC Analyst (Nights, Remote)', null, 'REMOTE'],
  ['Engineer, remote with weeks on site', null, 'HYBRID'],
  ['Port Automation Engineer – Remote-Controlled Yard Cranes', null, null],
  ['Codesys Developer – Harbour Tug with Hybrid Propulsion', null, null],
  ['ABAP-Performance-Experte, Monatsabschluss Energieversorger', null, null],
  ['Java-Entwickler Marktkommunikation Strom, 24-Stunden-Lieferantenwechsel', null, null],
])('"%s" promises %s months, %s', (title, months, workMode) => expect(titleFacts(title)).toEqual({ months, workMode }));

describe('the demo', () => {
  test('states the facts of each title, in hand-written and in recombined projects', async () => {
    const [roles, cities] = [await readRoles(), await readOwnCities()];
    const clients = [...new Set(roles.map((role) => role.tenant))].map((key, index) => ({
      id: index + 1,
      key,
      config: { forwardMode: 'REVIEWED' as const },
    }));
    const sources = { roles, cities, clients, questionSetIds: new Map(), calendarIds: new Map(), now: new Date('2027-02-01T10:00:00Z') };
    const contradictions: string[] = [];
    let promises = 0;
    for (const { row } of writeProjects(sources, 3000)) {
      const { months, workMode } = titleFacts(row.title);
      if (months !== null || workMode !== null) promises += 1;
      if (workMode !== null && workMode !== row.work_mode) contradictions.push(`${row.title}: ${row.work_mode}`);
      if (months === null || !row.assignment_period_end) continue;
      const { years, months: rest, days } = humanizeMonths(row.assignment_period_start, row.assignment_period_end);
      if (years * 12 + rest !== months || days > 3)
        contradictions.push(`${row.title}: ${row.assignment_period_start} to ${row.assignment_period_end}`);
    }
    expect(promises).toBeGreaterThan(8);
    expect(contradictions).toEqual([]);
  });
});
