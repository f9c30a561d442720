import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright'
import { formatDayAndTime, DAY, MINUTE } from '../../../domain/shared/dates'
import type { UnifiWorld } from '../../shared/support/world'
import { choiceOf } from '../../shared/tasks/building'
import { arrives, bodiesSent, pageOf, reads, tabTo, trailOf, walk } from '../../shared/tasks/browsing'
import { fillIn, FILLED, formOn, submit } from './form-page'
import { reservationsOf } from './orders'
import { accountOf } from '../../shared/tasks/people'
import { formRoute, lookAt, tabToUnits } from './picker'
import { loseTo } from './last-moment'

const CHECKOUT = '/api/create-checkout-session'
const ORDER = '/api/orders/reservation'

const cardForm = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Card payment"]')

/** Fills in and submits the form, and keeps the open checkout for later steps. */
export const fillInAndSubmit = async (world: UnifiWorld, person: string, unit: string): Promise<void> => {
  const page = await pageOf(world, person)
  await formOn(page).waitFor()
  await fillIn(world, person)
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === CHECKOUT)
  await submit(world, person)
  const { data } = (await (await answered).json()) as { data: object | null }
  if (data !== null) world.notes.set(`checkout of ${person}`, { ...data, unit })
}

export const cardFormShows = async (world: UnifiWorld, person: string, amount: string): Promise<void> => {
  const frame = cardForm(await pageOf(world, person))
  await frame.getByLabel('Card number').waitFor()
  await frame.getByRole('button', { name: `Pay ${amount}` }).waitFor()
}

export const noCardForm = async (world: UnifiWorld, person: string): Promise<void> => {
  assert.equal(await (await pageOf(world, person)).locator('iframe').count(), 0)
}

export const payButtonIsGone = async (world: UnifiWorld, person: string): Promise<void> => {
  assert.equal(await (await pageOf(world, person)).getByRole('button', { name: 'Pay the reservation fee' }).count(), 0)
}

export const payInFrame = async (world: UnifiWorld, person: string, number: string): Promise<void> => {
  const frame = cardForm(await pageOf(world, person))
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry').fill('05/29')
  await frame.getByLabel('Security code').fill('123')
  await frame.getByLabel('Name on card').fill('Bea Buyer')
  await frame.getByRole('button', { name: /^Pay/ }).click()
}

export const cardFormSays = async (world: UnifiWorld, person: string, message: string): Promise<void> =>
  cardForm(await pageOf(world, person))
    .locator('.alert:visible, .help:visible', { hasText: message })
    .and(cardForm(await pageOf(world, person)).getByText(message, { exact: true }))
    .first()
    .waitFor()

export const congratulated = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await arrives(page, '/property/reserve/confirm')
  await page.getByRole('heading', { name: 'Congratulations' }).waitFor()
}

/** In the summary beside the congratulations. */
export const orderTells = async (world: UnifiWorld, person: string, what: string, told: string): Promise<void> => {
  const page = await pageOf(world, person)
  const rows = page.getByRole('complementary', { name: 'Your order' }).locator('dl > div')
  await rows
    .filter({ has: page.getByText(what, { exact: true }) })
    .getByText(told, { exact: true })
    .waitFor()
}

const CARD_FORM = /\/sandbox\/checkout\//

export const setClockAhead = async (world: UnifiWorld, person: string): Promise<void> => {
  const { context } = await world.visitor(person)
  await context.clock.setSystemTime(new Date(world.stage.clock.now().getTime() + 60 * MINUTE))
}
export const loseCardForm = async (world: UnifiWorld, person: string): Promise<void> => {
  await (await pageOf(world, person)).route(CARD_FORM, (route) => route.abort('connectionfailed'))
}
/** It reaches the provider, but the response is lost. */
export const losePaymentAnswer = async (world: UnifiWorld, person: string): Promise<void> => {
  await (
    await pageOf(world, person)
  ).route(/\/sandbox\/checkout\/[^/]+\/pay$/, async (route) => {
    await route.fetch()
    await route.abort('connectionfailed')
  })
}
const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'We couldn’t load the card form' })
export const cardFormIsLost = async (world: UnifiWorld, person: string): Promise<void> =>
  lost(await pageOf(world, person))
    .getByRole('button', { name: 'Try again' })
    .waitFor()
export const countdownIsYoung = async (world: UnifiWorld, person: string): Promise<void> =>
  (await pageOf(world, person))
    .getByRole('timer')
    .filter({ hasText: /^(30:00|2[89]:\d\d) left$/ })
    .waitFor()
export const tryCardFormAgain = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page.unroute(CARD_FORM)
  await lost(page).getByRole('button', { name: 'Try again' }).click()
}

const sessionIn = (world: UnifiWorld, person: string): string =>
  world.note<{ sessionId: string }>(`checkout of ${person}`).sessionId
const returnAddress = async (world: UnifiWorld, person: string, unit: string): Promise<string> =>
  `${world.site}${await formRoute(world, unit)}&session_id=${sessionIn(world, person)}`

export const wasBackWithSession = async (world: UnifiWorld, person: string, unit: string): Promise<void> => {
  const address = await returnAddress(world, person, unit)
  assert.ok(trailOf(world, person).visited.includes(address), trailOf(world, person).visited.join('\n'))
}

