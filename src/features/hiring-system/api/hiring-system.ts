/** What the client's hiring system answers when an application is handed over. */
export type VmsAnswer =
  | { outcome: 'acknowledged' }
  | { outcome: 'refused'; canTalentRepair: boolean; message: string }
  | { outcome: 'unreachable' };

/** What is handed over. The security id is the number itself: decrypted for this call, never logged or stored. */
export type VmsApplication = {
  tenantId: number;
  applicationId: number;
  attempt: number;
  securityId: { vms: string; value: string } | null;
};

/** The client's vendor-management system. */
export type Vms = { send: (application: VmsApplication) => Promise<VmsAnswer> };

/** Replaces a hiring system where none is connected (the demo): it accepts every application. */
export const acceptingVms: Vms = { send: async () => ({ outcome: 'acknowledged' }) };
