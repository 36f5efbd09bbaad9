/** What the operators' document shows of a client. */
export const clientExample = {
  key: 'nordlicht',
  version: 7,
  settings: { name: 'Nordlicht Talente', primaryColor: '#0A5C8A', languages: [{ iso: 'de', name: 'Deutsch' }], config: { replyDays: 10 } },
  signInMethods: ['email', 'otl', 'passkey'],
  texts: { de: { 'talent.nav.login': 'Hereinspaziert' } },
  content: { de: { lead: 'Projekte im Norden' } },
  legalTexts: [
    {
      document: 'terms' as const,
      locale: 'de',
      version: '2026-09-01',
      title: 'Bedingungen',
      source: 'version: 2026-09-01\n\n# Bedingungen\n',
    },
  ],
  pages: [{ name: 'help', locale: 'de', title: 'Hilfe', source: '# Hilfe\n' }],
  onboarding: { isOwn: false, rows: [{ stepName: 'basics', sequence: 1, row: 1, fields: [{ name: 'firstName', type: 'text' }] }] },
  handOver: [{ key: 'fieldgate', name: 'Fieldgate', kind: 'webhook', vmsIdPrefixes: ['MF'], target: 'fieldgate.example.com' }],
  files: [{ path: 'client.json', kind: 'text' as const, sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' }],
};
