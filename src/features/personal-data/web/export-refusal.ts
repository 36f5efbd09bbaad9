/** Why a copy was refused; it is in the address of the tab, because a download cannot answer with a page. */
const refusals = ['password', 'empty', 'login', 'wait', 'failed'] as const;
export type ExportRefusal = (typeof refusals)[number];

export function refusedExportPath(refusal: ExportRefusal): string {
  return `/app/account?tab=data&refused=${refusal}`;
}

/** @example readRefusal(new URLSearchParams('refused=wait')) // 'wait' */
export function readRefusal(query: URLSearchParams): ExportRefusal | null {
  const given = query.get('refused');
  return refusals.find((refusal) => refusal === given) ?? null;
}

/** The words of a refusal. */
export const refusalKeys: Record<ExportRefusal, string> = {
  password: 'talent.account.password.wrong',
  empty: 'talent.auth.password.required',
  login: 'talent.account.proof.login',
  wait: 'talent.account.data.export.wait',
  failed: 'talent.message.generic.error',
};
