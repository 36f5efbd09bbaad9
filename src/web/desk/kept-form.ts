import { isRouteErrorResponse } from 'react-router';

/** A form that was sent after the session had ended: where to, and what was typed. */
export type KeptForm = { action: string; fields: [string, string][]; hasFiles: boolean };

/** More is no form that somebody has typed. */
const maxKeptCharacters = 500_000;

/** Reads a copy of the request. Files are not kept: the page would have to carry them back and forth. */
export async function readKeptForm(request: Request, action: string): Promise<KeptForm> {
  const entries = await request
    .clone()
    .formData()
    .then(
      (form) => [...form],
      () => [],
    );
  const fields = entries.flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []));
  const size = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return { action, fields: size > maxKeptCharacters ? [] : fields, hasFiles: fields.length < entries.length };
}

/** The form that an error carries, if the session had ended when it was sent. */
export function keptFormOf(error: unknown): KeptForm | null {
  if (!isRouteErrorResponse(error) || error.status !== 401) return null;
  const kept: unknown = error.data?.kept;
  return isKeptForm(kept) ? kept : null;
}

function isKeptForm(value: unknown): value is KeptForm {
  return typeof value === 'object' && value !== null && 'action' in value && 'fields' in value && Array.isArray(value.fields);
}
