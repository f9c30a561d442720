import { type DataTable, Given } from '@cucumber/cucumber'
import type { UnifiWorld } from './support/world'
import { build, closeBuilding, forgetBuilding, rebuild, takeUnit } from './tasks/building'
import { unlock } from './tasks/price-list'
import { propertyTypeOf } from '../../domain/listing/property-type'

// The building of a scenario, its units, and the site that sells it.

type W = UnifiWorld

Given('a building with these units:', function (this: W, units: DataTable) {
  return build(this, units.hashes() as { unit: string }[])
})
Given('a building sold as {string} with these units:', function (this: W, type: string, units: DataTable) {
  return rebuild(this, propertyTypeOf(type), units.hashes() as { unit: string }[])
})
Given('the building is reserved and not published', function (this: W) {
  return closeBuilding(this)
})
Given('the building is not there', function (this: W) {
  forgetBuilding(this)
})
Given('the site is {string}', function (this: W, host: string) {
  this.tenant = host
})
Given('unit {word} is taken by another buyer', function (this: W, unit: string) {
  return takeUnit(this, unit)
})
Given('{person} has unlocked the price list', function (this: W, person: string) {
  return unlock(this, person)
})
