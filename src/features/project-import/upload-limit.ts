/** What the API takes in one body. */
export const maxUploadBytes = 256 * 1024;
