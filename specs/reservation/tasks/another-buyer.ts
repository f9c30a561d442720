import { makeAccount, PASSWORD, revealPrices } from '../../shared/support/fixtures'
import type { Stage } from '../../shared/support/stage'
import { wirePurchaser } from './wire-form'

interface Unit {
  readonly propertyId: number
  readonly unitId: number
}

export interface Answer {
  readonly code: number
  readonly data: Readonly<Record<string, unknown>> | null
}

export const callServer = async ({ url }: Stage, path: string, body: object, token?: string): Promise<Answer> => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Answer
}

/** The token of a login. */
export const logInAs = async (stage: Stage, email: string): Promise<string> =>
  String((await callServer(stage, '/api/user/login', { email, password: PASSWORD })).data?.['token'])

/** Another buyer opens the checkout of a unit, which is theirs from then on. */
export const takeUnit = async (stage: Stage, { propertyId, unitId }: Unit): Promise<void> => {
  const { id, email } = await makeAccount(stage.db, stage.clock.now())
  await revealPrices(stage.db, [id])
  const { code } = await callServer(
    stage,
    '/api/create-checkout-session',
    {
      ...{ propertyId, roomId: unitId, ordersType: 'Select Now', makeOfferAmount: null },
      ordersPurchaserVOList: [wirePurchaser('Ria', email)],
      ordersPurchaserLegalVO: {
        ...{ companyName: '', contactPerson: '', address: '', suburb: '', state: '', postCode: '', phone: '' },
        ...{ mobile: '', email: '' },
      },
      ...{ ownConveyancer: false, ordersCardbagVO: null, purchasingEntity: '', cashDeposit: false },
      stripeSessionId: null,
    },
    await logInAs(stage, email),
  )
  if (code !== 0) throw new Error(`the unit was not taken: ${code}`)
}
