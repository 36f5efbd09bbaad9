import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadTalentParts } from './app/layouts/talent-parts.ts';
import { installChunkReload } from './web/chunk-reload.ts';
import { MessagesContext } from './web/i18n/messages.ts';

declare global {
  var openpoolMessages: Record<string, never> | undefined;
}

// The words came with a script of their own before this one; they are filled in place when more are loaded.
globalThis.openpoolMessages ??= {};

installChunkReload();

if (document.documentElement.dataset.signedIn) void loadTalentParts().then(hydrate);
else hydrate();

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
