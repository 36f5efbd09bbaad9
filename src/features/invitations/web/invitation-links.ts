export const invitationsLink = '/app/project?tab=invitations';

/** Where the question why an invitation is declined is open in its card. */
export function declineLink(id: number): string {
  return `${invitationsLink}&decline=${id}`;
}
