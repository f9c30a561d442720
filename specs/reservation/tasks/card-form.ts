import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright'
import { formatDeadline, formatNextBusinessDay } from '../../../domain/shared/time-zones'
import type { UnifiWorld } from '../../shared/support/world'
import { arrives, pageOf } from '../../shared/tasks/browsing'
import { reservationsOf } from '../../shared/tasks/building'
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

export const readsHoldEnd = async (
  world: UnifiWorld,
  person: string,
  unit: string,
  duration: number,
): Promise<void> => {
  const [reservation] = await reservationsOf(world, unit)
  const heldUntil = reservation?.heldUntil ?? new Date(0)
  assert.equal(heldUntil.getTime() - (reservation?.placedAt?.getTime() ?? 0), duration)
  await sees(world, person, `Held until ${formatDeadline(heldUntil, 'SA')}`)
  await sees(
    world,
    person,
    `Your agent will call you by ${formatNextBusinessDay(new Date(heldUntil.getTime() - duration), 'SA')}.`,
  )
}
