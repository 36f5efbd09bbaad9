import type { Problem } from '../../contract/errors.ts';
import type { MessageValues, Translator } from '../../contract/i18n/translator.ts';
import type { Bound } from '../../contract/validation-message.ts';
import type { AppError } from './app-error.ts';

type Words = Pick<Translator, 't' | 'has'>;
const general = 'talent.error.invalid';

/** Each fault of `fields` for programs that show it as it is: a short code, and words in the caller's language. */
export function errorsOf({ fields = {}, bounds }: Pick<AppError, 'fields' | 'bounds'>, words: Words): NonNullable<Problem['errors']> {
  return Object.entries(fields).flatMap(([path, keys]) =>
    keys.map((key) => {
      const { min = null, max = null } = bounds?.[path] ?? {};
      const bound = min === null && max === null ? null : { min, max };
      return { path, code: codeOf(key), detail: wordsOf(key, bounds?.[path], words), bound };
    }),
  );
}

/** @example codeOf('talent.form.error.required') // 'required' */
function codeOf(key: string): string {
  return key.startsWith('talent.') ? key.replace(/^talent\.(?:form\.error\.|error\.)?/, '') : 'invalid';
}

function wordsOf(key: string, bound: Bound | undefined, { t, has }: Words): string {
  // Some messages are texts already.
  if (!key.startsWith('talent.')) return key;
  if (!has(key)) return t(general);
  const { unit, ...limits } = bound ?? {};
  const values: MessageValues = { ...limits, ...(unit ? { unit: t(`talent.rate.per.${unit}`) } : {}) };
  try {
    return t(key, values);
  } catch {
    // It names a value that only its page has.
    return t(general);
  }
}
