import { Form, useNavigation } from 'react-router';
import { DeskButton } from '../../../web/desk/desk-button.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { TextField } from '../../../web/form/text-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { LoadedAddress } from './correct-address.ts';
import styles from './talent-data.module.css';

type Props = { address: LoadedAddress; returned: ReturnedForm | undefined; done: string | null };

/** The address, and its correction while nobody has confirmed it; of others who can change it, and how to reach the talent. */
export function AddressPart({ address: { email, isVerified, hasMobile, refusal }, returned, done }: Props) {
  const { t } = useI18n();
  const problem = useFormProblem(returned, 'email');
  const { formData } = useNavigation();
  const said = done === 'asked' || done === 'corrected' ? done : null;
  return (
    <section className={styles.part} aria-labelledby="address">
      <h2 id="address">{t('talent.desk.talentData.address')}</h2>
      {said ? (
        <Notice tone="success" role="status" className={styles.notice}>
          <p>{t(`talent.desk.talentData.address.${said}`)}</p>
        </Notice>
      ) : null}
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      {email === null ? null : (
        <p>
          <strong translate="no">{email}</strong>{' '}
          {t(isVerified ? 'talent.desk.talentData.address.isConfirmed' : 'talent.desk.talentData.address.isUnconfirmed')}
        </p>
      )}
      {refusal === null ? (
        <>
          <p>{t('talent.desk.talentData.address.text')}</p>
          <Form method="post" noValidate className={styles.form} key={problem.edition}>
            <input type="hidden" name="intent" value="address" />
            <TextField
              label={t('talent.desk.talentData.address.new')}
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={254}
              translate="no"
              {...problem.field('email')}
            />
            <DeskButton type="submit" busy={formData?.get('intent') === 'address'}>
              {t('talent.desk.talentData.address.correct')}
            </DeskButton>
          </Form>
        </>
      ) : (
        <p>
          {t(`talent.desk.talentData.address.${refusal}`)}{' '}
          {refusal === 'verified' ? t(`talent.desk.talentData.address.reach.${hasMobile ? 'phone' : 'none'}`) : null}
        </p>
      )}
    </section>
  );
}
