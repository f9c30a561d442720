import { Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as browsing from '../shared/tasks/browsing'
import { building } from '../shared/tasks/building'
import { answered } from '../shared/tasks/calls'
import { unlock } from '../shared/tasks/price-list'
import { pay } from './tasks/checkout'
import { submit } from './tasks/form-page'

// Sentences of other contexts' features, which have not moved to the shared vocabulary yet.

type W = UnifiWorld

Given('the prices of the building are revealed to the visitor', async function (this: W) {
  await unlock(this, 'Vera')
  this.notes.set('reveal token', this.note('reveal token of Vera'))
})
When('{word} opens {string} of the building', async function (this: W, person: string, route: string) {
  await browsing.openRoute(this, person, `${route}${building(this).id}`)
})
When('{word} pays in the frame with {string}', function (this: W, person: string, number: string) {
  return pay(this, person, number)
})
When('{word} submits the form', function (this: W, person: string) {
  return submit(this, person)
})
When('the emails are sent', function (this: W) {
  return this.stage.tick()
})
Then('it is answered with code {int}, naming the field {string}', function (this: W, code: number, field: string) {
  answered(this, code, undefined, field)
})
Then("axe finds nothing on {word}'s page", function (this: W, person: string) {
  return browsing.axeIsContent(this, person)
})
Then("nothing is wider than {word}'s page", function (this: W, person: string) {
  return browsing.fitsItsWidth(this, person)
})