export const openReturnAddress = async (world: UnifiWorld, person: string, unit: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page.goto(await returnAddress(world, person, unit))
}

/** The reservation's body: kind, unit and session, sent once. */
export const orderSubmittedOnce = (world: UnifiWorld, person: string, unit: string): void => {
  const sent = bodiesSent(world, person, ORDER)
  assert.deepEqual(
    sent.map(({ propertyId, roomId, ordersType, stripeSessionId }) => ({
      propertyId,
      roomId,
      ordersType,
      stripeSessionId,
    })),
    [{ ...choiceOf(world, unit), ordersType: 'Select Now', stripeSessionId: sessionIn(world, person) }],
  )
}

export const offerSubmittedOnce = (world: UnifiWorld, person: string, unit: string): void => {
  assert.deepEqual(bodiesSent(world, person, CHECKOUT), [])
  assert.deepEqual(
    bodiesSent(world, person, ORDER).map(
      ({ propertyId, roomId, ordersType, makeOfferAmount, stripeSessionId, ordersCardbagVO }) => ({
        propertyId,
        roomId,
        ordersType,
        makeOfferAmount,
        stripeSessionId,
        ordersCardbagVO,
      }),
    ),
    [
      {
        ...choiceOf(world, unit),
        ordersType: 'Make Offer',
        makeOfferAmount: '612500.55',
        stripeSessionId: null,
        ordersCardbagVO: { cardCvv: '', cardName: '', cardNumber: '', expMonth: '', expYear: '' },
      },
    ],
  )
}

export const noOrderSubmitted = (world: UnifiWorld, person: string): void => {
  assert.deepEqual(bodiesSent(world, person, ORDER), [])
}

/** The whole body that opened the checkout (B3-37). */
export const checkoutAskedFor = async (world: UnifiWorld, person: string, unit: string): Promise<void> => {
  const { firstName, email } = await accountOf(world, person)
  assert.deepEqual(bodiesSent(world, person, CHECKOUT), [
    {
      ...choiceOf(world, unit),
      ordersType: 'Select Now',
      ordersPurchaserVOList: [
        {
          gender: 'Ms',
          firstName,
          middleName: '',
          surName: 'Buyer',
          address: '22 William Street',
          suburb: 'Norwood',
          state: 'SA',
          postCode: '5067',
          mobile: '',
          email,
        },
      ],
      ordersPurchaserLegalVO: {
        companyName: 'Parade Conveyancing',
        contactPerson: 'Ruth Halloran',
        address: '98 The Parade',
        suburb: 'Norwood',
        state: 'SA',
        postCode: '5067',
        phone: '0855501260',
        mobile: '0491574118',
        email: 'settlements@paradeconveyancing.example',
      },
      ownConveyancer: false,
      ordersCardbagVO: { cardCvv: '', cardName: '', cardNumber: '', expMonth: '', expYear: '' },
      purchasingEntity: '',
      cashDeposit: true,
      makeOfferAmount: null,
      stripeSessionId: null,
    },
  ])
}

export const readsHoldEnd = async (world: UnifiWorld, person: string, unit: string): Promise<void> => {
  const [order] = await reservationsOf(world, unit)
  const heldUntil = order?.heldUntil ?? new Date(0)
  assert.equal(heldUntil.getTime() - (order?.orderedAt?.getTime() ?? 0), 7 * DAY)
  await reads(world, person, `Held until ${formatDayAndTime(heldUntil)}`)
  await reads(world, person, 'Paid $1,030.30')
  await reads(
    world,
    person,
    `Your agent will call you by ${formatDayAndTime(new Date(heldUntil.getTime() - 6 * DAY))}.`,
  )
}

export const payTooLate = async (world: UnifiWorld, person: string, other: string, unit: string): Promise<void> => {
  await loseTo(world, person, other, unit)
  await openReturnAddress(world, person, unit)
}

export const claimedOnce = async (world: UnifiWorld, unit: string): Promise<void> => {
  assert.deepEqual(
    (await reservationsOf(world, unit)).map(({ status }) => status),
    ['checkout'],
  )
}

/** From the picture to the confirmation, by keyboard only. */
export const reserveByKeyboard = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  const { keyboard } = page
  await lookAt(world, person)
  await tabToUnits(world, person)
  await walk(world, person, 'End, Enter')
  await tabTo(page, 'Select now')
  await keyboard.press('Enter')
  await formOn(page).waitFor()
  for (const [label, value] of FILLED.filter(([each]) => !['Middle name', 'Mobile'].includes(each))) {
    await tabTo(page, label)
    await keyboard.type(value)
  }
  await tabTo(page, 'Pay the reservation fee')
  await keyboard.press('Enter')
  await cardForm(page).getByLabel('Card number').waitFor()
  for (const [label, value] of [
    ['Card number', '4242424242424242'],
    ['Expiry', '0529'],
    ['Security code', '123'],
    ['Name on card', 'Bea Buyer'],
  ] as const) {
    await tabTo(page, label)
    await keyboard.type(value)
  }
  await keyboard.press('Enter')
}
