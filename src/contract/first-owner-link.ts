/** Where somebody becomes the first owner of an installation, by the token that the server prints. */
export const firstOwnerPath = '/first-owner';
