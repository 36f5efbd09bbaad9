import type { Config } from '@react-router/dev/config';

export default {
  // Page types are generated only below this folder, and pages live in features; so the four entry files stand in src/.
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // A page names its own routes; those of its links are asked for once the app has started. With the desk the whole route map
  // is 5 kB of every visitor's first page, and grows with each page (`npm run bench -- size`).
  routeDiscovery: { mode: 'lazy' },
  splitRouteModules: false,
} satisfies Config;
