/** The largest integer of the database, and so the largest id that is a number. */
export const maxId = 2_147_483_647;

/**
 * Branded ids: only the tenancy and session middleware mint them, so a store
 * function that asks for a `TalentScope` cannot be called with a loose number.
 */
export type TenantId = number & { readonly brand: 'TenantId' };
export type TalentId = string & { readonly brand: 'TalentId' };

/** Whose rows a query may touch. Every store function takes a scope as its first argument after `db`. */
export type TenantScope = { readonly tenantId: TenantId };
export type TalentScope = TenantScope & { readonly talentId: TalentId };
/** For rules that depend on when, or where, the talent signed in. */
export type SessionScope = TalentScope & { readonly sessionId: string };

/** A person who runs a client's portal, or several. Minted where an operator is created and where a session of the desk is read. */
export type OperatorId = string & { readonly brand: 'OperatorId' };
