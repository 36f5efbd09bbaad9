/** System colours only: the page follows the reader's light, dark or high-contrast setting and shows no brand. */
export const demoStyles = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; background: Canvas; color: CanvasText; }
header { border-bottom: 1px solid color-mix(in srgb, CanvasText 25%, Canvas); padding: 0.75rem 1rem; }
header p { max-width: 32rem; margin: 0 auto; }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 2rem; margin: 0 0 1rem; }
h2 { font-size: 1.125rem; margin: 2rem 0 0.75rem; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
.notice { border: 1px solid; border-left-width: 0.5rem; border-radius: 6px; padding: 0.5rem 1rem; }
.people { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
.people button { display: grid; width: 100%; text-align: start; padding: 0.625rem 1rem; }
.people span { overflow-wrap: anywhere; }
.quiet { color: color-mix(in srgb, CanvasText 72%, Canvas); font-size: 0.875rem; }
.fields p { margin: 0 0 0.75rem; }
.fields label { display: block; font-weight: 600; }
.fields input:not([type="checkbox"]) { width: 100%; }
.fields .tick { display: flex; gap: 0.625rem; align-items: center; }
.fields .tick label { font-weight: 400; }
.fields .tick input { width: 1.5rem; height: 1.5rem; margin: 0; }
input, button { font: inherit; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid color-mix(in srgb, CanvasText 55%, Canvas); border-radius: 6px; background: Field; color: FieldText; }
button { cursor: pointer; padding: 0 1rem; }
.main { background: CanvasText; color: Canvas; border-color: CanvasText; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 1.25rem; }
dl { margin: 0 0 1.5rem; }
dl div { display: grid; grid-template-columns: 9rem 1fr; padding: 0.375rem 0; border-bottom: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 480px) { dl div { grid-template-columns: 1fr; } .buttons button { flex: 1 1 100%; } }
`;
