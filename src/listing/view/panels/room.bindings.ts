import { LISTINGS } from '../../../../domain/listing/listing.ports'
import type { Room } from '../../../../domain/listing/room'
import type { loadingMachine } from '../../../../domain/shared/loading.machine'
import { token } from '../../../../domain/shared/token'
import { bindings } from '../../../shared/bindings'
import type { Flow } from '../../../shared/flow'
import { type Loaded, loadingFlow } from '../../../shared/loaded.presenter'

/** A unit with its price: `useFlow(ROOM, { request: { propertyId, roomId } })`. */
export const ROOM = token<Flow<typeof loadingMachine, Loaded<Room>>>('room')

export const roomBindings = bindings((bind) => {
  bind(ROOM, (listings) => loadingFlow('room', listings.room), LISTINGS)
})
