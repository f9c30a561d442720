import { Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import { sendForm, withdrawForm } from './tasks/envelopes'
import * as signing from './tasks/signing-page'

// What belongs to signing forms.

type W = UnifiWorld

Given(
  /^a reservation form is sent to (.+) for signature, and returns to "([^"]*)"$/,
  function (this: W, people: string, returnPath: string) {
    return sendForm(this, people.split(' and '), returnPath)
  },
)

When('{person} opens the signing link', function (this: W, person: string) {
  return signing.openLink(this, person)
})
When('{person} opens the link of the signing email', function (this: W, person: string) {
  return signing.openEmailedLink(this, person)
})
When('{person} agrees to sign electronically', function (this: W, person: string) {
  return signing.agree(this, person)
})
When('{person} enters the code of the signing email', function (this: W, person: string) {
  return signing.enterCode(this, person)
})
When('{person} draws a signature', function (this: W, person: string) {
  return signing.draw(this, person)
})
When('the form is withdrawn', function (this: W) {
  return withdrawForm(this)
})

Then('{person} has consented to:', function (this: W, person: string, wording: string) {
  return signing.hasConsented(this, person, wording)
})
Then('{person} has declined because {string}', function (this: W, person: string, reason: string) {
  return signing.hasDeclined(this, person, reason)
})
Then('the signature of {person} is the name {string}', function (this: W, person: string, name: string) {
  return signing.hasTyped(this, person, name)
})
Then('the signature of {person} is drawn', function (this: W, person: string) {
  return signing.hasDrawn(this, person)
})
Then('the form is completed and sealed', function (this: W) {
  return signing.isSealed(this)
})
Then("{person}'s link is only in calls of the signing page", function (this: W, person: string) {
  return signing.keepsLinkToItself(this, person)
})
