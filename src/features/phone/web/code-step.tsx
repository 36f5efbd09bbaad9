import { useCallback, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { minuteMs } from '../../../contract/dates.ts';
import { SendAgain } from '../../../web/form/send-again.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { CaptchaField } from '../../captcha/web/captcha-field.tsx';
import { codeLifetimeMs } from '../code-rules.ts';
import type { Flow } from './load-phone-page.ts';
import styles from './phone.module.css';
import { useTextedCode } from './use-texted-code.ts';

/** Step 2: the code. A dead one gives its reason instead of the field. */
export function CodeStep({ flow, problem, wasSentAgain }: { flow: Flow; problem: FormProblem; wasSentAgain: boolean }) {
  const t = useT();
  return (
    <>
      {flow.state === 'open' ? (
        <>
          {wasSentAgain && (
            <Notice tone="success" role="status">
              {t('talent.phone.code.sentAgain')}
            </Notice>
          )}
          <CodeForm problem={problem} />
        </>
      ) : (
        <Notice tone="warning" role="alert">
          {t(`talent.phone.code.${flow.state}`)}
        </Notice>
      )}
      <ResendForm flow={flow} problem={problem} isMain={flow.state !== 'open'} />
    </>
  );
}

function CodeForm({ problem }: { problem: FormProblem }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  useTextedCode(
    useCallback((code) => {
      if (field.current) field.current.value = code;
    }, []),
  );
  const isSending = useNavigation().formData?.get('intent') === 'code';
  return (
    <Form method="post" className="stack stack--5" noValidate>
      <input type="hidden" name="intent" value="code" />
      <TextField
        ref={field}
        className={styles.code}
        label={t('talent.phone.code')}
        hint={t('talent.phone.code.hint', { minutes: codeLifetimeMs / minuteMs })}
        name="mobileCode"
        autoComplete="one-time-code"
        inputMode="numeric"
        error={problem.errorOf('mobileCode')}
      />
      <Button type="submit" variant="primary" size="large" block busy={isSending}>
        {t('talent.phone.code.submit')}
      </Button>
    </Form>
  );
}

/** Another code for the same number, a minute after the last one. */
function ResendForm({ flow, problem, isMain }: { flow: Flow; problem: FormProblem; isMain: boolean }) {
  const t = useT();
  const isSending = useNavigation().formData?.get('intent') === 'send';
  return (
    <Form method="post" className={styles.resend}>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="again" value="true" />
      <input type="hidden" name="number" value={flow.mobileNumber} />
      <input type="hidden" name="countryCode" value={flow.countryCode} />
      {flow.purpose === 'enter' && <CaptchaField problem={problem} />}
      <SendAgain
        type="submit"
        variant={isMain ? 'primary' : 'secondary'}
        seconds={Math.max(flow.resendInSeconds, problem.retryAfterSeconds)}
        since={flow}
        busy={isSending}
      >
        {t('talent.phone.resend')}
      </SendAgain>
    </Form>
  );
}
