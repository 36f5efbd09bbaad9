/** The pages of the site in the order in which people need them, by their paths in the repository. */
export const sections: readonly { title: string; pages: readonly string[] }[] = [
  { title: 'Try it', pages: ['docs/tour-for-talents.md', 'docs/tour-for-operators.md', 'docs/demo.md'] },
  {
    title: 'Run a portal',
    pages: [
      'docs/your-own-portal.md',
      'docs/clients.md',
      'docs/feeds.md',
      'docs/search-engines.md',
      'docs/fit.md',
      'docs/geo.md',
      'docs/social-sign-in.md',
    ],
  },
  {
    title: 'Run the server',
    pages: [
      'docs/operating.md',
      'docs/desk-jobs.md',
      'docs/upgrading.md',
      'docs/reliability.md',
      'docs/scaling.md',
      'deploy/README.md',
      'SECURITY.md',
      'docs/asvs.md',
      'CHANGELOG.md',
    ],
  },
  { title: 'Integrate', pages: ['docs/integrating.md'] },
  {
    title: 'Develop',
    pages: [
      'CONTRIBUTING.md',
      'docs/ARCHITECTURE.md',
      'docs/terms.md',
      'docs/changes.md',
      'docs/cv-reading.md',
      'docs/coverage.md',
      'docs/ux-checks.md',
      'docs/decisions/README.md',
    ],
  },
];
