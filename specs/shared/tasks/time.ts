import type { UnifiWorld } from '../support/world'

/** Advances the server's clock, and runs what has become due. */
export const pass = async (world: UnifiWorld, milliseconds: number): Promise<void> => {
  world.stage.clock.advance(milliseconds)
  await world.stage.tick()
}

/** The clock of the person's computer is wrong. */
export const setAhead = async (world: UnifiWorld, person: string, milliseconds: number): Promise<void> => {
  const { context } = await world.visitor(person)
  await context.clock.setSystemTime(new Date(world.stage.clock.now().getTime() + milliseconds))
}
