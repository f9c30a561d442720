import { formatDateIn } from '../../domain/shared/time-zones'
import { DECLINED_LATER, SANDBOX_CARDS } from './sandbox-cards'
import { cardFields, type PageAssets, sampleCard, shell, text } from './sandbox-markup'
import type { OpenPortal } from './sandbox-portal'
import type { Subscription } from './sandbox-subscriptions'
import type { SandboxPlan } from './sandbox.tables'
import { formatExactly } from '../../domain/shared/money'

export interface PortalAssets extends PageAssets {
  readonly portalCss: string
}

const TITLE = 'Sandbox billing'

/** In the colours of the site that it belongs to. */
const sheet = (assets: PortalAssets, body: string): string =>
  shell(
    assets,
    `<main class="sheet portal" aria-labelledby="title">
<header>
<h1 id="title">${TITLE}</h1>
<i class="rule" aria-hidden="true"></i>
<p class="note">No money moves</p>
</header>
${body}
</main>`,
    { title: TITLE, styles: ['/tenant.css', assets.portalCss] },
  )

/** A payment provider doesn't know the brand's time zone. */
const day = (date: Date): string => formatDateIn(date, 'Australia/Adelaide')

export const unknownPortalPage = (assets: PortalAssets): string =>
  sheet(
    assets,
    `<section class="notice">
<h2>This page has expired</h2>
<p>Go back to your account, and open it again from there.</p>
</section>`,
  )

const perInterval = ({ amountCents, interval }: SandboxPlan): string => `${formatExactly(amountCents)} per ${interval}`
const BRANDS: Readonly<Record<string, string>> = { master: 'Mastercard', visa: 'Visa' }
const cardName = ({ cardBrand, cardLast4 }: Subscription): string =>
  `${BRANDS[cardBrand] ?? 'Card'} ending in ${cardLast4}`

/** The last action, announced after the page has reloaded. */
const DONE: Readonly<Record<string, (subscription: Subscription) => string>> = {
  cancel: ({ status, periodEndsAt }) =>
    status === 'ended' ? 'Your subscription has ended.' : `Your subscription ends on ${day(periodEndsAt)}.`,
  keep: ({ periodEndsAt }) => `Your subscription continues. The next payment is on ${day(periodEndsAt)}.`,
  plan: ({ nextPlan, plan, periodEndsAt }) =>
    nextPlan === null ? `You keep ${plan.name}.` : `Your plan changes on ${day(periodEndsAt)}, with the next payment.`,
  card: (subscription) =>
    subscription.status === 'past-due'
      ? `${cardName(subscription)} was declined. Change the card again.`
      : `The next payment is charged to ${cardName(subscription)}.`,
}

const facts = (subscription: Subscription): readonly (readonly [string, string])[] => {
  const { plan, nextPlan, status, endsAtPeriodEnd, endedAt, periodEndsAt, dueAt } = subscription
  const next = (): readonly [string, string] => {
    if (status === 'ended') return ['Ended on', day(endedAt ?? periodEndsAt)]
    if (endsAtPeriodEnd) return ['Ends on', day(periodEndsAt)]
    return status === 'past-due'
      ? ['Payment declined', `We try again on ${day(dueAt ?? periodEndsAt)}`]
      : ['Next payment', `${formatExactly((nextPlan ?? plan).amountCents)} on ${day(periodEndsAt)}`]
  }
  return [
    ['Plan', plan.name],
    ['Price', perInterval(plan)],
    ...(nextPlan === null || endsAtPeriodEnd ? [] : ([['Changes to', nextPlan.name]] as const)),
    next(),
    ['Card', cardName(subscription)],
  ]
}

/** A subscription's billing page: its state, and what can be changed. `done`: the name of the action before. */
export const portalPage = (assets: PortalAssets, { portal, subscription }: OpenPortal, done: string): string => {
  const message = Object.hasOwn(DONE, done) ? DONE[done]?.(subscription) : undefined
  return sheet(
    assets,
    `${message === undefined ? '' : `<p class="done" role="status" tabindex="-1">${text(message)}</p>`}
<dl class="lines">
${facts(subscription)
  .map(([name, value]) => `<div><dt>${name}</dt><dd>${text(value)}</dd></div>`)
  .join('\n')}
</dl>
${subscription.status === 'ended' ? '' : changes(portal.offers, subscription)}
<p class="back"><a href="${text(portal.returnUrl)}">Return to your account</a></p>`,
  )
}

const changes = (offers: readonly SandboxPlan[], subscription: Subscription): string => `<div class="changes">
${cardChange}
${offers.length === 0 ? '' : planChange(offers, subscription)}
${ending(subscription)}
</div>`

const disclosed = (title: string, body: string): string =>
  `<details><summary><h2>${title}</h2></summary>
${body}
</details>`

const cardChange = disclosed(
  'Change the card',
  `<form novalidate data-action="card">
<div class="fields">
${cardFields}
</div>
<p class="alert" role="alert"></p>
<button class="pay" type="submit">Save the card</button>
<div class="developers"><section aria-labelledby="cards-title">
<h3 id="cards-title">Sandbox cards</h3>
<ul>
${[...SANDBOX_CARDS, DECLINED_LATER].map(sampleCard).join('\n')}
</ul>
</section></div>
</form>`,
)

const planChange = (offers: readonly SandboxPlan[], { plan, nextPlan, periodEndsAt }: Subscription): string =>
  disclosed(
    'Change the plan',
    `<form novalidate data-action="plan">
<fieldset class="plans">
<legend>A new plan begins on ${day(periodEndsAt)}, when the current one is used up.</legend>
${offers
  .map(
    (
      offer,
      i,
    ) => `<label><input type="radio" name="offer" value="${i}"${offer.name === (nextPlan ?? plan).name ? ' checked' : ''}>
<span>${text(offer.name)}<small>${perInterval(offer)}</small></span></label>`,
  )
  .join('\n')}
</fieldset>
<p class="alert" role="alert"></p>
<button class="pay" type="submit">Save the plan</button>
</form>`,
  )

const ending = ({ status, endsAtPeriodEnd, periodEndsAt }: Subscription): string =>
  endsAtPeriodEnd
    ? `<form novalidate data-action="keep" class="keep">
<p class="alert" role="alert"></p>
<button class="pay" type="submit">Keep the subscription</button>
</form>`
    : disclosed(
        'Cancel the subscription',
        `<form novalidate data-action="cancel">
<p>${
          status === 'past-due'
            ? 'It ends now, and nothing more is charged.'
            : `You can use it until ${day(periodEndsAt)}, and change your mind until then. Nothing more is charged.`
        }</p>
<p class="alert" role="alert"></p>
<button class="refuse" type="submit">Cancel the subscription</button>
</form>`,
      )
