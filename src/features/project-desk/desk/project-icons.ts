/** Icons of the pages about projects: outlines of Lucide icons (ISC licence, https://lucide.dev/license) on a 24 × 24 grid. */
export const circlePauseIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M10 15V9M14 15V9';
export const copyIcon =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2';
