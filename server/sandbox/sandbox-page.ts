import { SANDBOX_CARDS } from './sandbox-cards'
import { WEBHOOK_DELIVERIES, type SandboxSession, type WebhookDelivery } from './sandbox-event'

/** URLs of the page's own files, with a content hash so that they can be cached indefinitely. */
export interface PageAssets {
  readonly css: string
  readonly js: string
  readonly font: string
}

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })
const money = (cents: number): string => dollars.format(cents / 100)

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const text = (value: string): string => value.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const shell = ({ css, js, font }: PageAssets, body: string): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox payment</title>
<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${css}">
<script type="module" src="${js}"></script>
</head>
<body>
${body}
</body>
</html>
`

const header = `<header>
<h1 id="title">Sandbox payment</h1>
<i class="rule" aria-hidden="true"></i>
<p class="note">No money moves</p>
</header>`

/** A page that only reports a status, to the person and, through its data attributes, to the parent frame. */
const notice = (assets: PageAssets, status: string, title: string, message: string, returnUrl = ''): string =>
  shell(
    assets,
    `<main class="sheet" aria-labelledby="title" data-status="${status}" data-message="${text(message)}" data-return-url="${text(returnUrl)}">
${header}
<section class="notice">
<h2>${title}</h2>
<p>${text(message)}</p>
</section>
</main>`,
  )

export const unknownCheckoutPage = (assets: PageAssets): string =>
  notice(assets, 'failed', 'Checkout not found', 'We couldn’t find this checkout. Go back and start the payment again.')

interface Field {
  readonly name: string
  readonly label: string
  readonly autocomplete: string
  readonly help: string
  readonly attributes: string
}

const field = ({
  name,
  label,
  autocomplete,
  help,
  attributes,
}: Field): string => `<div class="field" data-field="${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" autocomplete="${autocomplete}" aria-describedby="${name}-help" required ${attributes}>
<p class="help" id="${name}-help" data-help="${help}">${help}</p>
</div>`

const fields = [
  {
    name: 'cardNumber',
    label: 'Card number',
    autocomplete: 'cc-number',
    help: 'Mastercard or Visa only',
    attributes: 'inputmode="numeric" maxlength="23"',
  },
  {
    name: 'expiry',
    label: 'Expiry',
    autocomplete: 'cc-exp',
    help: 'MM/YY',
    attributes: 'inputmode="numeric" maxlength="7"',
  },
  {
    name: 'cvv',
    label: 'Security code',
    autocomplete: 'cc-csc',
    help: '3 digits on the back',
    attributes: 'inputmode="numeric" maxlength="3"',
  },
  {
    name: 'name',
    label: 'Name on card',
    autocomplete: 'cc-name',
    help: 'As printed on the card',
    attributes: 'maxlength="40"',
  },
]

const deliveryHelp: Readonly<Record<WebhookDelivery, string>> = {
  once: 'immediately',
  twice: 'sent twice',
  late: 'after a delay',
  never: 'not sent',
}

const choice = (
  delivery: WebhookDelivery,
): string => `<label><input type="radio" name="delivery" value="${delivery}"${delivery === 'once' ? ' checked' : ''}>
<span>${delivery.charAt(0).toUpperCase()}${delivery.slice(1)}<small>${deliveryHelp[delivery]}</small></span></label>`

const card = ({
  number,
  does,
  brand,
}: (typeof SANDBOX_CARDS)[number]): string => `<li><button type="button" data-card="${number}">
<span class="number">${number}</span><span class="does">${brand} ${does}</span></button></li>`

/** The card form of an open session; `after` replaces it when the session ends. */
const form = (assets: PageAssets, { lines, amountCents, interval }: SandboxSession): string =>
  shell(
    assets,
    `<main class="sheet" aria-labelledby="title" data-status="open">
${header}
<dl class="lines">
${lines.map(({ name, amountCents: cents }) => `<div><dt>${text(name)}</dt><dd>${money(cents)}</dd></div>`).join('\n')}
<div class="total"><dt>${interval === null ? 'Total' : `Total, every ${interval}`}</dt><dd>${money(amountCents)}</dd></div>
</dl>
<form novalidate>
<div class="fields">
${fields.map(field).join('\n')}
</div>
<p class="alert" role="alert"></p>
<button class="pay" type="submit"><span aria-live="polite">Pay ${money(amountCents)}</span></button>
<div class="developers">
<section aria-labelledby="cards-title">
<h2 id="cards-title">Sandbox cards</h2>
<ul>
${SANDBOX_CARDS.map(card).join('\n')}
</ul>
</section>
<fieldset>
<legend>Webhook delivery</legend>
<div class="choices">
${WEBHOOK_DELIVERIES.map(choice).join('\n')}
</div>
</fieldset>
</div>
</form>
<section class="notice" hidden tabindex="-1">
<h2></h2>
<p></p>
</section>
</main>`,
  )

export const checkoutPage = (assets: PageAssets, session: SandboxSession): string => {
  if (session.status === 'complete')
    return notice(
      assets,
      'complete',
      'Payment received',
      `You’ve paid ${money(session.amountCents)}.`,
      session.returnUrl,
    )
  if (session.status === 'expired')
    return notice(
      assets,
      'failed',
      'This checkout has expired',
      'It timed out or was closed. You haven’t been charged.',
    )
  return form(assets, session)
}

/** The bank's question to the cardholder (3-D Secure). */
export const authenticationPage = (
  assets: PageAssets,
  { amountCents, askedLast4, entry, clientSecret }: SandboxSession,
): string =>
  shell(
    assets,
    `<main class="sheet" aria-labelledby="title" data-status="authenticate" data-entry="${entry}" data-back="/sandbox/checkout/${encodeURIComponent(clientSecret)}">
<header>
<h1 id="title">Your bank asks</h1>
<i class="rule" aria-hidden="true"></i>
<p class="note">Sandbox: no money moves</p>
</header>
<form novalidate>
<p>Do you approve a payment of ${money(amountCents)} with the card ending in ${text(askedLast4 ?? '')}?</p>
<p class="alert" role="alert"></p>
<button class="pay" type="submit" name="answer" value="approve">Approve</button>
<button class="refuse" type="submit" name="answer" value="refuse">Refuse</button>
</form>
<section class="notice" hidden tabindex="-1">
<h2></h2>
<p></p>
</section>
</main>`,
  )
