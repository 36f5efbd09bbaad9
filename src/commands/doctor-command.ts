import { defineCommand } from 'citty';
import type { InstallationFinding } from '../features/installation/api/deps.ts';
import { type FindingPart, findingParts } from '../features/installation/installation-report.ts';
import { checkClients } from './doctor/clients.ts';
import { checkDatabase } from './doctor/database.ts';
import { checkFiles } from './doctor/files.ts';
import type { Finding } from './doctor/finding.ts';
import { checkMail } from './doctor/mail.ts';
import { checkScans } from './doctor/scans.ts';
import { describeSettings } from './doctor/settings.ts';
import type { Installation, WithInstallation } from './installation.ts';

/** `openpool doctor`: what is set up, what is not, what to do. Changes nothing; a probe of the file storage is removed again. */
export function doctorCommand(withInstallation: WithInstallation) {
  return defineCommand({
    meta: { name: 'doctor' },
    run: () =>
      withInstallation(async (installation) => {
        const { lines, isWell } = await runDoctor(installation);
        for (const line of lines) console.log(line);
        if (!isWell) process.exitCode = 1;
      }),
  });
}

const marks: Record<Finding['state'], string> = { ok: 'ok  ', note: 'note', fault: 'FAULT' };

const checks: Record<FindingPart, (installation: Installation) => Promise<Finding[]>> = {
  settings: describeSettings,
  database: checkDatabase,
  mail: checkMail,
  files: checkFiles,
  scans: checkScans,
  clients: checkClients,
};

/** What it finds, part by part; the page of the installation shows the same. */
export async function inspectInstallation(installation: Installation): Promise<InstallationFinding[]> {
  const findings: InstallationFinding[] = [];
  for (const part of findingParts)
    findings.push(...(await checks[part](installation)).map(({ advice = null, ...finding }) => ({ ...finding, advice, part })));
  return findings;
}

/** @returns a line for each finding, and whether none of them is a fault */
export async function runDoctor(installation: Installation): Promise<{ lines: string[]; isWell: boolean }> {
  const findings = await inspectInstallation(installation);
  const faults = findings.filter(({ state }) => state === 'fault').length;
  return {
    lines: [
      ...findings.map(({ state, what, advice }) => `${marks[state].padEnd(6)}${what}${advice ? ` → ${advice}` : ''}`),
      faults === 0 ? 'No faults.' : `${faults} ${faults === 1 ? 'fault' : 'faults'}.`,
    ],
    isWell: faults === 0,
  };
}
