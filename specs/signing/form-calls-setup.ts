import { expect } from 'vitest'
import { wirePurchaser } from '../reservation/tasks/wire-form'
import { call, sentTo, type SignedIn } from '../shared/api'
import type { MadeListing } from '../shared/support/fixtures'
import type { Stage } from '../shared/support/stage'

export interface FormScene {
  readonly stage: Stage
  readonly agent: SignedIn
  readonly listing: MadeListing
}

export const tempNameOf = (apt: string) => `${apt} / 1 Test Street Glenelg SA 5045`

/** The secret in the address at which somebody signs. */
export const tokenIn = (data: unknown): string => {
  const [, token = ''] = /^http:\/\/localhost\/#\/sign\/([\w-]{22})$/.exec(String(data)) ?? []
  expect(token, `the address ${String(data)}`).not.toBe('')
  return token
}

export interface Pair {
  readonly pia: string
  readonly nina: string
}
let people = 0
/** Addresses of two purchasers who have never been emailed. */
export const newPair = (): Pair => {
  people += 1
  return { pia: `pia-${people}@example.com`, nina: `nina-${people}@example.com` }
}

/** Sends a whole form of Pia and Nina for signing. */
export const haveSigned = (
  { stage, agent, listing }: FormScene,
  apt: string,
  { pia, nina }: Pair,
  ninasSurname = 'Purchaser',
) =>
  call(
    stage,
    'POST /api/sign',
    {
      ...{ propertyId: listing.id, roomId: listing.units[apt], otherRoomIds: [], tempName: tempNameOf(apt) },
      ...{ email: pia, name: 'Pia Purchaser' },
      form: {
        ordersPurchaserVOList: [
          { ...wirePurchaser('Pia', pia), gender: 'Ms.', middleName: '', surName: 'Purchaser' },
          { ...wirePurchaser('Nina', nina), gender: 'Ms.', middleName: '', surName: ninasSurname },
        ],
        ordersPurchaserLegalVO: {
          ...{ companyName: '', contactPerson: '', address: '', suburb: '', state: '', postCode: '' },
          ...{ phone: '', mobile: '', email: '' },
        },
        noConveyancer: true,
        agreementName: 'Pia Purchaser',
        agreementDate: '20/11/2026',
        purchasingEntity: '',
      },
    },
    { token: agent.token },
  )

/** Of the newest email to an address. */
export const linkEmailedTo = async (stage: Stage, address: string): Promise<string> => {
  const text = (await sentTo(stage, address)).at(-1)?.text ?? ''
  return tokenIn(/https?:\/\/\S+\/sign\/\S+/.exec(text)?.[0])
}
