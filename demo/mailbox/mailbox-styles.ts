/** System colours only: the page follows the reader's light, dark or high-contrast setting and no client's theme. */
export const mailboxStyles = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 2rem; margin: 0; }
h2 { font-size: 1.125rem; margin: 2rem 0 0.5rem; }
a { color: LinkText; text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
.bar { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; align-items: baseline; justify-content: space-between; }
.bar p { margin: 0; }
.back { margin: 0 0 0.5rem; }
.notice { border: 1px solid; border-left-width: 0.5rem; border-radius: 6px; padding: 0.5rem 1rem; }
.filter { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; margin: 1.5rem 0 1rem; }
.filter input { flex: 1 1 12rem; max-width: 24rem; }
.filter input, button { font: inherit; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid color-mix(in srgb, CanvasText 55%, Canvas); border-radius: 6px; background: Field; color: FieldText; }
button { background: CanvasText; color: Canvas; border-color: CanvasText; cursor: pointer; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: start; vertical-align: top; padding: 0.625rem 0.75rem 0.625rem 0; border-bottom: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); }
th { font-weight: 600; }
.address { overflow-wrap: anywhere; }
.quiet { white-space: nowrap; opacity: 0.85; }
.empty { padding: 2rem; text-align: center; border: 1px dashed color-mix(in srgb, CanvasText 45%, Canvas); border-radius: 10px; }
.pages { display: flex; gap: 1.5rem; margin-top: 1rem; }
dl div { display: grid; grid-template-columns: 8rem 1fr; padding: 0.375rem 0; border-bottom: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); }
dt { font-weight: 600; }
dd { margin: 0; }
dd ul { margin: 0; padding-inline-start: 1.25rem; }
iframe { width: 100%; height: 34rem; border: 1px solid color-mix(in srgb, CanvasText 35%, Canvas); border-radius: 10px; background: #fff; color-scheme: light; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; padding: 1rem; border-radius: 10px; background: color-mix(in srgb, CanvasText 6%, Canvas); }
@media (max-width: 700px) {
  table, tbody, tr, td { display: block; }
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  tr { padding: 0.75rem 0; border-bottom: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); }
  td { border: 0; padding: 0.125rem 0; }
  dl div { grid-template-columns: 1fr; }
}
`;
