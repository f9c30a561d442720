import type { UnifiWorld } from '../../shared/support/world'

/** Emails sent to an address of this scenario. */
export const emailsTo = (world: UnifiWorld, address: string) =>
  world.stage.emails.filter(({ recipient }) => recipient === address)
