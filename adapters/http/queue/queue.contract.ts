import * as t from 'io-ts'
import { QueuePlace } from '../../../domain/queue/place'
import { unconfirmedFailures } from '../shared/email-code.wire'
import { endpoint } from '../shared/endpoint'
import { withWireNames } from '../shared/wire-names'
import { Integer, IntInPath } from '../shared/wire-types'

const WirePlace = withWireNames(
  t.type({ ...QueuePlace.props, placeId: Integer, propertyId: Integer, unitId: Integer }),
  { unitId: 'roomId' },
)

export const queuePlaces = endpoint({
  method: 'GET',
  path: '/api/queue-places',
  answer: t.array(WirePlace),
  access: 'signed-in',
  summary:
    "The account's places in the queues of reserved units, with their positions; units that are offered to it first",
})

export const joinQueue = endpoint({
  method: 'POST',
  path: '/api/queue-places',
  body: withWireNames(t.type({ unitId: Integer, wantsNews: t.boolean }), { unitId: 'roomId' }),
  answer: WirePlace,
  access: 'signed-in',
  failures: {
    ...unconfirmedFailures,
    'unit-free': 71120,
    'no-queue': 71121,
    'already-yours': 71122,
    'too-many-places': 71123,
  },
  summary:
    'Takes a place in the queue of a reserved unit: once its reservation ends, the first in the queue can reserve it before anyone else. Repeating it changes only whether emails are wanted',
})

export const leaveQueue = endpoint({
  method: 'POST',
  path: '/api/queue-places/:placeId/leave',
  params: t.type({ placeId: IntInPath }),
  answer: t.null,
  access: 'signed-in',
  failures: { 'not-available': 40010 },
  summary:
    "Gives up one of the account's places. A unit that was offered to it is offered to the next one. Repeating it changes nothing",
})
