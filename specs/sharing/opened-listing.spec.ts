import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { openPrivateListing } from '../../adapters/http/sharing/private-listing.contract'
import { decodeWith } from '../../adapters/http/shared/wire-types'
import { encoderOf } from '../../server/http/encoder'
import { LISTING } from '../listing/samples'

test.each([
  [0, 'success', false],
  [400005, 'open', true],
])('code %i opens the listing, with the message %s; it is open to all: %s [B8-16]', (code, message, isOpenToAll) => {
  const opened = { listing: LISTING, unlockToken: 'token', isOpenToAll }
  const wire = encoderOf(openPrivateListing.answer)(opened)
  expect(wire).toMatchObject({ code, message, data: { propertyId: 7, unlockToken: 'token' } })
  const read = decodeWith(openPrivateListing.answer, wire)
  expect(E.isRight(read) && [read.right.unlockToken, read.right.isOpenToAll]).toEqual(['token', isOpenToAll])
})
