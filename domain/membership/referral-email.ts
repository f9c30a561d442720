import { pathTo } from '../shared/paths'
import { greetingTo } from '../shared/text/person-name'

interface About {
  readonly referral: { readonly name: string; readonly wants: string }
  readonly member: { readonly firstName: string; readonly lastName: string }
  /** The site for links; null if it isn't known. */
  readonly origin: string | null
}

/** What an email to a member about a client whom they referred has around its words. */
export const aroundReferral = ({ referral: { name, wants }, member: { firstName, lastName }, origin }: About) => ({
  greeting: greetingTo(`${firstName} ${lastName}`),
  facts: [
    ['Client', name],
    ['Looking for', wants],
  ] as const,
  ...(origin === null ? {} : { action: { label: 'Go to your referrals', url: `${origin}/#${pathTo('referrals')}` } }),
})
