/** Reads the state every second and renders it. All text is escaped, because it is external. */
export const SCRIPT = `
const REFRESH_MS = 1000;
const el = (id) => document.getElementById(id);
const esc = (value) => String(value ?? '').replace(/[&<>"']/g, (c) => '&#' + c.charCodeAt(0) + ';');
const short = (event) => String(event ?? '').replace('container.transport.', '').replace(/_/g, ' ').replace(/\\./g, ' · ');
const time = (iso) => iso ? String(iso).slice(0, 16).replace('T', ' ') : '–';
const TONES = { succeeded:'good', created:'good', available:'good', failed:'bad', not_available:'bad', pending:'warn',
  awaiting_manifest:'warn', grounded:'warn', tracking_stopped:'', on_ship:'', delivered:'good', empty_returned:'good', picked_up:'good' };
const chip = (text, tone) => '<span class="chip ' + (tone ?? TONES[text] ?? '') + '">' + esc(String(text ?? '–').replace(/_/g, ' ')) + '</span>';
const table = (heads, rows, empty) => rows.length
  ? '<table><thead><tr>' + heads.map((h) => '<th>' + h + '</th>').join('') + '</tr></thead><tbody>' + rows.map((r) => '<tr>' + r.map((c) => '<td>' + c + '</td>').join('') + '</tr>').join('') + '</tbody></table>'
  : '<div class="empty">' + empty + '</div>';
const drawn = {};
function draw(id, html) { if (drawn[id] !== html) { drawn[id] = html; el(id).innerHTML = html; } }

function tracked(accounts) {
  const rows = accounts.flatMap((a) => a.tracked).reverse().flatMap((r) => r.containers.length
    ? r.containers.map((c) => c && [
        '<span class="mono">' + esc(c.number) + '</span><br><span class="soft mono">' + esc(r.number) + '</span>',
        esc(r.from ?? '–') + ' → ' + esc(r.to ?? '–') + '<br><span class="soft">ETA ' + time(r.eta) + '</span>',
        chip(c.status) + (r.status === 'created' ? '' : ' ' + chip(r.status)),
        esc(short(c.milestone) || '–') + (c.holds.length ? '<br><span class="bad">hold: ' + esc(c.holds.join(', ')) + '</span>' : ''),
        '<span class="num">' + time(c.pickupLfd) + '</span>' ])
    : [[ '<span class="mono">' + esc(r.number) + '</span>', '–', chip(r.status), esc(r.failedReason ?? '–'), '–' ]]);
  draw('tracked', table(['Number', 'Route', 'Status', 'Last milestone', 'Last free day'], rows.filter(Boolean).slice(0, 120),
    'Nothing is tracked yet. Create a tracking request, for example for MAEUPACIFIC001.'));
}

function deliveries(state) {
  const c = state.deliveryCounts;
  el('deliveryCounts').textContent = c.total + ' sent · ' + c.succeeded + ' accepted · ' + c.pending + ' pending · ' + c.failed + ' failed';
  draw('deliveries', table(['Event', 'Number', 'Outcome', 'Attempts', 'Duration'], state.deliveries.slice(0, 60).map((d) => {
    const last = d.tries[d.tries.length - 1];
    return [ esc(short(d.event)), '<span class="mono">' + esc(d.number ?? '–') + '</span>',
      chip(d.status) + (last ? ' <span class="soft num">' + esc(last.status ?? last.error) + '</span>' : ''),
      '<span class="num">' + d.tries.length + '</span>', last ? '<span class="soft num">' + last.tookMs + ' ms</span>' : '' ];
  }), 'No delivery yet. Deliveries go to registered webhooks.'));
}

function hooks(accounts) {
  const all = accounts.flatMap((a) => a.webhooks);
  draw('hooks', all.length ? all.map((w) => '<div><span class="mono">' + esc(w.url) + '</span><br>' + chip(w.active ? 'active' : 'inactive', w.active ? 'good' : 'bad')
    + ' <span class="soft">' + w.events.length + ' event' + (w.events.length === 1 ? '' : 's') + '</span></div>').join('') : '<div class="empty">No webhook is registered.</div>');
}

function documents(accounts) {
  draw('documents', table(['Document', 'Kind', 'From'], accounts.flatMap((a) => a.documents).reverse().slice(0, 40).map((d) => [
    esc(d.name) + '<br><span class="soft num">' + Math.max(1, Math.round(d.bytes / 1024)) + ' KB</span>',
    d.type ? chip(d.type, 'good') : d.notes ? chip('not extracted', 'bad') : chip('processing', 'warn'), esc(d.source) ]), 'No document has arrived.'));
}

async function refresh() {
  try {
    const state = await (await fetch('/sandbox/state')).json();
    el('now').textContent = time(state.clock.now) + ' UTC';
    el('rate').textContent = state.clock.speed === 0 ? 'stopped' : state.clock.speed + '× real time';
    for (const b of document.querySelectorAll('[data-speed]')) b.classList.toggle('on', Number(b.dataset.speed) === state.clock.speed);
    tracked(state.accounts); deliveries(state); hooks(state.accounts); documents(state.accounts); inbox(state.inbox);
    document.body.classList.remove('lost');
  } catch { el('rate').textContent = 'no connection'; }
  setTimeout(refresh, REFRESH_MS);
}

const setClock = (body) => fetch('/sandbox/clock', { method:'POST', headers:{ 'content-type':'application/json' }, body: JSON.stringify(body) });
document.addEventListener('click', (e) => {
  const b = e.target.closest('button'); if (!b) return;
  if (b.dataset.speed !== undefined) setClock({ speed: Number(b.dataset.speed) });
  if (b.dataset.advance !== undefined) setClock({ advanceMs: Number(b.dataset.advance) });
});
refresh();
`;
