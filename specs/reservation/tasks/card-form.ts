import type { FrameLocator, Page } from 'playwright'
import type { UnifiWorld } from '../../shared/support/world'
import { arrives, pageOf } from '../../shared/tasks/browsing'
import { sees } from '../../shared/tasks/screen'
import { routeTo } from '../../shared/tasks/screens'
import { filledIn } from '../../shared/tasks/text'

const cardForm = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Card payment"]')

export const payInFrame = async (world: UnifiWorld, person: string, number: string): Promise<void> => {
  const frame = cardForm(await pageOf(world, person))
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry').fill('05/29')
  await frame.getByLabel('Security code').fill('123')
  await frame.getByLabel('Name on card').fill('Bea Buyer')
  await frame.getByRole('button', { name: /^Pay/ }).click()
}

/** Where the provider sends the buyer after the payment (B4-33). */
export const openReturnAddress = async (world: UnifiWorld, person: string, unit: string): Promise<void> => {
  const page = await pageOf(world, person)
  const address = await filledIn(world, `${routeTo('form', unit)}&session_id={${person}’s session}`)
  await page.goto(`${world.site}${address}`)
}

/** By the server's clock, whatever the page's says. */
export const countdownIsYoung = async (world: UnifiWorld, person: string): Promise<void> =>
  (await pageOf(world, person))
    .getByRole('timer')
    .filter({ hasText: /^(30:00|2[89]:\d\d) left$/ })
    .waitFor()

export const isCongratulated = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await arrives(page, '/property/reserve/confirm')
  await page.getByRole('heading', { name: 'Congratulations' }).waitFor()
}

export const readsHoldEnd = async (world: UnifiWorld, person: string, end: string, call: string): Promise<void> => {
  await sees(world, person, `Held until ${end}`)
  await sees(world, person, `Your agent will call you by ${call}.`)
}
