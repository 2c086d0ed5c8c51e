/** How the page looks: on a screen by day and by night, on a small one, and on paper. */
export const style = `
:root { color-scheme: light dark; --ground: #ffffff; --text: #1c1e21; --weak: #5b616a; --line: #d6d9de; --pane: #f5f6f8;
--good: #1d6b3a; --bad: #a3311f; --well: #2f8f55; --hurt: #b7791f; --low: #c2412d; --note: #31589c; --ruling: #7a4b9a; }
@media (prefers-color-scheme: dark) {
:root { --ground: #16181c; --text: #e6e8eb; --weak: #a0a7b1; --line: #383d45; --pane: #1f2227;
--good: #7fd19b; --bad: #f0978a; --well: #4fae76; --hurt: #d39c3f; --low: #dd6350; --note: #93b4ee; --ruling: #c9a3e3; }
}
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 68rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--text); overflow-wrap: anywhere; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 0.3rem; }
h2 { font-size: 1.3rem; margin: 2.5rem 0 0.6rem; border-bottom: 1px solid var(--line); padding-bottom: 0.2rem; }
h3 { font-size: 1.05rem; margin: 1.2rem 0 0.3rem; }
a { color: inherit; text-decoration-color: var(--line); text-underline-offset: 0.15em; }
.lead, .rule, .reason, .corrected, .axis, figcaption { color: var(--weak); }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem; margin: 1.2rem 0; }
.side { background: var(--pane); border-top: 3px solid var(--line); border-radius: 0.3rem; padding: 0.6rem 1rem; }
.side h2 { border: 0; margin: 0; padding: 0; font-size: 1rem; }
.side ul { list-style: none; margin: 0.2rem 0 0; padding: 0; columns: 10rem; }
.side.good { border-color: var(--good); } .side.bad { border-color: var(--bad); }
.side.good h2, tr.good th { color: var(--good); } .side.bad h2, tr.bad th { color: var(--bad); }
.out { color: var(--weak); }
.poster { background: var(--pane); border-left: 0.4rem solid var(--line); border-radius: 0.4rem; padding: 1rem 1.2rem; margin: 1rem 0; }
.poster.good { border-color: var(--good); } .poster.bad { border-color: var(--bad); }
.poster h2 { border: 0; margin: 0; padding: 0; font-size: 2.2rem; line-height: 1.15; }
.poster.good h2, .poster .good { color: var(--good); } .poster.bad h2, .poster .bad { color: var(--bad); }
.poster .extent { margin: 0.2rem 0 1rem; color: var(--weak); }
.poster dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem; margin: 0; }
.poster dt { margin: 0; font-size: 0.8rem; letter-spacing: 0.05em; text-transform: uppercase; font-weight: normal; color: var(--weak); }
.poster .name { font-size: 1.15rem; font-weight: bold; }
.story .act { padding: 0.25rem 0; } .story .act p { margin: 0; } .story .act ul { margin: 0 0 0 1rem; font-size: 0.88rem; color: var(--weak); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.92rem; font-variant-numeric: tabular-nums; min-width: 20rem; }
th, td { text-align: left; padding: 0.2rem 0.9rem 0.2rem 0; border-bottom: 1px solid var(--line); vertical-align: top; font-weight: normal; white-space: nowrap; }
td.long { white-space: normal; min-width: 20rem; }
thead th { color: var(--weak); font-size: 0.85rem; }
td.number, th.number { text-align: right; }
figure { margin: 0.5rem 0 0; } figcaption { margin-top: 0.5rem; font-size: 0.92rem; }
.row { display: grid; grid-template-columns: minmax(6rem, 11rem) 1fr 4.5rem; gap: 0.6rem; align-items: center; margin-bottom: 4px; }
.row .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 0.92rem; }
.row .name.good { color: var(--good); } .row .name.bad { color: var(--bad); }
.row .end { white-space: nowrap; font-size: 0.85rem; color: var(--weak); text-align: right; }
svg { display: block; width: 100%; overflow: visible; }
svg .ground { fill: var(--pane); } svg .grid { stroke: var(--line); } svg text { fill: var(--weak); font-size: 11px; }
svg .well { fill: var(--well); } svg .hurt { fill: var(--hurt); } svg .low { fill: var(--low); } svg .unknown { fill: var(--line); }
svg .fell { fill: var(--bad); font-size: 13px; font-weight: bold; } svg .back { fill: var(--good); font-size: 13px; font-weight: bold; }
svg .turn.good { fill: var(--good); } svg .turn.bad { fill: var(--bad); }
details { margin: 0.4rem 0; } summary { cursor: pointer; color: var(--weak); font-size: 0.92rem; }
.story ul { list-style: none; padding: 0; margin: 0.3rem 0; }
.story li { padding: 0.12rem 0; }
.story li.note, .story li.ruling { border-left: 3px solid var(--note); padding-left: 0.7rem; margin: 0.3rem 0; background: var(--pane); }
.story li.ruling { border-color: var(--ruling); }
.label { font-weight: bold; color: var(--note); } .ruling .label { color: var(--ruling); }
.defeat, .closing { font-weight: bold; }
.rule { font-size: 0.85rem; }
dt { font-weight: bold; margin-top: 0.7rem; } dd { margin: 0; }
dt:target, dt:target + dd { background: var(--pane); }
@media (max-width: 40rem) { .row { grid-template-columns: 6rem 1fr 3.2rem; gap: 0.4rem; } h1 { font-size: 1.5rem; }
table, tbody, tr { display: block; } thead { display: none; } table { min-width: 0; }
tbody tr { background: var(--pane); border-radius: 0.3rem; padding: 0.4rem 0.7rem; margin-bottom: 0.5rem; }
td, td.number { display: flex; justify-content: space-between; gap: 1rem; text-align: right; white-space: normal; border: 0; padding: 0.1rem 0; min-width: 0; }
td:empty { display: none; } td::before { content: attr(data-label); color: var(--weak); text-align: left; } }
@media print {
:root { --ground: #ffffff; --text: #000000; --weak: #444444; --line: #bbbbbb; --pane: #f2f2f2; --good: #1d6b3a; --bad: #a3311f; --note: #31589c; --ruling: #7a4b9a; }
body { font-size: 10pt; max-width: none; padding: 0; }
figure, table, .side, li { break-inside: avoid; } h2, h3 { break-after: avoid; }
svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
