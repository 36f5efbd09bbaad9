import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route map with the first page: 12 requests instead of 21, and no request when a link is hovered.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
