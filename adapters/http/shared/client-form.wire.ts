import * as t from 'io-ts'
import type { ClientForm } from '../../../domain/reservation/client/client-form'
import { withContact, withNames } from '../../../domain/reservation/conveyancer'
import { described, Lines, nullable, Text } from './wire-types'
import { withWireNames } from './wire-names'

/** Generous bounds; the domain's rules report errors by field. */
const LINE = Text(200)

const optionalText = described(
  new t.Type<string, string>(LINE.name, t.string.is, (u, c) => LINE.validate(u ?? '', c), t.identity),
  { oneOfNullable: LINE },
)

/** Exact: other keys are dropped. */
export const WirePurchaser = withWireNames(
  t.exact(
    t.type({
      title: LINE,
      firstName: LINE,
      middleName: LINE,
      surname: LINE,
      address: LINE,
      suburb: LINE,
      state: LINE,
      postcode: LINE,
      /** Its name; empty for Australia. Clients of the release before send none. */
      country: optionalText,
      mobile: LINE,
      email: LINE,
    }),
    'purchaser',
  ),
  { title: 'gender', surname: 'surName', postcode: 'postCode' },
)

/** A conveyancer has one contact person on the wire (B3-22, B3-38). */
export const WireLegal = withWireNames(
  t.exact(
    t.type({
      companyName: LINE,
      contactPerson: LINE,
      address: LINE,
      suburb: LINE,
      state: LINE,
      postcode: LINE,
      phone: LINE,
      mobile: LINE,
      email: LINE,
    }),
    'legal',
  ),
  { postcode: 'postCode' },
)

/** The fields of the introducer's and private form, without its card (B3-38). */
export const clientFormFields = {
  ordersPurchaserVOList: t.array(WirePurchaser),
  ordersPurchaserLegalVO: WireLegal,
  /** True if the client has no conveyancer and is given one. */
  noConveyancer: nullable(t.boolean),
  agreementName: LINE,
  /** dd/MM/yyyy */
  agreementDate: Text(20),
  purchasingEntity: Lines(2000),
}
export type WireClientForm = t.TypeOf<t.TypeC<typeof clientFormFields>>

export const clientFormFromWire = (wire: WireClientForm): ClientForm => {
  const { agreementName, agreementDate, purchasingEntity } = wire
  return {
    purchasers: wire.ordersPurchaserVOList,
    needsConveyancer: wire.noConveyancer ?? false,
    conveyancer: withNames(wire.ordersPurchaserLegalVO),
    agreement: { agreementName, agreementDate, purchasingEntity },
  }
}

export const clientFormToWire = ({
  purchasers,
  needsConveyancer,
  conveyancer,
  agreement,
}: ClientForm): WireClientForm => ({
  ordersPurchaserVOList: [...purchasers],
  ordersPurchaserLegalVO: withContact(conveyancer),
  noConveyancer: needsConveyancer,
  ...agreement,
})
