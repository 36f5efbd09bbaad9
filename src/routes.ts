import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { routeTable } from './app/route-table.ts';

const layouts = ['default', 'empty', 'frameless', 'portal', 'desk', 'door'] as const;

/** React Router's map, made from the table: one layout node each, its pages below. */
export default [
  ...layouts.map((name): RouteConfigEntry => {
    const rows = routeTable.filter((row) => row.layout === name);
    return layout(
      `app/layouts/${name}.tsx`,
      rows.map((row) => route(row.path, row.page, { id: row.path })),
    );
  }),
] satisfies RouteConfig;
