import { TEXT_TITLES } from './text-versions'
import { noticesTo } from './contacting'
import { governedBy, type LegalText } from './legal'
import type { Tenant } from './tenant'

/** Website terms: contributions, liability and notices (M2-132 to M2-137). */
export const websiteTerms = ({ name, contactEmail, streetAddress, governingLaw }: Tenant): LegalText => ({
  title: TEXT_TITLES['website-terms'],
  intro: `These terms cover what you read and post on the ${name} website and our social media pages. Our Terms and Conditions also apply.`,
  sections: [
    {
      heading: 'Your content',
      paragraphs: [
        'You are responsible for your user content: anything you write, upload or post here. It must not be:',
      ],
      list: [
        'offensive;',
        'abusive;',
        'defamatory;',
        'false or misleading;',
        'promotional, for yourself or for others;',
        'harmful to people, to property or to the website.',
      ],
    },
    {
      heading: 'Moderation',
      paragraphs: [
        'We may edit or remove user content at any time, without giving a reason. If you think something here should be removed, tell us where it is and why.',
      ],
    },
    {
      heading: 'Social media',
      paragraphs: [
        'Posts on our social media pages follow the same rules. We may remove social media posts that break them, and block those who post them.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'Our liability is limited, as far as the law allows, to supplying the service again or its cost.',
        'For reservations, the remedy is a refund of the Reservation Fee less third-party fees.',
        'Nothing in these terms excludes guarantees under the Australian Consumer Law that cannot be excluded.',
      ],
    },
    {
      heading: 'Notices',
      paragraphs: [`Notices are sent by email or post${noticesTo(contactEmail, streetAddress)}`],
    },
    ...governedBy(governingLaw),
  ],
})
