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
    '<p>Yes. If you don’t go to contract, we refund your <b>{fee}</b>. {card fee} A refund takes 3-5 business days to clear.</p>',
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
    '<p>If a home has a price range, or no listed price, choose it and press <b>Make Offer</b>. An offer is free. It doesn’t take the home off the market, and the seller may consider several offers before accepting one.</p>',
  ],
  [
    'Why do I have to unlock the price list?',
    '<p>Selling agents ask us to show unit prices only to people who leave their name and email address. Fill in the short form once for each listing. If you are logged in, your details are already filled in.</p>',
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
    'Can I buy from overseas?',
    '<p>Often, yes. Foreign persons generally need approval from the Foreign Investment Review Board before they sign, and may pay extra duty and land tax. Many new projects already have approval for a share of their homes. Ask the listing agent, and get legal advice.</p>',
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
