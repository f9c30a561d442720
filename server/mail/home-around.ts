import { agentPhone } from '../../domain/listing/contact/agent-phone'
import { shownText } from '../../domain/listing/picture-text'
import { pictureText } from '../../domain/listing/view/picture'
import { cardAddress } from '../../domain/stock/media-address'
import { phoneText } from '../../domain/shared/text/phone-text'
import type { EmailContact, EmailHome } from './email-layout'

interface Pictured {
  readonly listingId: number
  readonly name: string
  readonly images: readonly string[]
  readonly pictureTexts: readonly Parameters<typeof shownText>[0][]
  readonly hasDrawings: boolean
}

/** The first picture as a photograph or a drawing that emails can show; null without one, or without a site to load it from. */
export const homePicture = (
  { listingId, name, images: [first = ''], pictureTexts, hasDrawings }: Pictured,
  origin: string | null,
): EmailHome['picture'] => {
  const address = cardAddress(first) ?? (hasDrawings ? `/drawings/${listingId}/picture.png` : null)
  return address === null || origin === null
    ? null
    : { address: `${origin}${address}`, alt: pictureText(first, name, pictureTexts.map(shownText)[0]) }
}

/** The first agent of a listing, whom buyers ask. */
export const sellingAgent = (
  agent: { readonly firstName: string; readonly lastName: string; readonly email: string } & Parameters<
    typeof agentPhone
  >[0],
): EmailContact => ({
  role: 'Selling agent',
  name: `${agent.firstName} ${agent.lastName}`,
  email: agent.email,
  phone: agent.mobile === '' ? '' : phoneText(agentPhone(agent)),
})
