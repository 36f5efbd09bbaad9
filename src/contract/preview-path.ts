// Apart from the other links of operators, which visitors' pages do not load.

/** Where operators see a project before it is published. */
export const previewPath = '/desk/projects/preview';

/** Whether a path shows operators a page of talents before it is published: in their look, any of their languages, and in a frame of the desk. */
export function isPreviewPath(path: string): boolean {
  return path === previewPath;
}
