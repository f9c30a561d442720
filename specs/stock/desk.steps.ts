import { Given, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import { addPicture, arriveAsManager, openNewest } from './tasks/desk'

// The desk, where people sell.

type W = UnifiWorld

Given('{person} manages an agency, with two-step login', function (this: W, person: string) {
  return arriveAsManager(this, person)
})
When('{person} adds a picture that shows {string}', function (this: W, person: string, words: string) {
  return addPicture(this, person, words)
})
When('{person} opens the listing that was published last', function (this: W, visitor: string) {
  return openNewest(this, visitor)
})
