import { tendAffiliate } from '../features/affiliate/api/tend.ts';
import { anonymiseApplications } from '../features/applications/api/anonymise.ts';
import { acceptingVms } from '../features/applications/api/ports.ts';
import { tendApplications } from '../features/applications/api/tend.ts';
import { forwardApplication } from '../features/applications/api/vms.ts';
import { tendSignIns } from '../features/auth/api/tend.ts';
import { tendInvitations } from '../features/invitations/api/tend.ts';
import { sendJobAlerts } from '../features/job-alerts/api/send-alerts.ts';
import { tendJobAlerts } from '../features/job-alerts/api/tend.ts';
import { forgetLeads } from '../features/lead-profiles/api/tend.ts';
import { tendFeeds } from '../features/operator/import/tend-feeds.ts';
import { eraseAccounts } from '../features/personal-data/api/erase-accounts.ts';
import { tendPhoneCodes } from '../features/phone/api/tend.ts';
import { sumPlacesJob } from '../features/projects/api/public-counts.ts';
import { tendProjects } from '../features/projects/api/tend.ts';
import { gatherTermsJob, gatherTermsName } from '../features/search-terms/api/gather-terms.ts';
import { resealSecurityIds } from '../features/security-ids/api/reseal.ts';
import { tendSocial } from '../features/social/api/tend.ts';
import { deliverMessage, mailboxTransport, smtpTransport } from '../server/mail/deliver.ts';
import { smsSender } from '../server/sms/sender.ts';
import { applicationPorts } from './application-ports.ts';
import type { Services } from './services.ts';

/** Starts the workers of this process. Every job is named here, so that one place shows what runs in the background. */
export async function startJobs(services: Services): Promise<void> {
  const { config, db, log, tenants, queue } = services;
  const applications = applicationPorts(services).deps;
  await queue.work([
    deliverMessage({
      db,
      log,
      mail: config.SMTP_URL ? smtpTransport(config.SMTP_URL) : mailboxTransport(),
      sms: smsSender(config),
      from: (tenantId) => config.MAIL_FROM ?? tenants.byId(tenantId).mailFrom,
    }),
    forwardApplication({ ...applications, vms: acceptingVms }),
    tendApplications(applications),
    anonymiseApplications(services),
    resealSecurityIds(services),
    tendInvitations(services),
    forgetLeads(services),
    tendProjects(services),
    sumPlacesJob(services),
    gatherTermsJob(services),
    tendFeeds(services),
    eraseAccounts({ ...services, ...applications }),
    tendSignIns(services),
    tendPhoneCodes(services),
    tendSocial(services),
    sendJobAlerts(services),
    tendJobAlerts(services),
    tendAffiliate(services),
  ] as never);
  // Words may have changed while nothing ran, and the demo has just been written.
  await queue.enqueue(db, gatherTermsName, {});
}
