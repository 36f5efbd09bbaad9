import { AccountTitle } from '../../features/account/web/account-title.tsx';
import { PasswordCard } from '../../features/auth/web/password-card.tsx';
import { EmailSection } from '../../features/own-email/web/email-section.tsx';
import { PasskeysCard } from '../../features/passkeys/web/passkeys-card.tsx';
import { MobileNumberCard } from '../../features/phone/web/mobile-number-card.tsx';
import { ConnectedAccounts } from '../../features/social/web/connected-accounts.tsx';
import { SocialOutcomeNotice, useSocialOutcome } from '../../features/social/web/social-outcome.tsx';
import { answerTo, returnedForm } from '../../web/form/form-answer.ts';
import { useFormProblem } from '../../web/form/use-form-problem.ts';
import { useClient } from '../../web/shell-context.ts';
import type { TabProps } from '../../web/tab-route.tsx';
import type { action, loader } from './security-route.ts';

/** How somebody logs in: address, password, mobile number, accounts elsewhere and passkeys. */
export function SecurityTab({ loaderData, actionData }: TabProps<typeof loader, typeof action>) {
  const { me, hasPassword, email, social, passkeys, mobileShown, now } = loaderData;
  const { offersPasskeys, hiddenProfileFields, loginMethods, requiredVerifications } = useClient();
  // A number that is neither requested nor used to log in is not mentioned anywhere.
  const hidesMobile =
    hiddenProfileFields.includes('mobileNumber') && !loginMethods.includes('mobile') && requiredVerifications.mobile === 'disabled';
  const result = actionData?.result;
  const problem = useFormProblem(returnedForm(actionData, 'password'), 'newPassword');
  const hasSocialFault = useSocialOutcome()?.isFault ?? false;
  return (
    <>
      <AccountTitle tab="security" hasErrors={actionData?.form !== undefined || hasSocialFault} />
      <SocialOutcomeNotice />
      <EmailSection state={email} answer={answerTo(actionData, 'email-change', 'email-resend', 'email-cancel')} />
      {(email.email !== null || hasPassword) && (
        <PasswordCard hasPassword={hasPassword} problem={problem} isSaved={result?.intent === 'password'} />
      )}
      {!hidesMobile && <MobileNumberCard me={me} shown={mobileShown} />}
      <ConnectedAccounts
        accounts={social}
        leaving={result?.intent === 'social' ? result : null}
        refused={returnedForm(actionData, 'social-disconnect')}
      />
      {/* Who has one can remove it also where passkeys open nothing any more. */}
      {(offersPasskeys || passkeys.length > 0) && (
        <PasskeysCard
          canAdd={offersPasskeys}
          passkeys={passkeys}
          answer={answerTo(actionData, 'passkey-rename', 'passkey-remove')}
          now={now}
        />
      )}
    </>
  );
}
