import assert from 'node:assert/strict'
import { Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as document from './tasks/order-document'

type W = UnifiWorld

When('{word} asks for the document of unit {word}', function (this: W, person: string, unit: string) {
  return document.ask(this, person, unit)
})
When(
  '{word} asks for the document of order {int} of unit {word}',
  function (this: W, person: string, place: number, unit: string) {
    return document.ask(this, person, unit, place)
  },
)
When(
  "{word} asks for the document of {word}'s order by its number",
  function (this: W, person: string, _owner: string) {
    return document.ask(this, person, '101', 1)
  },
)
When('a visitor asks for the document of unit {word}', function (this: W, unit: string) {
  return document.askAsVisitor(this, unit)
})
Then('it is the PDF of the order of unit {word}, and no cache keeps it', async function (this: W, unit: string) {
  await document.isDocumentOf(this, await document.orderIdOf(this, unit))
})
Then('it is the PDF of order {int} of unit {word}', async function (this: W, place: number, unit: string) {
  await document.isDocumentOf(this, await document.orderIdOf(this, unit, place))
})
Then("the document's address without its key, or of another order, answers nothing", async function (this: W) {
  await document.opensNothingElse(this, await document.orderIdOf(this, '101'))
})
Then("the document's address answers nothing", function (this: W) {
  return document.addressIsGone(this)
})
Then('{word} can download the order of unit {word} as a PDF', async function (this: W, person: string, unit: string) {
  const orderId = await document.orderIdOf(this, unit)
  assert.equal(await document.downloadedOrder(this, person, orderId), `Order ${orderId}.pdf`)
})
