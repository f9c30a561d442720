import { randomFrom } from '../../drawing/random'
import { type Home, layoutsFor } from '../../drawing/plan/floor-plan.layouts'
import { DAY, after } from '../../domain/shared/dates'
import { documentsOf, floorPlanPages } from './demo-documents'
import { publicationIs } from '../listing/listing.tables'
import { placeOf, textsOf } from './listing-facts'
import { moneyOf, sizesOf } from './listing-ranges'
import { costsOf, rentOf, titleOf, toldPrice, worthOf, type Worth } from './prices'
import type { Project } from './project'
import type { ListingRecord, NewUnit } from './records'
import { storiesOf } from './sales'
import { developmentOf, type Unit } from './units'
import { type PropertyType, propertyTypeOf } from '../../domain/listing/property-type'

export const listingRecord = (id: number, project: Project, now: Date): ListingRecord => {
  const { massing, units } = developmentOf(id, project)
  const launchedAt = after(now, -project.launched * DAY)
  const worths = worthsOf(id, project, units)
  const stories = storiesOf({ project, launchedAt, now, random: randomFrom(`${id}|sales`) }, units.length)
  const documents = documentsOf(id, project)
  const drawn = units.map((unit, position) => unitRecord(id, project, unit, worths[position] ?? NOTHING, position))
  const planPages = floorPlanPages(documents, drawn)
  const unitRecords = drawn.map((unit, position): NewUnit => ({
    ...unit,
    status: stories[position]?.status ?? 'Available',
    floorPlanUrl: planPages.get(unit.apt) ?? '',
  }))
  return {
    listing: {
      id,
      agencyId: project.agency + 1,
      agent1Id: project.agents[0] + 1,
      agent2Id: project.agents[1] === undefined ? null : project.agents[1] + 1,
      name: project.name,
      // As its vendor spells it.
      propertyType: project.type as PropertyType,
      ...placeOf(id, project),
      ...moneyOf(project, unitRecords, worths),
      ...sizesOf(project, unitRecords),
      ...textsOf(project, now),
      documents,
      videoUrl: project.video === undefined ? '' : `/files/videos/${project.video}`,
      pricing: project.pricing === 'offline' ? 'offline' : 'online',
      saleStatus: project.saleStatus ?? 'for-sale',
      ...publicationIs(project.unpublished === true ? 'draft' : 'published'),
      isDemo: true,
      launchedAt,
      massing,
      displaySuite: project.displaySuite ?? null,
      builder: project.builder ?? null,
    },
    units: unitRecords,
    stories,
  }
}

/** Returns the number of studies in a home's drawn plan. */
const studiesOf = (home: Home): number =>
  layoutsFor(home).flatMap(({ rooms }) => rooms.filter(({ kind }) => kind === 'study')).length

/** Units stacked in one column differ only by level, so random choices are made once per column. */
const chanceOf = ({ plan }: Project, unit: Unit) => (plan.kind === 'levels' ? unit.place : unit.apt)

const worthsOf = (id: number, project: Project, units: readonly Unit[]): readonly Worth[] => {
  const worths = units.map((unit) => worthOf(project, unit, randomFrom(`${id}|price|${chanceOf(project, unit)}`)))
  const middle = worths[Math.floor(worths.length / 2)]
  return project.pricing === 'single' && middle !== undefined ? worths.map(() => middle) : worths
}

const NOTHING: Worth = { land: 0, building: 0, price: 0 }

const unitRecord = (id: number, project: Project, unit: Unit, worth: Worth, position: number) => {
  const listed = toldPrice(project.pricing ?? 'fixed', worth.price, position)
  const packaged = project.groundRate !== undefined
  const titleType = titleOf(project, unit)
  const [anticipatedRent, anticipatedRentMax] =
    project.pricing === 'offline' ? [0, 0] : rentOf(project, unit, randomFrom(`${id}|rent|${chanceOf(project, unit)}`))
  return {
    apt: unit.apt,
    position,
    outlook: unit.outlook,
    beds: unit.dwelling?.beds ?? 0,
    baths: unit.dwelling?.baths ?? 0,
    cars: unit.dwelling?.cars ?? 0,
    studies: unit.dwelling === null ? 0 : studiesOf({ type: propertyTypeOf(project.type), ...unit.dwelling }),
    internal: unit.internal,
    balcony: unit.balcony,
    total: unit.internal + unit.balcony,
    storage: unit.storage,
    landSize: titleType === 'Community' && project.titles === 'mixed' ? 0 : unit.landSize,
    anticipatedRent,
    anticipatedRentMax,
    revisedPrice: listed.price,
    revisedPriceMax: listed.max,
    landPrice: packaged ? worth.land : 0,
    buildingPrice: packaged ? worth.building : 0,
    totalPrice: packaged ? listed.price : null,
    totalPriceMax: packaged ? listed.max : null,
    titleType,
    ...costsOf(project, unit, packaged && listed.price !== null ? worth.land : (listed.price ?? 0), titleType),
  }
}
