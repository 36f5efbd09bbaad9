import type { ApplicationDeps } from '../../applications/api/deps.ts';
import type { MailDeps } from '../../mail/api/deps.ts';

export type TaskDeps = Pick<ApplicationDeps, 'db' | 'clock' | 'operators'> & MailDeps;
