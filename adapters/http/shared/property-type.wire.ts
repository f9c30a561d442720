import * as t from 'io-ts'
import { PropertyType, propertyTypeOf } from '../../../domain/listing/property-type'
import { described } from './wire-types'

/** Any spelling is read (B3-11). */
export const WirePropertyType = described(
  new t.Type<PropertyType, string>(
    'property type',
    PropertyType.is,
    (u, c) => (typeof u === 'string' ? t.success(propertyTypeOf(u)) : t.failure(u, c)),
    t.identity,
  ),
  { type: 'string' },
)
