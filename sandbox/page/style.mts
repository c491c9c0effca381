/** Styles of the page for light and dark mode. */
export const STYLE = `
:root { color-scheme: light dark; --bg:#f3f5f9; --card:#fff; --ink:#152033; --soft:#5d6b82; --line:#e1e6ee;
  --accent:#0b66c3; --accent-ink:#fff; --good:#12805c; --warn:#b3680b; --bad:#c02b3c; --chip:#eef2f8; --shade:0 1px 2px #15203314; }
@media (prefers-color-scheme: dark) { :root { --bg:#0d131d; --card:#151d2a; --ink:#e6ecf5; --soft:#93a2ba; --line:#243044;
  --accent:#4aa3ff; --accent-ink:#06111f; --good:#3ecf9a; --warn:#f0b056; --bad:#ff7a85; --chip:#1d2838; --shade:none; } }
* { box-sizing:border-box; }
body { margin:0; background:var(--bg); color:var(--ink); font:14px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif; }
header { display:flex; flex-wrap:wrap; gap:12px 24px; align-items:center; padding:14px 24px; background:var(--card); border-bottom:1px solid var(--line); position:sticky; top:0; z-index:1; }
h1 { font-size:17px; margin:0; display:flex; gap:10px; align-items:center; white-space:nowrap; }
h1 svg { color:var(--accent); }
.clock { font-variant-numeric:tabular-nums; font-weight:600; }
.soft { color:var(--soft); }
.controls { margin-left:auto; display:flex; gap:6px; flex-wrap:wrap; align-items:center; }
button { font:inherit; font-size:13px; border:1px solid var(--line); background:var(--chip); color:var(--ink); border-radius:7px; padding:5px 11px; cursor:pointer; }
button:hover { border-color:var(--accent); }
button.on { background:var(--accent); border-color:var(--accent); color:var(--accent-ink); }
main { display:grid; grid-template-columns:minmax(0,1fr) minmax(300px,1fr); gap:18px; padding:18px 24px 40px; max-width:1700px; margin:0 auto; align-items:start; }
@media (max-width:1000px) { main { grid-template-columns:minmax(0,1fr); } }
.column { display:grid; gap:18px; min-width:0; }
section { background:var(--card); border:1px solid var(--line); border-radius:12px; box-shadow:var(--shade); overflow:hidden; }
h2 { font-size:13px; letter-spacing:.02em; margin:0; padding:11px 16px; border-bottom:1px solid var(--line); display:flex; gap:10px; align-items:baseline; }
h2 .soft { font-weight:400; }
.scroll { max-height:430px; overflow:auto; } #inbox { max-height:860px; }
table { width:100%; border-collapse:collapse; }
th { text-align:left; font-size:12px; font-weight:500; color:var(--soft); padding:7px 16px; position:sticky; top:0; background:var(--card); }
td { padding:7px 16px; border-top:1px solid var(--line); vertical-align:top; overflow-wrap:anywhere; }
#tracked td:first-child .mono { white-space:nowrap; } #tracked td:nth-child(2) { min-width:130px; }
.mono { font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace; font-size:12.5px; }
.num { white-space:nowrap; font-variant-numeric:tabular-nums; }
.chip { display:inline-block; border-radius:99px; padding:1px 9px; font-size:12px; background:var(--chip); color:var(--soft); white-space:nowrap; }
.good { color:var(--good); } .warn { color:var(--warn); } .bad { color:var(--bad); }
.chip.good,.chip.warn,.chip.bad { background:color-mix(in srgb, currentColor 13%, transparent); }
.empty { padding:22px 16px; color:var(--soft); }
.message { padding:12px 16px; border-top:1px solid var(--line); display:flex; gap:12px; animation:appear .5s; }
.message:first-child { border-top:0; }
@keyframes appear { from { background:color-mix(in srgb, var(--accent) 18%, transparent); } }
.avatar { flex:0 0 34px; height:34px; border-radius:9px; display:grid; place-items:center; font-weight:700; color:#fff; background:#5b4bd1; }
.avatar.email { background:#c2571a; } .avatar.sheet { background:#12805c; }
.message .body { min-width:0; flex:1; }
.message .text { white-space:pre-wrap; overflow-wrap:anywhere; margin-top:2px; }
.message .text, .message dd { max-height:260px; overflow:auto; }
.message .block { margin:2px 0 8px; } .message .header { font-weight:700; }
.message iframe { width:100%; height:420px; margin-top:6px; border:1px solid var(--line); border-radius:8px; background:#fff; }
.message figure { margin:8px 0 0; } .message img { max-width:100%; border-radius:8px; display:block; } .message figcaption { color:var(--soft); font-size:12px; }
.message .subject { font-weight:600; margin-top:2px; overflow-wrap:anywhere; }
.message dl { margin:4px 0 0; display:grid; grid-template-columns:max-content minmax(0,1fr); gap:2px 12px; }
.message dt { color:var(--soft); } .message dd { margin:0; overflow-wrap:anywhere; }
.hooks div { padding:9px 16px; border-top:1px solid var(--line); overflow-wrap:anywhere; }
.hooks div:first-child { border-top:0; }
`;
