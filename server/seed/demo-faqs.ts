import { pathTo } from '../../domain/shared/paths'
import type { faqs } from '../content/content.tables'

const QUESTIONS: readonly (readonly [title: string, text: string])[] = [
  [
    'What does buying off the plan mean?',
    '<p>You sign a contract for a home before it is built, or before its title exists. You choose from plans, a schedule of finishes and a price list, pay a deposit, and pay the balance once the home is finished and its title is registered.</p><p>That can be a few months away for a townhouse and a few years for a tower. The contract names the latest date.</p>',
  ],
  [
    'How do I reserve a home?',
    '<p>Open a listing, choose a home on the building and fill in the reservation form. You pay a reservation fee of {fee} by card, and we take the home off the market for {days}.</p><p>You need a {brand} account with a confirmed email address, so that we can send you the reservation.</p>',
  ],
  [
    'What happens during the {days}?',
    '<ol><li>A representative calls you within {call back}.</li><li>The selling agent sends the contract to your conveyancer or solicitor.</li><li>You take advice, speak to your lender and decide.</li></ol><p>Nobody else can reserve or buy the home in the meantime.</p>',
  ],
  [
    'Do I get the reservation fee back?',
    '<p>Yes. We refund your <b>{fee}</b> once the contract is signed, or if you don’t go to contract. {card fee} A refund takes 3-5 business days to clear.</p>',
  ],
  [
    'Which cards can I pay with?',
    '<p>Mastercard and Visa. Your card details go straight to the payment provider: {brand} never sees or stores the number.</p>',
  ],
  [
    'Does a reservation oblige me to buy?',
    '<p>No. A reservation is not a contract of sale, and neither you nor the seller is bound to enter into one. You are bound once contracts are exchanged, subject to any cooling-off period in your state or territory.</p>',
  ],
  [
    'How do I make an offer?',
    '<p>If a home has a price range, or no listed price, choose it and press <b>Make Offer</b>. You name an amount, and if you like conditions, a message and the day on which your offer ends. Before it is sent, you see it beside the list price.</p><p>An offer is free. It doesn’t take the home off the market, and the seller may consider several offers before accepting one. You can withdraw yours at any time until then.</p>',
  ],
  [
    'I left the page while I was paying. Is the home gone?',
    '<p>No. It stays off the market for you for a short time. Open your account or the listing, on any device, and continue the payment or let the home go. Your card is charged only when you press Pay.</p>',
  ],
  [
    'Can I cancel a reservation?',
    '<p>Yes, until the contract is signed. Open the reservation in your account and press <b>Cancel reservation</b>. We refund your {fee}, and other buyers can reserve the home again. {card fee}</p>',
  ],
  [
    'Why do I have to unlock the price list?',
    '<p>Selling agents ask us to show unit prices only to people who leave their name and email address. Fill in the short form once for each listing. If you are logged in, your details are already filled in.</p><p>You never pay for a home whose price you haven’t seen: the reservation form shows it, and so does the payment.</p>',
  ],
  [
    'Do I need my own conveyancer?',
    '<p>You need one, and you choose who. Use our nominated conveyancer for the property’s state, where there is one, or name your own conveyancer or solicitor in the form.</p>',
  ],
  [
    'How much deposit will I pay, and where is it kept?',
    '<p>Usually 10% of the price when contracts are exchanged. It is held in a trust account until settlement, or covered by a deposit bond or bank guarantee where the contract allows it. The reservation fee is separate.</p>',
  ],
  [
    'What is a sunset clause?',
    '<p>The date by which the home must be finished and its title registered. If it passes, the contract may be ended and your deposit returned. Who may end it, and how, depends on the contract and on the law of the state or territory. Have it explained before you sign.</p>',
  ],
  [
    'What else does a home cost?',
    '<p>Duty, lodgement fees, your conveyancer and your lender’s costs when you buy, and rates, owners corporation or strata fees and land tax where they apply while you own it. <b>Costs</b> on a listing works them out for each home whose price you can see, and names its sources.</p>',
  ],
  [
    'What if the home is valued below its price when it is finished?',
    '<p>Your lender values it shortly before settlement and lends on that valuation. If it is below the price, you pay the difference yourself. Ask your lender or broker how much to keep aside, and how long their approval lasts.</p>',
  ],
  [
    'How do I sign a form online?',
    '<p>You get a link by email. Read the form, confirm your email address with a code, agree to sign electronically, and type or draw your signature. Everyone who signed gets the sealed document with a certificate that says when and how each person signed.</p>',
  ],
  [
    'Can I buy from overseas?',
    '<p>Often, yes: our forms take addresses in any country. Foreign persons generally need approval from the Foreign Investment Review Board before they sign, and may pay extra duty and land tax. Many new projects already have approval for a share of their homes. Ask the listing agent, and get legal advice.</p>',
  ],
  [
    'I’m an agent or a developer. How do I list with {brand}?',
    `<p>See <a href="/#${pathTo('agents')}">Developers &amp; Agents</a>, or request the <a href="/#${pathTo('agentKit')}">agent kit</a>. To introduce your own clients to off-the-plan stock, join <a href="/#${pathTo('pricing')}">U-Connect</a>.</p>`,
  ],
]

/** Questions about buying off the plan; `{brand}`, `{fee}` and others are placeholders (`placeholders.ts`). */
export const demoFaqs: readonly (typeof faqs.$inferInsert)[] = QUESTIONS.map(([title, text], i) => ({
  position: i + 1,
  title,
  text,
}))
