import { offerFirstOwner } from '../../features/first-use/api/offer-first-owner.ts';
import { loadCities } from '../../features/geo/api/load-cities.ts';
import { placeProjects } from '../../features/projects/api/project-city-store.ts';
import type { Services } from '../services.ts';

/**
 * Fills the list of cities and, where they are switched on, the demo and what its identity provider keeps. Two processes must not
 * do so at once (`withStartLock`).
 *
 * @returns what is printed once the server answers: the demo's log-ins, or the address of the first owner; null for nothing
 */
export async function fillDatabase(services: Services): Promise<string | null> {
  await loadCities(services.pool, services.log, placeProjects(services.tenants.all));
  const demo = await loadDemo(services);
  await demo?.prepareOpenId();
  return (await demo?.seed()) ?? offerFirstOwner(services);
}

/** What only a demo or a try-out has; null where none is switched on. */
export async function loadDemo(services: Services) {
  const { isDemo, hasMailbox } = services.config;
  return isDemo || hasMailbox ? (await import('../../../demo/attach-demo.ts')).attachDemo(services) : null;
}
