import { type DataTable, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as signing from './tasks/signing-calls'

// Signing through the API.

type W = UnifiWorld

When(
  '{person} has the form of unit {word} signed by {string}',
  function (this: W, person: string, unit: string, names: string) {
    return signing.haveSigned(this, person, unit, names)
  },
)
When('{person} consents to the wording that is shown', function (this: W, person: string) {
  return signing.consent(this, person)
})

Then('the answer is a signing link for {person}', function (this: W, person: string) {
  signing.isLinkFor(this, person)
})
Then('the newest email of {person} has her signing link', function (this: W, person: string) {
  return signing.hasEmailedLink(this, person)
})
Then('the document that {person} signs says:', function (this: W, person: string, lines: DataTable) {
  return signing.documentSays(this, person, lines.raw().flat())
})
