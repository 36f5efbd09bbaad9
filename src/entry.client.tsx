import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadTalentParts } from './app/layouts/talent-parts.ts';
import { limitReloads } from './web/chunk-reload.ts';
import { MessagesContext } from './web/i18n/messages.ts';

declare global {
  var openpoolMessages: Record<string, never> | undefined;
}

// Filled in place when more words are loaded; the first ones may be on their way.
globalThis.openpoolMessages ??= {};

limitReloads();

const isSignedIn = document.documentElement.dataset.signedIn !== undefined;

Promise.all([globalThis.openpoolStart?.words, isSignedIn ? loadTalentParts() : undefined]).then(hydrate, (error: unknown) =>
  // A page of links and forms is better than one without texts.
  console.error('The words of this page could not be loaded', error),
);

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <MessagesContext value={globalThis.openpoolMessages ?? {}}>
          <HydratedRouter />
        </MessagesContext>
      </StrictMode>,
    );
  });
}
