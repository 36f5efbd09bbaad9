import type { CDPSession, Page } from '@playwright/test';

/** Chromium's virtual fingerprint sensor. It belongs to one page. */
export type Authenticator = {
  /** The answer to the next prompt: the right finger, or a wrong one. */
  setUserVerified: (isVerified: boolean) => Promise<void>;
  credentials: () => Promise<StoredCredential[]>;
  /** Adds a passkey to this sensor, like the thief of a copy or a second browser. */
  addCredential: (credential: StoredCredential) => Promise<void>;
};

type StoredCredential = Awaited<ReturnType<typeof readCredentials>>[number];

export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setUserVerified: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    credentials: () => readCredentials(session, authenticatorId),
    addCredential: async (credential) => {
      await session.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
  };
}

async function readCredentials(session: CDPSession, authenticatorId: string) {
  return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}
