import type { HideableJobField } from '../tenancy/client-config.ts';

/** The facts of a project that a company may hide, as the page lists them: browsers load no schemas. The compiler names a forgotten one. */
const facts: Readonly<Record<HideableJobField, true>> = {
  legalEntityName: true,
  originatingDisplayName: true,
  siteCity: true,
  siteAddress: true,
  siteCode: true,
  hoursPerWeek: true,
  assignmentPeriodStart: true,
  assignmentPeriodEnd: true,
  periodDeadline: true,
  rateRange: true,
  vmsId: true,
  jobType: true,
  jobClass: true,
  positionsNumber: true,
};
// The names of an object are its keys.
export const hideableFacts = Object.keys(facts) as HideableJobField[];
