import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import type { UnifiWorld } from '../shared/support/world'
import * as providers from './tasks/providers'
import * as updates from './tasks/updates'

// News from the site of a property, and the firms that its buyers may need.

type W = UnifiWorld

Given(
  '{person} introduced {person} to unit {word}, which is {word}',
  function (this: W, agent: string, buyer: string, unit: string, status: string) {
    // What follows is about the agent.
    this.person = agent
    return updates.introduce(this, { agent, buyer, unit, status: status as ReservationStatus })
  },
)
Given('the building has these construction updates:', function (this: W, rows: DataTable) {
  return updates.addUpdates(this, rows.hashes() as { title: string; pictures: string; 'days ago': string }[])
})
When('the office publishes the update {string}, {string}', function (this: W, title: string, text: string) {
  return updates.publish(this, title, text)
})

Then('the construction updates are:', function (this: W, rows: DataTable) {
  return updates.updatesAre(this, this.person, rows.raw())
})
Then(
  'the gallery shows {int} of {int} thumbnails, and large {string}',
  function (this: W, inView: number, all: number, shown: string) {
    return updates.galleryShows(this, this.person, { inView, all, shown })
  },
)
Then('the large picture is that of the thumbnail {string}', function (this: W, name: string) {
  return updates.largePictureIs(this, this.person, name)
})
Then('no document is embedded', function (this: W) {
  return updates.embeds(this, this.person, [])
})
Then('the document {string} is embedded', function (this: W, title: string) {
  return updates.embeds(this, this.person, [title])
})

Then('the providers are:', function (this: W, rows: DataTable) {
  return providers.providersAre(this, this.person, rows.raw())
})
Then('their logos are drawn', function (this: W) {
  return providers.logosAreDrawn(this, this.person)
})
