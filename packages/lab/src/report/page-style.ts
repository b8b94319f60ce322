// The look of report pages: a lab book. One column, generous lines, figures as wide as the text, light and dark.

import { FIGURE_STYLE } from '../figures/render.ts'

/** All CSS of a page; pages load nothing. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --sheet: #ffffff; --ink: #23272e; --soft: #5f6772; --rule: #e4e2dc;
  --good: #1d7a4f; --good-paper: #e8f4ed; --bad: #b3261e; --bad-paper: #fbeae8; --link: #1f5fa8; --code-paper: #f3f1ec; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #101216; --sheet: #16191e; --ink: #e3e6eb; --soft: #9aa3af; --rule: #2a2f37;
    --good: #6fd3a0; --good-paper: #15291f; --bad: #ff9c92; --bad-paper: #331a18; --link: #86b9f5; --code-paper: #1d2127; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.6 Charter, 'Bitstream Charter', 'Iowan Old Style',
  Georgia, Cambria, serif; -webkit-text-size-adjust: 100%; }
main { max-width: 784px; margin: 0 auto; padding: 48px 32px 96px; }
header { border-bottom: 1px solid var(--rule); padding-bottom: 24px; margin-bottom: 32px; }
h1 { font-size: 34px; line-height: 1.2; margin: 8px 0 12px; letter-spacing: -0.01em; text-wrap: balance; }
h2 { font: 600 13px/1.4 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; letter-spacing: 0.08em; text-transform: uppercase;
  color: var(--soft); margin: 40px 0 8px; }
p { margin: 0 0 16px; max-width: 68ch; }
a { color: var(--link); text-underline-offset: 3px; }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 3px; border-radius: 2px; }
.meta, .verdict, table, figcaption, code, pre, nav, .card-meta { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
.meta { color: var(--soft); font-size: 14px; margin: 0; }
.question { font-size: 21px; line-height: 1.45; margin: 0; }
.verdict { display: inline-block; font-size: 14px; font-weight: 600; padding: 4px 12px; border-radius: 999px; }
.verdict.passed { color: var(--good); background: var(--good-paper); } .verdict.failed { color: var(--bad); background: var(--bad-paper); }
figure { margin: 24px 0 40px; }
figure > .sheet { background: var(--sheet); border: 1px solid var(--rule); border-radius: 10px; padding: 20px 20px 12px; overflow-x: auto; }
.figure { display: block; width: 100%; height: auto; min-width: 480px; }
figcaption { font-size: 14px; line-height: 1.5; color: var(--soft); margin-top: 10px; max-width: 75ch; }
figcaption b { color: var(--ink); font-weight: 600; }
figcaption p { margin: 0 0 6px; max-width: none; }
.in-source { border-left: 3px solid var(--rule); padding-left: 12px; }
.table-room { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; line-height: 1.45; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 600; color: var(--soft); border-bottom: 1px solid var(--rule); padding: 8px 16px 8px 0; white-space: nowrap; }
td { border-bottom: 1px solid var(--rule); padding: 9px 16px 9px 0; vertical-align: top; }
td:last-child, th:last-child { padding-right: 0; }
td .about { display: block; color: var(--soft); margin-top: 2px; }
.number { text-align: right; white-space: nowrap; } .mark { white-space: nowrap; font-weight: 600; }
.mark.passed { color: var(--good); } .mark.failed { color: var(--bad); }
code { font: 0.86em ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
pre { background: var(--code-paper); border-radius: 8px; padding: 12px 16px; overflow-x: auto; margin: 0 0 16px; line-height: 1.5; }
pre code { font-size: 14px; }
.cards { list-style: none; margin: 0; padding: 0; display: grid; gap: 20px; }
.card { background: var(--sheet); border: 1px solid var(--rule); border-radius: 10px; padding: 20px 24px; }
.card h3 { font-size: 21px; line-height: 1.3; margin: 0 0 4px; } .card p { margin: 8px 0 0; }
.card-meta { font-size: 14px; color: var(--soft); display: flex; gap: 8px 16px; flex-wrap: wrap; align-items: baseline; }
@media (max-width: 560px) { main { padding: 24px 16px 64px; } h1 { font-size: 27px; } .question { font-size: 19px; } figure > .sheet { padding: 12px; } }
@media print { :root { --paper: #fff; } main { padding: 0; max-width: none; } figure, tr { break-inside: avoid; } }
${FIGURE_STYLE.trim()}
`.trim()
