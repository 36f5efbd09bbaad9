/** So many searches of talents a person keeps. */
export const maxSavedSearches = 50;
