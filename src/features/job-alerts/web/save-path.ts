/** Where the form that keeps a search is sent; what is searched for stands in its query. */
export const savePath = '/app/saved-searches/new';
