import { withArticle } from '../shared/places/australia'
import { TEXT_TITLES } from './text-versions'
import { listed, noticesTo } from './contacting'
import { legalTexts } from './terms-texts'
import type { Tenant } from './tenant'

export interface LegalText {
  readonly title: string
  readonly intro: string
  readonly sections: readonly LegalSection[]
}

export interface LegalSection {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly list?: readonly string[]
}

/** Terms and conditions (M2-126 to M2-128, M2-132 to M2-137). */
export const termsAndConditions = (tenant: Tenant): LegalText => conditions(tenant, legalTexts(tenant.terms))

const conditions = (
  { name, contactEmail, streetAddress, governingLaw }: Tenant,
  stated: ReturnType<typeof legalTexts>,
): LegalText => ({
  title: TEXT_TITLES.terms,
  intro: `These terms apply to everyone who uses the ${name} website and services. By using them you accept these terms.`,
  sections: [
    {
      heading: 'Definitions',
      paragraphs: ['In these terms:'],
      list: [
        `“we”, “us” and “our” mean ${name};`,
        '“Consumer” means a person who searches for, reserves or buys a property for themselves or their own entity;',
        '“Referral Partner” means a person who holds a referral account and introduces Consumers or reserves a property on their behalf;',
        '“Co-Agent” means a licensed real estate agent who works with the selling agent of a property;',
        stated.definition,
        '“Property” means a lot, house, townhouse or apartment listed on the website, whether or not it is built yet.',
      ],
    },
    {
      heading: 'Use of the website',
      paragraphs: [
        'You may use the website to look for property, to contact agents and to reserve a Property. You may not use it to break the law, to collect other people’s data, to disrupt it, or to copy all or a substantial part of it.',
        'Listings come from selling agents. Drawings, plans, areas, dates and prices are given in good faith, are illustrative where a Property is not built yet, and may change. Make your own inquiries and get legal advice before you sign a contract.',
      ],
    },
    {
      heading: 'Use by people aged 18 or over',
      paragraphs: [
        'You must be 18 or over to reserve a Property, to make an offer or to hold an account. To reserve on behalf of purchasers you must hold a valid referral account.',
      ],
    },
    {
      heading: 'Reservations',
      paragraphs: [
        stated.reservation,
        'Prices are in Australian dollars (AUD), GST inclusive. The vendor sets them and may change them until contracts are exchanged.',
        'An offer does not take the Property off the market. The vendor may accept, reject or decline to respond to an offer, and may consider other offers at the same time.',
      ],
    },
    {
      heading: 'The Reservation Fee',
      paragraphs: [stated.fee, stated.refund],
    },
    {
      heading: 'Referral accounts',
      paragraphs: [
        'A Referral Partner must have each Consumer’s consent before giving us their details, must not mislead them, and must tell them that a commission may be paid. We may suspend a referral account that breaks these terms.',
      ],
    },
    {
      heading: 'Contributions',
      paragraphs: [
        'You are responsible for what you write or upload. User content must not be offensive, abusive, defamatory, false, promotional or harmful. We may edit or remove user content, and social media posts about us may be removed.',
        'You grant us a non-exclusive licence to display, store and adapt your contributions for the website.',
      ],
    },
    {
      heading: 'Confidentiality',
      paragraphs: [
        'Price lists, private links, passphrases and the details of other people that you get through the website are confidential. Use them only for the purpose they were given for, and do not pass them on.',
      ],
    },
    {
      heading: 'Intellectual property',
      paragraphs: [
        `The website, its drawings, its software and the ${name} marks belong to us or to those who licensed them to us. Nothing in these terms passes these rights to you.`,
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        `Our liability is limited, as far as the law allows, to supplying the service again or its cost. ${stated.remedy} We are not liable for indirect loss arising from use of the website.`,
        'Nothing in these terms excludes guarantees under the Australian Consumer Law that cannot be excluded.',
      ],
    },
    {
      heading: 'Privacy',
      paragraphs: ['We handle personal information in line with our Privacy Policy, which is part of these terms.'],
    },
    {
      heading: 'Content and links',
      paragraphs: [
        'Content on the website is general information, not financial, legal or tax advice. Links to other sites are provided for convenience; we do not control their content.',
      ],
    },
    {
      heading: 'Notices',
      paragraphs: [`Notices under these terms are sent by email or post${noticesTo(contactEmail, streetAddress)}`],
    },
    ...governedBy(governingLaw),
  ],
})

/** The section about the law, of a brand that has said whose. */
export const governedBy = (law: string): readonly LegalSection[] =>
  law === ''
    ? []
    : [
        {
          heading: 'Governing law',
          paragraphs: [
            `The law of ${withArticle(law)} governs these terms. The courts of ${withArticle(law)} have non-exclusive jurisdiction.`,
          ],
        },
      ]

/** Privacy policy (M2-138 to M2-142). */
export const privacyPolicy = ({ name, contactEmail, streetAddress, storageCountries }: Tenant): LegalText => ({
  title: TEXT_TITLES.privacy,
  intro: `This policy explains how ${name} handles personal information under the Privacy Act 1988 (Cth) and the Australian Privacy Principles.`,
  sections: [
    {
      heading: 'Collection',
      paragraphs: [
        'We collect what you give us: your name, email address, phone number and address, the purchasers and the conveyancer you name in a reservation, and what you write to agents. We collect what your browser sends: pages viewed, the time spent on a listing, and technical data.',
        'Card numbers go straight to the card payment provider. We never see or store them; we keep the brand and the last four digits.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'We set no cookies. Your browser’s storage keeps you logged in and saves your search and unfinished forms; you can clear it in your browser. At the checkout, the card payment provider may set its own cookies. If we ever need a cookie, it will last about 90 days.',
      ],
    },
    {
      heading: 'Use',
      paragraphs: [
        'We use personal information to run the website, to reserve properties, to pass enquiries and reservations on to agents and conveyancers, to respond to you, to meet our legal obligations, and to improve our service.',
      ],
    },
    {
      heading: 'Disclosure',
      paragraphs: [
        'We disclose personal information to the selling agent and the vendor of a property you reserve or ask about, to the conveyancer you name or accept, to our service providers, and where the law requires it. We use third-party software. As of 4/11/2024 it is:',
      ],
      list: [
        'a card payment provider;',
        'an email marketing service;',
        'web analytics;',
        'a social media platform’s tools;',
        'a cloud host.',
      ],
    },
    ...(storageCountries === ''
      ? []
      : [
          {
            heading: 'Cross-border storage',
            paragraphs: [
              `Some of these providers store data overseas. ${/,| and /.test(storageCountries) ? 'The locations are' : 'The location is'} ${storageCountries}.`,
            ],
          },
        ]),
    {
      heading: 'Marketing and opting out',
      paragraphs: [
        'We only send marketing to people who have subscribed. You can opt out at any time in your account, with the link in each message, or by contacting us.',
      ],
    },
    {
      heading: 'Access and correction',
      paragraphs: [
        `You may ask what information we hold about you and have it corrected.${contactEmail === '' ? '' : ` Email ${contactEmail}.`} A fee may apply for access, but not for correction.`,
      ],
    },
    {
      heading: 'Complaints',
      paragraphs: [
        `Send a complaint to ${listed('the Privacy Officer', name, streetAddress)}${contactEmail === '' ? '' : `, or to ${contactEmail}`}. We respond within 30 days. If you are not satisfied, you may contact the Office of the Australian Information Commissioner.`,
      ],
    },
  ],
})
