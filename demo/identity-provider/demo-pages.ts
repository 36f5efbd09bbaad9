import { html } from 'hono/html';
import { demoPath } from '../../src/features/social/demo-provider.ts';
import { providerNames, type SocialProvider } from '../../src/features/social/providers.ts';
import { type DemoClaims, demoPeople } from './demo-people.ts';

type Html = ReturnType<typeof html>;

/** Pages for people who try the demo out: English, system colours and no brand. */
export function choosePage(provider: SocialProvider, address: string): Html {
  return document(
    'Who are you?',
    provider,
    html`<section aria-labelledby="people">
        <h2 id="people">Take one of these people</h2>
        <ul class="people">
          ${demoPeople[provider].map(
            ({ key, claims, remark }) => html`<li>
              <form method="post" action="${address}">
                <input type="hidden" name="person" value="${key}" />
                <button type="submit"><strong>${nameOf(claims)}</strong><span>${claims.email ?? ''}</span><span class="quiet">${remark}</span></button>
              </form>
            </li>`,
          )}
        </ul>
      </section>
      <section aria-labelledby="another">
        <h2 id="another">Or be somebody else</h2>
        <form method="post" action="${address}" class="fields">
          <p><label for="given">First name</label><input id="given" name="given_name" autocomplete="off" /></p>
          <p><label for="family">Last name</label><input id="family" name="family_name" autocomplete="off" /></p>
          <p><label for="email">Email address</label><input id="email" name="email" type="email" autocomplete="off" /></p>
          <p class="tick"><input id="verified" name="email_verified" type="checkbox" checked /><label for="verified">This address is confirmed</label></p>
          <p class="quiet">What you leave empty is not passed on.</p>
          <p class="buttons"><button type="submit" class="main">Continue</button></p>
        </form>
      </section>
      <form method="post" action="${address}" class="buttons"><button type="submit" name="answer" value="cancel">Cancel</button></form>`,
  );
}

/** What is passed on, and the ways out; `typed` travels along, because nothing is kept between the two pages. */
export function allowPage(provider: SocialProvider, address: string, host: string, claims: DemoClaims, typed: URLSearchParams): Html {
  const fields = [...typed].filter(([name]) => name !== 'answer');
  return document(
    'May we pass this on?',
    provider,
    html`<p>The portal at <strong>${host}</strong> will learn:</p>
      <dl>
        <div><dt>Name</dt><dd>${nameOf(claims)}</dd></div>
        <div>
          <dt>Email address</dt>
          <dd>${claims.email ? html`${claims.email}, ${claims.email_verified ? 'confirmed' : 'not confirmed'}` : 'none'}</dd>
        </div>
      </dl>
      <form method="post" action="${address}" class="buttons">
        ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button type="submit" name="answer" value="allow" class="main">Allow</button>
        <button type="submit" name="answer" value="cancel">Cancel</button>
        <button type="submit" name="answer" value="fail">Act as if the provider were down</button>
      </form>`,
  );
}

export function errorPage(provider: SocialProvider, message: string): Html {
  return document(
    'That did not work',
    provider,
    html`<p>${message}</p>
    <p>Go back to the portal and begin again.</p>`,
  );
}

function nameOf(claims: DemoClaims): string {
  return [claims.given_name, claims.family_name].filter(Boolean).join(' ') || 'no name';
}

function document(title: string, provider: SocialProvider, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Demo identity provider</title>
        <link rel="stylesheet" href="${demoPath}/style.css" />
      </head>
      <body>
        <header><p><strong>Demo identity provider</strong> in place of ${providerNames[provider]}</p></header>
        <main>
          <h1>${title}</h1>
          <p class="notice">This is not ${providerNames[provider]}. It is part of the demo, asks for no password and passes nothing on to anybody outside.</p>
          ${content}
        </main>
      </body>
    </html>`;
}
