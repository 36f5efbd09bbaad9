/** So many talents are invited in one go. */
export const maxInvited = 500;

/** So many of those who would not be invited are named. */
export const maxNamed = 200;
