import { propertyTypeOf } from '../../domain/listing/property-type'
import { VACANCY, type Worth } from './prices'
import type { Project } from './project'
import type { NewUnit } from './records'

const least = (values: readonly number[]) => (values.length === 0 ? null : Math.min(...values))
const most = (values: readonly number[]) => (values.length === 0 ? null : Math.max(...values))
const positive = (values: readonly (number | null | undefined)[]): readonly number[] =>
  values.flatMap((value) => (typeof value === 'number' && value > 0 ? [value] : []))

const COMMISSION = 0.033

/** The ranges of prices, rents and commissions over all of the listing's units. */
export const moneyOf = (project: Project, units: readonly NewUnit[], worths: readonly Worth[]) => {
  const price =
    least(positive(units.map(({ revisedPrice }) => revisedPrice))) ?? (project.pricing === 'zero' ? 0 : null)
  const dearest = most(positive(units.flatMap(({ revisedPrice, revisedPriceMax }) => [revisedPrice, revisedPriceMax])))
  const rents = positive(units.map(({ anticipatedRent }) => anticipatedRent))
  const land = positive(units.map(({ landPrice }) => landPrice))
  const build = positive(units.map(({ buildingPrice }) => buildingPrice))
  const commission = (dollars: number | null) =>
    dollars === null ? null : Math.round((dollars * COMMISSION) / 100) * 100
  return {
    price,
    maxPrice: dearest !== null && dearest > (price ?? 0) ? dearest : singleMax(project, price),
    rental: least(rents),
    maxRental: most(positive(units.map(({ anticipatedRentMax }) => anticipatedRentMax))),
    rentalYield:
      rents.length === 0 || !price
        ? null
        : Math.round((sum(rents) * 52 * 1000) / sum(worths.map((worth) => worth.price))) / 10,
    vacancyRate: rents.length === 0 ? null : VACANCY[project.state],
    commission: commission(price || null),
    maxCommission: commission(dearest),
    landPrice: least(land),
    maxLandPrice: most(land),
    buildPrice: least(build),
    maxBuildPrice: most(build),
  }
}

/** A single price: without a max, with an equal one, or with 0, as in the project's own pricing. */
const singleMax = ({ pricing }: Project, price: number | null) =>
  pricing === 'equal' || pricing === 'single' ? price : pricing === 'zero-max' ? 0 : null

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Area and room ranges over all units; apartments have no land area. */
export const sizesOf = (project: Project, units: readonly NewUnit[]) => {
  const land = positive(units.map(({ landSize }) => landSize))
  const built = positive(units.map(({ internal }) => internal))
  const range = (values: readonly number[]) => ({ min: least(values) ?? 0, max: most(values) ?? 0 })
  const beds = range(units.map((unit) => unit.beds))
  const baths = range(units.map((unit) => unit.baths))
  const cars = range(units.map((unit) => unit.cars))
  return {
    landSize: propertyTypeOf(project.type) === 'Apartments' ? null : least(land),
    maxLandSize: propertyTypeOf(project.type) === 'Apartments' ? null : most(land),
    buildSize: least(built),
    maxBuildSize: most(built),
    beds: beds.min,
    maxBeds: beds.max,
    baths: baths.min,
    maxBaths: baths.max,
    cars: cars.min,
    maxCars: cars.max,
    maxStudies: most(units.map((unit) => unit.studies ?? 0)) ?? 0,
  }
}
