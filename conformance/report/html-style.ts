/** The style of the HTML report. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #fbfbfa; --panel: #fff; --text: #1c1d21; --faint: #5a5e68; --line: #d9dbe0; --accent: #1d4ed8;
  --code: #f2f3f5; --pass: #0b6b3a; --fail: #b3191f; --warning: #8a5200; --other: #4a4f5c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #15161a; --panel: #1d1f25; --text: #e8e9ec; --faint: #a4a9b5; --line: #363a44; --accent: #8fb4ff;
    --code: #262931; --pass: #5fd39a; --fail: #ff8f8f; --warning: #f0b95a; --other: #b6bcc9;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
header, main, footer { max-width: 70rem; margin: 0 auto; padding: 1rem 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.5rem 0; overflow-wrap: anywhere; }
.verdict { font-size: 1.2rem; font-weight: 600; margin: 0.25rem 0; }
.bad { color: var(--fail); } .good { color: var(--pass); } .doubtful { color: var(--warning); }
.facts { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; margin: 0.5rem 0 0; color: var(--faint); }
.facts div { display: flex; gap: 0.4rem; } .facts dd { margin: 0; color: var(--text); overflow-wrap: anywhere; }
.note { border-left: 4px solid var(--warning); background: var(--panel); padding: 0.5rem 0.75rem; margin: 1rem 0 0; }
.note ul { margin: 0.25rem 0 0; padding-left: 1.25rem; }
.filters { position: sticky; top: 0; z-index: 1; background: var(--ground); border-bottom: 1px solid var(--line); padding: 0.75rem 0; }
.filters[hidden] { display: none; }
.chips, .fields { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.fields { margin-top: 0.5rem; } .fields label { flex: 1 1 14rem; font-size: 0.85rem; color: var(--faint); }
button, input, select { font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 0.35rem 0.7rem; }
button { cursor: pointer; } input, select { width: 100%; color: var(--text); }
.chips button[aria-pressed="true"] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.count { margin: 0.5rem 0 0; color: var(--faint); font-size: 0.9rem; }
.result { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; margin: 0.5rem 0; scroll-margin-top: 13rem; }
.result[hidden] { display: none; }
summary { display: grid; grid-template-columns: 8.5rem 5.5rem 1fr; gap: 0.75rem; padding: 0.6rem 0.9rem; cursor: pointer; list-style: none; align-items: baseline; }
summary::-webkit-details-marker { display: none; }
summary .text { overflow-wrap: anywhere; }
code { font: 0.9em ui-monospace, monospace; background: var(--code); border-radius: 4px; padding: 0.05rem 0.25rem; }
.badge { font-weight: 600; font-size: 0.9rem; }
.pass { color: var(--pass); } .fail { color: var(--fail); } .warning, .waived { color: var(--warning); }
.observed, .not-testable, .not-claimed { color: var(--other); }
.id { font-family: ui-monospace, monospace; }
.body { padding: 0 0.9rem 0.9rem; border-top: 1px solid var(--line); }
.body h3 { font-size: 1rem; margin: 1rem 0 0.25rem; }
.body dl { display: grid; grid-template-columns: 6.5rem 1fr; gap: 0.25rem 0.75rem; margin: 0.75rem 0; }
.body dt { color: var(--faint); } .body dd { margin: 0; overflow-wrap: anywhere; }
ol.sequence { list-style: none; margin: 0.5rem 0; padding: 0; }
ol.sequence > li { border-left: 3px solid var(--line); padding: 0.1rem 0 0.1rem 0.75rem; margin: 0.75rem 0; }
ol.sequence > li.disagrees { border-color: var(--fail); }
.request { font-family: ui-monospace, monospace; font-weight: 600; overflow-wrap: anywhere; margin: 0; }
.request .mark { color: var(--fail); }
pre { background: var(--code); border-radius: 6px; padding: 0.5rem 0.7rem; margin: 0.35rem 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.45 ui-monospace, monospace; }
.copyable { display: flex; gap: 0.5rem; align-items: flex-start; } .copyable pre { flex: 1; min-width: 0; }
.copyable button { margin-top: 0.35rem; font-size: 0.85rem; }
footer { color: var(--faint); font-size: 0.9rem; }
@media (max-width: 40rem) {
  header, main, footer { padding: 0.75rem; }
  .filters { position: static; }
  .result { scroll-margin-top: 1rem; }
  summary { grid-template-columns: auto 1fr; } summary .text { grid-column: 1 / -1; }
  .body dl { grid-template-columns: 1fr; } .body dd { margin-bottom: 0.4rem; }
  .copyable { flex-direction: column; gap: 0; } .copyable pre { width: 100%; }
}
@media print { .filters, .copyable button { display: none; } }
`;
