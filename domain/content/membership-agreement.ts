import type { LegalText } from './legal'
import type { Tenant } from './tenant'

/** What a member of U-Connect and the tenant agree on; a PDF beside the wizard's terms step (M7-36). */
export const membershipAgreement = ({ name, contactEmail }: Tenant): LegalText => ({
  title: 'U-Connect Membership Agreement',
  intro: `This agreement is between ${name} and the person or business that joins U-Connect. It begins when the terms are accepted and, for a paid plan, when the first payment is made.`,
  sections: [
    {
      heading: 'Definitions',
      paragraphs: ['In this agreement:'],
      list: [
        `“we”, “us” and “our” mean ${name};`,
        '“Member” means the person or business that joins, and everyone who acts for it;',
        '“Plan” means what was chosen when joining, with its price and its billing period;',
        '“Referral” means a client whom a Member introduces to us with the client’s consent;',
        '“Closed Deal” means a Referral’s purchase of a property that has settled.',
      ],
    },
    {
      heading: 'Who may join',
      paragraphs: [
        'U-Connect is for real estate agents, buyer’s agents, finance brokers, accountants and migration agents who act in the course of a business. A Member must be 18 or over and hold every licence and registration that their work requires, and keep them.',
        'The details given when joining must be true, and be kept so. A Member in Australia gives an ABN or ACN; a Member outside Australia gives the number their business is registered under.',
      ],
    },
    {
      heading: 'What a membership gives',
      paragraphs: [
        'A Member may search the listings of U-Connect, see the off-market stock that their Plan includes, make Referrals, and use the documents of a listing with their clients.',
        'Listings come from selling agents. We do not warrant that a property is available, or that its price, plans or dates stay as they are.',
      ],
    },
    {
      heading: 'Shared commission',
      paragraphs: [
        'For a Closed Deal the Member receives the share of the commission that is shown with the listing on the day of the Referral. It is due when the selling agent has been paid, against a tax invoice.',
        'No share is due where the client was known to the selling agent before, where the law of the state or territory forbids it, or where the Member’s licence did not cover the work.',
      ],
    },
    {
      heading: 'Price and payment',
      paragraphs: [
        'The price of a Plan is in Australian dollars, GST inclusive, and is paid in advance by Mastercard or Visa, each month or each year as chosen. It is renewed until it is ended.',
        'We tell a Member of a new price at least 30 days before it is charged. A Member who does not agree may end the membership before then.',
      ],
    },
    {
      heading: 'Ending a membership',
      paragraphs: [
        `A Member may end the membership at any time by writing to ${contactEmail}. It then ends with the period that is paid for; what was paid is not refunded in part, unless the law gives a right to it.`,
        'We may end a membership at once for a breach of this agreement that is not put right within 14 days of our notice, or that cannot be put right. Shares of Closed Deals that were earned before stay due.',
      ],
    },
    {
      heading: 'Confidentiality and privacy',
      paragraphs: [
        'Price lists, commission figures and off-market stock are confidential. A Member shows them to clients who are about to buy, and to nobody else.',
        'A Member passes on a client’s details only with the client’s consent. Our privacy policy says how we keep them.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'Nothing here takes away a right that the Australian Consumer Law gives. Beyond that, our liability for a year of membership is limited to what was paid for it.',
      ],
    },
    {
      heading: 'Governing law',
      paragraphs: [
        'The law of South Australia governs this agreement, and its courts have non-exclusive jurisdiction.',
      ],
    },
  ],
})
