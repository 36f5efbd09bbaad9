import { type ApplicationStatus, statusCodes, transitions } from '../applications/status.ts';

/** Whether operators can ask the talent for another time, by the status of the application. @example canCancel('a') // true */
export function canCancel(status: ApplicationStatus): boolean {
  return transitions.some(({ from, to, who }) => from === status && to === statusCodes.unconfirmed && who.includes('operator'));
}
