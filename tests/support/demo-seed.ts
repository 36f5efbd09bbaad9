import type { DemoSummary } from '../../demo/seed/seed.ts';
import { seedDemo } from '../../demo/seed/seed.ts';
import type { TestApp } from './test-app.ts';

/**
 * Fills the database of a test app with the demo; fewer projects make it quicker.
 *
 * @example const app = startTestApp(); beforeAll(() => seedTestDemo(app, { projects: 60 }));
 */
export function seedTestDemo(app: TestApp, options: { projects?: number; reset?: boolean } = {}): Promise<DemoSummary> {
  const { db, tenants, content, legal, blobs, securityIds, clock } = app.services;
  return seedDemo({ db, tenants, content, legal, blobs, securityIds, clock, ...options });
}
