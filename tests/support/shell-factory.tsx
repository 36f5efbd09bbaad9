import { createContext, type ReactNode, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { Tenant } from '../../src/features/tenancy/api/load-tenants.ts';
import { presentClient } from '../../src/features/tenancy/api/present.ts';
import { clientFileSchema } from '../../src/features/tenancy/client-config.ts';
import { clientFilesOf } from '../../src/features/tenancy/client-files.ts';
import { createCatalogues, loadBaseWords } from '../../src/server/i18n/catalogue.ts';
import { I18nProvider } from '../../src/web/i18n/i18n.tsx';
import { type Shell, ShellContext } from '../../src/web/shell-context.ts';
import { clientWith, registryOf } from './client-factory.ts';

/** A client as pages know it. */
export function makeClient(fields: Record<string, unknown> = {}) {
  const file = clientFileSchema.parse({
    id: 9,
    name: 'Probe Talents',
    hosts: ['probe.example'],
    languages: [{ iso: 'en', name: 'English' }],
    primaryColor: '#0A5C8A',
    mailFrom: 'Probe <probe@example.com>',
    imprint: 'Probe Street 1',
    ...fields,
  });
  const client: unknown = { ...file, key: 'probe', version: 1, files: clientFilesOf({}) };
  return presentClient(client as Tenant, 'probe.example', {
    legalDocuments: ['terms', 'privacy'],
    signUpLanguages: file.languages.map(({ iso }) => iso),
  });
}

/** The shell of a visitor. */
export function makeShell(change: Partial<Shell> = {}): Shell {
  return {
    client: makeClient(),
    locale: 'en',
    nonce: '',
    origin: 'https://probe.example',
    year: 2027,
    messageScripts: [],
    laterMessages: '',
    viewer: null,
    footerLinks: [],
    lead: null,
    disclaimer: null,
    missingLegal: { terms: false, privacy: false, hasAgreedBefore: true },
    needsRefresh: false,
    expiresInSeconds: null,
    desk: null,
    ...change,
  };
}

const catalogues = createCatalogues(await loadBaseWords(), registryOf(clientWith()));

const PartContext = createContext<ReactNode>(null);
const Page = createRoutesStub([{ path: '*', Component: Part }]);

function Part() {
  return use(PartContext);
}

/** What the server answers for these parts of a page, in English. */
export function renderInShell(part: ReactNode, { shell = makeShell(), at = '/' }: { shell?: Shell; at?: string } = {}): string {
  return renderToStaticMarkup(
    <I18nProvider locale="en" messages={catalogues.of('probe', 'en').messages}>
      <ShellContext value={shell}>
        <PartContext value={part}>
          <Page initialEntries={[at]} />
        </PartContext>
      </ShellContext>
    </I18nProvider>,
  );
}
