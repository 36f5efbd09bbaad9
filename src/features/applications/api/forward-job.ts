// Apart from the worker in `vms.ts`: whoever changes a status enqueues this job, and the worker changes statuses.

export const forwardApplicationJob = 'forward-application';

/** The hiring system is asked a moment later, so that "Sending" can be seen and withdrawn. */
export const forwardDelayMs = 4_000;
