import { describe, expect, test } from 'vitest'
import { type LegalText, privacyPolicy, termsAndConditions } from '../../domain/content/legal'
import { membershipAgreement } from '../../domain/content/membership-agreement'
import type { Tenant } from '../../domain/content/tenant'
import { websiteTerms } from '../../domain/content/website-terms'
import { TENANTS } from '../../server/seed/demo-tenants'

const of = (textOf: (tenant: Tenant) => LegalText): LegalText => {
  const [unifi] = TENANTS
  if (unifi === undefined) throw new Error('no tenant')
  return textOf(unifi)
}
const headings = ({ sections }: LegalText) => sections.map(({ heading }) => heading)
const wordsOf = ({ sections }: LegalText, heading: string) => {
  const section = sections.find((each) => each.heading === heading)
  return [...(section?.paragraphs ?? []), ...(section?.list ?? [])].join(' ')
}

describe('the legal texts', () => {
  test.each([
    [
      'Your content',
      'You are responsible for your user content: anything you write, upload or post here. It must not be: offensive; abusive; defamatory; false or misleading; promotional, for yourself or for others; harmful to people, to property or to the website.',
      '[M2-132]',
    ],
    ['Moderation', 'We may edit or remove user content at any time, without giving a reason.', '[M2-133]'],
    ['Social media', 'We may remove social media posts that break them, and block those who post them.', '[M2-134]'],
    [
      'Liability',
      'Our liability is limited, as far as the law allows, to supplying the service again or its cost.',
      '[M2-135]',
    ],
    ['Liability', 'For reservations, the remedy is a refund of the Reservation Fee less third-party fees.', '[M2-136]'],
    ['Notices', 'Notices are sent by email or post: to us at ', '[M2-137]'],
  ])('the website terms, %s: %s %s', (heading, words) => {
    const terms = of(websiteTerms)
    expect(terms.title).toBe('Website Terms and Conditions')
    expect(wordsOf(terms, heading)).toContain(words)
  })

  test('the terms cover their twelve topics [M2-126]', () => {
    const terms = of(termsAndConditions)
    expect([terms.title, headings(terms)]).toEqual([
      'Terms and Conditions',
      [
        'Definitions',
        'Use of the website',
        'Use by people aged 18 or over',
        'Reservations',
        'The Reservation Fee',
        'Referral accounts',
        'Contributions',
        'Confidentiality',
        'Intellectual property',
        'Liability',
        'Privacy',
        'Content and links',
        'Notices',
        'Governing law',
      ],
    ])
  })

  test('the website terms have a section for each clause', () => {
    const terms = of(websiteTerms)
    expect([terms.title, headings(terms)]).toEqual([
      'Website Terms and Conditions',
      ['Your content', 'Moderation', 'Social media', 'Liability', 'Notices', 'Governing law'],
    ])
  })

  test('the privacy policy covers its eight topics [M2-138]', () => {
    const policy = of(privacyPolicy)
    expect([policy.title, headings(policy)]).toEqual([
      'Privacy Policy',
      [
        'Collection',
        'Cookies',
        'Use',
        'Disclosure',
        'Cross-border storage',
        'Marketing and opting out',
        'Access and correction',
        'Complaints',
      ],
    ])
  })

  test('the membership agreement has nine sections [M7-36]', () => {
    const agreement = of(membershipAgreement)
    expect([agreement.title, headings(agreement)]).toEqual([
      'U-Connect Membership Agreement',
      [
        'Definitions',
        'Who may join',
        'What a membership includes',
        'Shared commission',
        'Price and payment',
        'Ending a membership',
        'Confidentiality and privacy',
        'Liability',
        'Governing law',
      ],
    ])
  })

  test.each([
    ['Governing law', 'The law of South Australia governs these terms.'],
    ['Governing law', 'The courts of South Australia have non-exclusive jurisdiction.'],
    ['Definitions', '“Consumer” means a person who searches for, reserves or buys a property'],
    ['Definitions', '“Referral Partner” means a person who holds a referral account'],
    ['Definitions', '“Co-Agent” means a licensed real estate agent'],
  ])('the terms say under %s: %s [M2-127 M2-128 M9-36]', (heading, words) => {
    expect(wordsOf(of(termsAndConditions), heading)).toContain(words)
  })

  test.each([
    ['M9-1', 'The Reservation Fee is $1,000 in Australian dollars, GST inclusive, and holds the Property for 7 days.'],
    [
      'M9-2',
      'The Reservation Fee is refunded in full after the 7-day holding period, or when the purchaser does not go to contract, less the card transaction fees (3% plus 30c), which are not refundable. A refund takes 3-5 business days to clear.',
    ],
    ['M9-3', 'A cancelled or rejected reservation is refunded less third-party fees.'],
    ['M9-4', 'Prices are in Australian dollars (AUD), GST inclusive.'],
    ['M9-5', 'It is paid by Mastercard or Visa only,'],
  ])('[%s] the terms say: %s', (_, words) => {
    const { sections } = of(termsAndConditions)
    expect(sections.map(({ heading }) => wordsOf(of(termsAndConditions), heading)).join(' ')).toContain(words)
  })

  test.each([
    ['You must be 18 or over to reserve a Property, to make an offer or to hold an account.', '[M1-19 M9-24]'],
    ['To reserve on behalf of purchasers you must hold a valid referral account.', '[M1-20]'],
  ])('the terms say who may use the website: %s %s', (words) => {
    expect(wordsOf(of(termsAndConditions), 'Use by people aged 18 or over')).toContain(words)
  })

  test.each([
    [
      'Your content',
      'offensive; abusive; defamatory; false or misleading; promotional, for yourself or for others; harmful to people, to property or to the website.',
      '[M2-132]',
    ],
    ['Moderation', 'We may edit or remove user content at any time', '[M2-133]'],
    ['Social media', 'We may remove social media posts that break them', '[M2-134]'],
    ['Liability', 'Our liability is limited', '[M2-135]'],
    ['Liability', 'the remedy is a refund of the Reservation Fee less third-party fees.', '[M2-136]'],
    ['Notices', 'Notices are sent by email or post', '[M2-137]'],
  ])('the website terms say under %s: %s %s', (heading, words) => {
    expect(wordsOf(of(websiteTerms), heading)).toContain(words)
  })

  test.each([
    ['Access and correction', 'A fee may apply for access, but not for correction.'],
    ['Complaints', 'the Privacy Officer, Unifi, Level 2, 104 The Parade, Norwood, South Australia'],
    [
      'Disclosure',
      'As of 4/11/2024 it is: a card payment provider; an email marketing service; web analytics; a social media platform’s tools; a cloud host.',
    ],
    [
      'Cross-border storage',
      'Belgium, Chile, Denmark, Finland, Ireland, Netherlands, Singapore, Taiwan and United States.',
    ],
  ])('the privacy policy says under %s: %s [M2-139 M2-140 M2-141 M2-142]', (heading, words) => {
    expect(wordsOf(of(privacyPolicy), heading)).toContain(words)
  })
})
