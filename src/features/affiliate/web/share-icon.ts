/** Lucide "share-2" (ISC), as one path. */
export const shareIcon =
  'M21 5a3 3 0 1 1-6 0a3 3 0 0 1 6 0zM9 12a3 3 0 1 1-6 0a3 3 0 0 1 6 0zM21 19a3 3 0 1 1-6 0a3 3 0 0 1 6 0zM8.59 13.51l6.83 3.98M15.41 6.51l-6.82 3.98';
