import { sql } from 'drizzle-orm'
import type { RuledUnit } from '../../domain/commission/commission-rules'
import type { Dollars } from '../../domain/shared/money'
import type { Reader } from '../http/caller'
import { listings } from './listing.tables'
import { isFreeFor, stages, units } from './unit.tables'

type Ruled = RuledUnit & { readonly price: Dollars | null; readonly maxPrice: Dollars | null }

/** The units for sale of a listing whose commission has rules, as these know them; null without rules. */
export const ruledUnitsFor = (reader: Reader) =>
  sql<readonly Ruled[] | null>`CASE WHEN ${listings.commissionRules} <> '[]'::jsonb THEN (
    SELECT json_agg(json_build_object('apt', ${units.apt}, 'planType', ${units.planType}, 'stage', coalesce(${stages.name}, ''),
      'price', CASE WHEN ${units.totalPrice} > 0 THEN ${units.totalPrice} ELSE ${units.revisedPrice} END,
      'maxPrice', CASE WHEN ${units.totalPrice} > 0 THEN ${units.totalPriceMax} ELSE ${units.revisedPriceMax} END))
    FROM ${units} LEFT JOIN ${stages} ON ${stages.id} = ${units.stageId}
    WHERE ${units.listingId} = ${listings.id} AND ${isFreeFor(reader)}) END`
