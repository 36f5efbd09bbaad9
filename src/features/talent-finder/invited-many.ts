/** So many talents are invited in one go. */
export const maxInvited = 500;
