import { SANDBOX_CARDS } from './sandbox-cards'
import { WEBHOOK_DELIVERIES, type SandboxSession, type WebhookDelivery } from './sandbox-event'
import { cardFields, type PageAssets, sampleCard, shell, text } from './sandbox-markup'
import { formatExactly } from '../../domain/shared/money'

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

/** The card form of an open session; `after` replaces it when the session ends. */
const form = (assets: PageAssets, { lines, amountCents, interval }: SandboxSession): string =>
  shell(
    assets,
    `<main class="sheet" aria-labelledby="title" data-status="open">
${header}
<dl class="lines">
${lines.map(({ name, amountCents: cents }) => `<div><dt>${text(name)}</dt><dd>${formatExactly(cents)}</dd></div>`).join('\n')}
<div class="total"><dt>${interval === null ? 'Total' : `Total, every ${interval}`}</dt><dd>${formatExactly(amountCents)}</dd></div>
</dl>
<form novalidate>
<div class="fields">
${cardFields}
</div>
<p class="alert" role="alert"></p>
<button class="pay" type="submit"><span aria-live="polite">Pay ${formatExactly(amountCents)}</span></button>
<div class="developers">
<section aria-labelledby="cards-title">
<h2 id="cards-title">Sandbox cards</h2>
<ul>
${SANDBOX_CARDS.map(sampleCard).join('\n')}
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
      `You’ve paid ${formatExactly(session.amountCents)}.`,
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
<p>Do you approve a payment of ${formatExactly(amountCents)} with the card ending in ${text(askedLast4 ?? '')}?</p>
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
