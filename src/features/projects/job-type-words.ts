import type { Translator } from '../../contract/i18n/translator.ts';

/** A contract type in words; one that only this client's feeds use is shown as they write it. */
export function jobTypeWords({ t, has }: Translator, jobType: string): string {
  const key = `talent.project.jobType.${jobType}`;
  return has(key) ? t(key) : jobType;
}
