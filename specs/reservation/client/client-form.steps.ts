import { type DataTable, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../../shared/support/world'
import { fieldsRead } from '../../shared/tasks/controls'
import * as form from '../tasks/client-form'

// Reserving for a client in the browser: its form, its card, its signature.

type W = UnifiWorld

When('{person} fills in the client form', function (this: W, person: string) {
  return form.fillInClientForm(this, person, '4242424242424242')
})
When('{person} fills in the client form with the card {string}', function (this: W, person: string, card: string) {
  return form.fillInClientForm(this, person, card)
})
Then('the client form holds what was filled in', function (this: W) {
  return fieldsRead(this, this.person, 'hold', form.draft)
})
Then('the button {string} is disabled without each of:', function (this: W, button: string, fields: DataTable) {
  return form.isDisabledWithout(this, this.person, button, fields.raw())
})
When('{person} tries to press {string}', function (this: W, person: string, button: string) {
  return form.pressUnready(this, person, button)
})
When('{person} adds purchasers up to {int}', function (this: W, person: string, count: number) {
  return form.addPurchasers(this, person, count)
})
When(
  '{person} presses {string}, which opens a tab at {string}',
  function (this: W, person: string, button: string, address: string) {
    return form.opensTab(this, person, button, address)
  },
)
When('{person} answers the bank with {string}', function (this: W, person: string, button: string) {
  return form.answerBank(this, person, button)
})
