import { FIELD_NAMES } from '../stock-unit'
import type { StockField } from './incoming'

/** What a column holds: a field, something known that isn’t read, or what is private. */
export type Column = StockField | 'ignored' | 'private'

/** What a field is called in messages. */
export const STOCK_FIELD_NAMES: Readonly<Record<StockField, string>> = {
  label: FIELD_NAMES.label,
  lot: FIELD_NAMES.lot,
  ref: 'Reference',
  building: 'Building',
  level: FIELD_NAMES.level,
  stage: FIELD_NAMES.stageId,
  planType: FIELD_NAMES.planType,
  beds: FIELD_NAMES.beds,
  baths: FIELD_NAMES.baths,
  cars: FIELD_NAMES.cars,
  studies: FIELD_NAMES.studies,
  internal: FIELD_NAMES.internal,
  external: FIELD_NAMES.balcony,
  total: FIELD_NAMES.total,
  storage: FIELD_NAMES.storage,
  landSize: FIELD_NAMES.landSize,
  frontage: 'Frontage',
  depth: 'Depth',
  aspect: FIELD_NAMES.outlook,
  title: FIELD_NAMES.titleType,
  price: FIELD_NAMES.price,
  priceTo: FIELD_NAMES.priceMax,
  landPrice: 'Land price',
  buildPrice: 'Building price',
  packagePrice: 'Package price',
  rent: FIELD_NAMES.rent,
  strata: FIELD_NAMES.strataFees,
  council: FIELD_NAMES.councilRates,
  status: 'Status',
  floorPlan: 'Floor plan',
  titleDate: 'Titles expected',
  completion: 'Completion',
  street: 'Street address',
}

/**
 * Words of headings, as `headingText` writes them, from the import pages of vendors. `label` is what people call a unit, `lot` what the
 * plan of subdivision calls it. Columns of people and of inside figures are private.
 */
export const HEADING_WORDS: Readonly<Record<Column, string>> = {
  label:
    'unit, unit no, unit number, unit #, apt, apt no, apt #, apartment, apartment no, apartment number, residence, residence no, townhouse, townhouse no, th, home, home no, villa, terrace, dwelling, dwelling no, property, property no, lot, lot no, lot number, lot #, suite, no, number',
  lot: 'strata lot, strata lot no, plan lot, title lot, lot on plan, ps lot, legal lot, dp lot, sp lot, cts lot',
  ref: 'unifi ref, ref, reference, unit id, property id, external id, product id, stock id, stock code, sku',
  building: 'building, bldg, tower, block, wing, precinct',
  level: 'level, lvl, floor, floor level, storey, lev',
  stage: 'stage, release, release no, stage no, phase, stage/release',
  planType:
    'type, unit type, apartment type, apt type, plan, plan type, floorplan type, layout, design, house design, house type, home design, facade, product, product type, typology, model',
  beds: 'bed, beds, bedroom, bedrooms, br, bdr, b/r, no of bedrooms, no of beds',
  baths: 'bath, baths, bathroom, bathrooms, ba, no of bathrooms',
  cars: 'car, cars, car space, car spaces, carspace, carspaces, car park, car parks, carpark, carparks, carparking, parking, garage, garages, car bay, car bays, bays, no of cars',
  studies: 'study, studies, study/mpr, mpr, media, media room, home office, study nook',
  internal:
    'internal, internal area, internal m2, internal sqm, int, int area, int m2, int sqm, living, living area, living m2, nsa, nla, apartment area, unit area, house area, house size, house m2, build size, build area, building size, building area, home size, floor area, gfa, residence area',
  external:
    'external, external area, external m2, external sqm, ext, ext area, ext m2, ext sqm, balcony, balcony area, balcony m2, terrace area, terrace m2, courtyard, courtyard m2, pos, private open space, outdoor, outdoor area, alfresco, loggia',
  total:
    'total, tot, total area, tot area, total m2, tot m2, total sqm, tot sqm, total size, overall area, combined area, gross area',
  storage: 'storage, storage m2, storage sqm, storage cage, store, store room, storage cages',
  landSize:
    'land, land size, land area, land m2, land sqm, lot size, lot area, lot m2, block size, site area, area, area m2, area sqm, area (sqm), size',
  frontage: 'frontage, frontage m, width, lot width, front',
  depth: 'depth, depth m, lot depth',
  aspect: 'aspect, orientation, outlook, view, views, facing, faces, direction',
  title: 'title type, tenure, title (strata/torrens)',
  price:
    'price, list price, listing price, asking price, sale price, sales price, current price, new price, revised price, purchase price, contract price, price inc gst, price (inc gst), price incl gst, price guide, rrp, total price, price from',
  priceTo: 'price to, max price, maximum price, price high, upper price',
  landPrice: 'land price, land cost, lot price, land component, land $',
  buildPrice:
    'build price, building price, house price, build cost, build contract, construction price, build component, home price, build $',
  packagePrice:
    'package price, package, h&l price, house and land price, house & land price, package total, total package, total package price, turnkey price, turn key price',
  rent: 'rent, rent pw, rent p/w, rental, rental estimate, rent estimate, est rent, estimated rent, rental appraisal, rent appraisal, weekly rent, rental pw, anticipated rent',
  strata:
    'strata, strata pq, strata levies, strata levy, strata fees, body corp, body corporate, bc, bcf, bc fees, oc, oc fees, owners corp, owners corporation, community fees, levies, strata pa',
  council: 'council, council rates, council pa, rates, rates pa, council rates pa, council rate',
  status: 'status, availability, available, sales status, sale status, state of sale, sold, stock status',
  floorPlan: 'floor plan, floorplan, floor plan url, plan url, plan link, floorplan link',
  titleDate: 'titles, title date, titles expected, est titles, titling, registration, expected registration, title',
  completion: 'completion, est completion, completion date, settlement, est settlement, handover',
  street: 'street, street name, address, road, street address',
  ignored:
    'notes, note, comments, comment, remarks, price/m2, price per m2, $/m2, price m2, rate, rate/m2, yield, gross yield, stamp duty, duty, gst, deposit, 10% deposit, colour scheme, scheme, car space no, storage no, firb, inclusions, rebate',
  private:
    'purchaser, purchaser name, buyer, buyer name, client, vendor, solicitor, conveyancer, agent, sales agent, agency, commission, comm, reserve, reserve price, cost, cost price, margin, floor price, minimum price, contract date, exchange date, deposit paid, phone, email, mobile',
}
