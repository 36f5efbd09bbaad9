import type { Translator } from '../../../contract/i18n/translator.ts';
import { statusCodes } from '../../applications/status.ts';
import type { HandOverContent } from './hand-over-content.ts';

/** An application that does not exist, and says so in each of its texts: for tests and previews. */
export function exampleContent({ t, locale }: Pick<Translator, 't' | 'locale'>, now: Date): HandOverContent {
  const madeUp = t('talent.handOver.example.madeUp');
  return {
    application: {
      id: 0,
      project_id: 0,
      title: t('talent.handOver.example.project'),
      status: statusCodes.sending,
      reason: null,
      submitted_at: now,
      display_rate_value: '95.00',
      rate_value: '95.00',
      rate_currency: 'EUR',
      rate_period: 'HR',
      project_unit: 'HR',
      motivation_comment: madeUp,
      answers: [],
      interview_start: null,
      interview_end: null,
      calendar_zone: null,
      fit_level: null,
      fit_facts: null,
      fit_compared_at: null,
    },
    talent: {
      first_name: t('talent.handOver.example.name'),
      last_name: '',
      email: null,
      mobile_number: null,
      mobile_verified_at: null,
      locale,
      residence_country: null,
      fit_off_since: null,
    },
    profile: { professional_title: madeUp, city: null, country: null },
    files: {},
  };
}
