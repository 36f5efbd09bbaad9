import { createHash } from 'node:crypto';

/** The look of the door of the desk, without a client's colour: ink does the work of the primary. Nothing is loaded. */
export const firstOwnerStyle = `:root{color-scheme:light dark;--page:#fff;--ink:#14171c;--muted:#5b6472;--line:#e4e7ec;--border:#7a8391;--error:#b3261e;--on-ink:#fff;--sunken:#f5f6f8}
@media (prefers-color-scheme:dark){:root{--page:#0f1115;--ink:#f2f4f7;--muted:#a3acb9;--line:#282d36;--border:#7b8596;--error:#ff8a80;--on-ink:#0f1115;--sunken:#1e222a}}
*{box-sizing:border-box;margin:0}
body{background:var(--page);color:var(--ink);font:400 .875rem/1.25rem Inter,system-ui,sans-serif;display:grid;min-block-size:100vh;place-items:center;padding:1.5rem 1rem}
main{inline-size:100%;max-inline-size:26rem;display:grid;gap:1.5rem}
form,.stack{display:grid;gap:1rem}
h1{font-size:1.25rem;font-weight:650;line-height:1.75rem;letter-spacing:-.015em;margin-block-start:.25rem}
.small{font-size:.75rem;line-height:1rem;color:var(--muted)}
.muted{color:var(--muted);margin-block-start:.25rem}
.field,fieldset{display:grid;gap:.25rem;min-inline-size:0;border:0;padding:0}
label,legend{font-weight:500;padding:0}
.hint{font-size:.8125rem;color:var(--muted)}
.fault{font-size:.8125rem;font-weight:500;color:var(--error)}
input:not([type=checkbox]),select{font:inherit;color:inherit;inline-size:100%;min-block-size:2.5rem;padding:.5rem .75rem;background:var(--page);border:1px solid var(--border);border-radius:6px}
[aria-invalid=true]{border-color:var(--error)!important;box-shadow:inset 0 0 0 1px var(--error)}
.choices{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:0 1rem}
.choices label{display:flex;gap:.5rem;align-items:center;min-block-size:2rem;font-weight:400}
.choices input{inline-size:1rem;block-size:1rem;accent-color:var(--ink)}
.button{display:block;inline-size:100%;min-block-size:2.5rem;padding:.5rem 1rem;border:1px solid transparent;border-radius:6px;background:var(--ink);color:var(--on-ink);font:inherit;font-weight:500;text-align:center;text-decoration:none;cursor:pointer}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
a{color:inherit}
.notes{border-block-start:1px solid var(--line);padding-block-start:1rem;gap:.5rem}
.said{display:flex;gap:.375rem;font-size:.75rem;line-height:1rem;color:var(--muted)}
.said svg{flex:none;inline-size:.875rem;block-size:.875rem;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;margin-block-start:.0625rem}
.notice{border:1px solid var(--error);border-radius:10px;padding:.75rem 1rem}
.secret{display:block;overflow-wrap:anywhere;background:var(--sunken);border:1px solid var(--line);border-radius:6px;padding:.5rem .75rem;font:.8125rem/1.25rem ui-monospace,monospace}
@media (max-width:960px){input:not([type=checkbox]),select,.button{min-block-size:2.75rem;font-size:1rem}.choices label{min-block-size:2.75rem}.notice a{display:inline-block;min-block-size:1.5rem}}
@media (forced-colors:active){.button{border-color:ButtonText}}`;

export const firstOwnerStyleSource = `'sha256-${createHash('sha256').update(firstOwnerStyle).digest('base64')}'`;
