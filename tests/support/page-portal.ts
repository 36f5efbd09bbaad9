import { afterAll } from 'vitest';
import { createApi } from '../../src/app/api.ts';
import { createPageHandler, type PageHandler } from '../../src/app/page-handler.ts';
import { createCookieReader } from '../../src/features/auth/api/sessions/read-session.ts';
import { loadPageBuild } from './page-build.ts';
import type { TestApp } from './test-app.ts';
import { startTestPortal, type TestPortal } from './test-portal.ts';

/** A portal that renders the built pages of an app, for one test file. */
export async function startPagePortal(app: TestApp): Promise<TestPortal> {
  const build = await loadPageBuild();
  let pages: PageHandler | undefined;
  afterAll(() => {
    pages = undefined;
  });
  return startTestPortal(app, {
    pages(request, facts) {
      pages ??= createPageHandler(app.services, createApi(app.services), () => Promise.resolve(build), createCookieReader(app.services));
      return pages(request, facts);
    },
  });
}
