import { missingRegistrationFields } from '../missing-registration-fields.ts';
import type { Flow } from './flow-store.ts';
import type { Registration } from './registration-store.ts';

export function presentFlow(flow: Flow) {
  return { provider: flow.provider, flow: flow.purpose, redirect: flow.return_to, projectId: flow.project_id };
}

/** Issuer and subject are left out: they are the provider's internal ids of people. */
export function presentRegistration(row: Registration) {
  const provided = { firstName: row.first_name, lastName: row.last_name, email: row.email };
  return {
    provider: row.provider,
    ...provided,
    isEmailVerified: row.is_email_verified,
    projectId: row.project_id,
    missing: missingRegistrationFields(provided),
  };
}
