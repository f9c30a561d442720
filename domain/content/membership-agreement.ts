import { withArticle } from '../shared/places/australia'
import { TEXT_TITLES } from './text-versions'
import type { LegalText } from './legal'
import type { Tenant } from './tenant'

/** The agreement between U-Connect members and the tenant; a PDF beside the wizard's terms step (M7-36). */
export const membershipAgreement = ({ name, contactEmail, governingLaw }: Tenant): LegalText => ({
  title: TEXT_TITLES['membership-agreement'],
  intro: `This agreement is between ${name} and the person or business that joins U-Connect. It starts when the terms are accepted and, for a paid plan, when the first payment is made.`,
  sections: [
    {
      heading: 'Definitions',
      paragraphs: ['In this agreement:'],
      list: [
        `“we”, “us” and “our” mean ${name};`,
        '“Member” means the person or business that joins, and everyone who acts for it;',
        '“Plan” means the plan chosen when joining, with its price and billing period;',
        '“Referral” means a client whom a Member introduces to us with the client’s consent;',
        '“Closed Deal” means a Referral’s purchase of a property that has settled.',
      ],
    },
    {
      heading: 'Who may join',
      paragraphs: [
        'U-Connect is for real estate agents, buyer’s agents, finance brokers, accountants and migration agents who act in the course of a business. A Member must be 18 or over and hold every licence and registration that their work requires, and keep them.',
        'The details given when joining must be true and kept up to date. A Member in Australia gives an ABN or ACN; a Member outside Australia gives their business registration number.',
      ],
    },
    {
      heading: 'What a membership includes',
      paragraphs: [
        'A Member may search the listings of U-Connect, see the off-market stock that their Plan includes, make Referrals, and use the documents of a listing with their clients.',
        'Listings come from selling agents. We do not warrant that a property is available, or that its price, plans or dates will not change.',
      ],
    },
    {
      heading: 'Shared commission',
      paragraphs: [
        'For a Closed Deal the Member receives the share of the commission that is shown with the listing on the day of the Referral. It is payable on a tax invoice once the selling agent has been paid.',
        'No share is payable where the selling agent already knew the client, where the law of the state or territory forbids it, or where the Member’s licence did not cover the work.',
      ],
    },
    {
      heading: 'Price and payment',
      paragraphs: [
        'The price of a Plan is in Australian dollars, GST inclusive, and is paid in advance by Mastercard or Visa, each month or each year as chosen. It renews automatically until it is cancelled.',
        'We tell a Member of a new price at least 30 days before it is charged. A Member who does not agree may end the membership before then.',
      ],
    },
    {
      heading: 'Ending a membership',
      paragraphs: [
        `A Member may cancel the membership at any time${contactEmail === '' ? '' : ` by emailing ${contactEmail}`}. It ends when the paid period ends. Part payments are not refunded unless the law requires it.`,
        'We may end a membership immediately for a breach of this agreement that is not remedied within 14 days of our notice, or that cannot be remedied. Shares already earned from Closed Deals remain payable.',
      ],
    },
    {
      heading: 'Confidentiality and privacy',
      paragraphs: [
        'Price lists, commission figures and off-market stock are confidential. A Member may only show them to clients who are about to buy.',
        'A Member passes on a client’s details only with the client’s consent. Our privacy policy explains how we handle them.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'Nothing in this agreement excludes rights under the Australian Consumer Law. Otherwise, our liability for a year of membership is limited to the amount paid for it.',
      ],
    },
    ...(governingLaw === ''
      ? []
      : [
          {
            heading: 'Governing law',
            paragraphs: [
              `The law of ${withArticle(governingLaw)} governs this agreement, and its courts have non-exclusive jurisdiction.`,
            ],
          },
        ]),
  ],
})
