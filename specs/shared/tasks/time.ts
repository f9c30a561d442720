import { MINUTE } from '../../../domain/shared/dates'
import type { UnifiWorld } from '../support/world'
import { pageOf } from './browsing'

/** Advances the server's clock, and runs what has become due. */
export const pass = async (world: UnifiWorld, milliseconds: number): Promise<void> => {
  world.advance(milliseconds)
  await world.stage.tick()
}

/** It is noon of a day, `30/06/2027`, in Adelaide. */
export const setDate = async (world: UnifiWorld, date: string): Promise<void> => {
  const noon = new Date(`${date.split('/').reverse().join('-')}T12:00:00+09:30`)
  await world.moveClocks(noon.getTime() - world.stage.clock.now().getTime())
}

/** Stops the clock of the person's page; from now on only `passFor` moves it. */
export const stopFor = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  world.spoilBrowsers()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}
/** Moves the clock of the person's page: timers fire as often as they are due, or just once in a longer time. */
export const passFor = async (world: UnifiWorld, person: string, milliseconds: number): Promise<void> => {
  const { clock } = await pageOf(world, person)
  await (milliseconds < MINUTE ? clock.runFor(milliseconds) : clock.fastForward(milliseconds))
}
/** The clock of the person's computer is wrong. */
export const setAhead = async (world: UnifiWorld, person: string, milliseconds: number): Promise<void> => {
  const { context } = await world.visitor(person)
  await context.clock.setSystemTime(new Date(world.stage.clock.now().getTime() + milliseconds))
}
