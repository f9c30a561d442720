import { Given, Then, When } from '@cucumber/cucumber'
import type { ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import type { UnifiWorld } from '../shared/support/world'
import * as properties from './tasks/agent-properties'

// What an agent introduced, and its documents.

type W = UnifiWorld

Given(
  '{person} introduced the buyers of unit {word}, which is {word}',
  function (this: W, person: string, unit: string, status: string) {
    return properties.introduce(this, person, { unit, status: status as ReservationStatus })
  },
)
Given('the reservation of unit {word} has the document {string}', function (this: W, unit: string, title: string) {
  return properties.attach(this, unit, title)
})
Given(
  "{person}'s list {string} comes without {string}",
  function (this: W, person: string, path: string, field: string) {
    return properties.leaveOut(this, person, path, field)
  },
)

When(
  'the office attaches the file {string} to the reservation of unit {word} as {string}',
  function (this: W, name: string, unit: string, title: string) {
    return properties.attachFile(this, { name, unit, title })
  },
)
When(
  'the office removes {string} from the reservation of unit {word}',
  function (this: W, title: string, unit: string) {
    return properties.detachFile(this, { unit, title })
  },
)
Then('{string} opens the file {string}', function (this: W, address: string, name: string) {
  return properties.opensFile(this, address, name)
})
