/** Shows the inbox: emails as a mail program shows them, chat messages as a chat does. */
export const MESSAGES_SCRIPT = `
const plain = (value) => typeof value === 'string' ? value : JSON.stringify(value);
/** Slack requires these three characters to be escaped, and shows them unescaped. */
const unslack = (text) => String(text ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
/** Slack's links and bold words; the rest is escaped again. */
function slackText(text) {
  return String(text ?? '').split('<').map((part, index) => {
    const end = index ? part.indexOf('>') : -1;
    const [url, label = url] = part.slice(0, Math.max(end, 0)).split('|');
    const link = !url.startsWith('http') ? '' : '<a href="' + esc(unslack(url)) + '" target="_blank" rel="noreferrer">' + esc(unslack(label)) + '</a>';
    return link + esc(unslack((index && end < 0 ? '<' : '') + part.slice(end + 1))).split('*').map((words, odd, all) => odd % 2 && odd < all.length - 1 ? '<b>' + words + '</b>' : words).join('');
  }).join('');
}
const blocksOf = (blocks) => blocks.map((block) => block.text ? '<div class="block ' + esc(block.type) + '">' + slackText(block.text.text) + '</div>' : '').join('');
const picturesOf = (files) => files.filter((file) => file && String(file.fileName).endsWith('.png')).map((file) =>
  '<figure><img alt="" src="data:image/png;base64,' + esc(file.content) + '"><figcaption>' + esc(file.fileName) + '</figcaption></figure>').join('');
const HIDDEN = ['text', 'message', 'body', 'html', 'plain', 'subject', 'username', 'from', 'blocks', 'attachments'];

function message(m) {
  const b = m.body && typeof m.body === 'object' ? m.body : { text: plain(m.body) };
  const kind = ['email', 'sheet'].includes(m.channel) ? m.channel : 'chat';
  const text = b.text ?? b.message ?? b.body;
  const rest = Object.entries(b).filter(([k]) => !HIDDEN.includes(k));
  const who = kind === 'email' ? (b.from ?? 'mail') : (b.username ?? b.from ?? m.channel);
  const frame = '/inbox/' + m.id + '/html';
  const content = typeof b.html === 'string' ? '<iframe sandbox src="' + frame + '" title="The email" loading="lazy"></iframe><a href="' + frame + '" target="_blank">Open the email</a>'
    : Array.isArray(b.blocks) ? '<div class="text">' + blocksOf(b.blocks) + '</div>'
    : text ? '<div class="text">' + (m.channel === 'slack' ? slackText(text) : esc(plain(text))) + '</div>' : '';
  return '<div class="message"><div class="avatar ' + kind + '">' + esc(kind === 'email' ? '@' : kind === 'sheet' ? '▦' : '#') + '</div><div class="body">'
    + '<b>' + esc(who) + '</b> <span class="soft">' + esc(m.channel) + ' · ' + new Date(m.at).toLocaleTimeString() + '</span>'
    + (b.subject ? '<div class="subject">' + esc(b.subject) + '</div>' : '') + content
    + (Array.isArray(b.attachments) ? picturesOf(b.attachments) : '')
    + (rest.length ? '<dl>' + rest.map(([k, v]) => '<dt>' + esc(k) + '</dt><dd>' + esc(plain(v)) + '</dd>').join('') + '</dl>' : '') + '</div></div>';
}

let lastShown = 0;
/** Adds new messages only, because a frame that is drawn again loads again. */
function inbox(messages) {
  el('inboxCount').textContent = messages.length ? messages.length + ' messages' : '';
  const latest = messages.length ? messages[messages.length - 1].id : 0;
  if (!latest) draw('inbox', '<div class="empty">Messages that workflows post to /inbox/slack, /inbox/email or another channel appear here.</div>');
  else if (latest !== lastShown) {
    if (!lastShown || latest < lastShown) { el('inbox').innerHTML = ''; lastShown = 0; }
    delete drawn.inbox;
    el('inbox').insertAdjacentHTML('afterbegin', messages.filter(({ id }) => id > lastShown).reverse().map(message).join(''));
  }
  lastShown = latest;
}
`;
