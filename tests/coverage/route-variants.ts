/**
 * Every path shape a route answers, with parameters reduced to `{}` and optional segments both with and without:
 * the specification writes `{id?}` where the route table writes `:id?`.
 *
 * @example routeVariants('/projects/in/{city?}') // ['/projects/in', '/projects/in/{}']
 */
export function routeVariants(route: string): string[] {
  let shapes = [''];
  for (const segment of route.split('/').slice(1)) {
    const isParameter = /^[:{]/.test(segment);
    const shape = isParameter ? '{}' : segment;
    const isOptional = isParameter && /\?\}?$/.test(segment);
    shapes = shapes.flatMap((before) => (isOptional ? [before, `${before}/${shape}`] : [`${before}/${shape}`]));
  }
  return shapes;
}
