import type { UnifiWorld } from '../support/world'

/** Advances the server's clock, and runs what has become due. */
export const pass = async (world: UnifiWorld, milliseconds: number): Promise<void> => {
  world.stage.clock.advance(milliseconds)
  await world.stage.tick()
}
