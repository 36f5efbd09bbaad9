import { z } from '@hono/zod-openapi';
import { applicationStatuses } from './status.ts';

/** A status on the wire; both documents say what each code means (`src/app/api-document/describe-statuses.ts`). */
export const applicationStatusSchema = z.enum(applicationStatuses).openapi('ApplicationStatus');
