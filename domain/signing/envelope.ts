import * as t from 'io-ts'
import { DAY, HOUR } from '../shared/dates'
import { IsoDate } from '../shared/iso-date'

/** The validity of the link to a document. */
export const LINK_LASTS = 7 * DAY
/** The delay before a signer is reminded, once. */
export const REMINDER_AFTER = 48 * HOUR
/** Purchasers of one form. */
export const MOST_SIGNERS = 10

/** A person named on a form, as it shows them. */
export const FormPerson = t.type(
  { name: t.string, email: t.string, phone: t.string, address: t.string, company: t.string },
  'FormPerson',
)
export type FormPerson = t.TypeOf<typeof FormPerson>

const Rows = t.array(t.tuple([t.string, t.string]))

/** The agency that sells beside the vendor's agent, and who works there. */
const CoAgent = t.intersection([FormPerson, t.type({ licence: t.string })], 'CoAgent')

/** What forms that were sent before have not got. */
const Later = t.partial({
  /** The price of each unit. */
  prices: Rows,
  /** The fee for all units, and its total. */
  fees: Rows,
  /** Who sells for the vendor. */
  vendorsAgent: FormPerson,
  /** In co-agency; the introducer is null then. */
  coAgent: CoAgent,
})

/** A reservation form as it is signed. Empty texts and null parts are left out of the document. */
export const FormSnapshot = t.intersection(
  [
    t.type({
      /** `The Lantern` */
      property: t.string,
      address: t.string,
      /** `Apartment 905` */
      unit: t.string,
      purchasers: t.array(FormPerson),
      /** The purchasing entity. */
      entity: t.string,
      /** The person who agrees, and the day, as typed. */
      agreement: t.type({ name: t.string, date: t.string }),
      conveyancer: t.union([FormPerson, t.null]),
      introducer: t.union([FormPerson, t.null]),
      /** The form's paragraphs about the fee. */
      feeTexts: t.array(t.string),
    }),
    Later,
  ],
  'FormSnapshot',
)
export type FormSnapshot = t.TypeOf<typeof FormSnapshot>

/** The actions on the document that a link opens. */
export const SIGNING_STATES = ['open', 'consented', 'signed', 'declined', 'voided', 'expired'] as const
export type SigningState = (typeof SIGNING_STATES)[number]

/** An envelope as its signer sees it. */
export const SigningView = t.type(
  {
    state: t.keyof({ open: null, consented: null, signed: null, declined: null, voided: null, expired: null }),
    title: t.string,
    signer: t.type({ name: t.string, email: t.string }),
    /** Of all signers. */
    signed: t.number,
    signers: t.number,
    expiresAt: IsoDate,
    /** The state or territory of the property, whose time zone deadlines are in; empty if it isn’t known. */
    propertyState: t.string,
    /** The document, for some minutes; empty once the link is voided or expired. */
    documentAddress: t.string,
    /** SHA-256 of the document, hexadecimal. */
    documentHash: t.string,
    consentWording: t.string,
    /** Whether the signer has entered a code that was sent to their address, which is needed before the consent. */
    isConfirmed: t.boolean,
    /** The provider's own page, for a few minutes; null if the document is signed here. */
    providerAddress: t.union([t.string, t.null]),
    /** Path of the site to return to, with `event` added, or empty. */
    returnPath: t.string,
  },
  'SigningView',
)
export type SigningView = t.TypeOf<typeof SigningView>

/** The query that the signing page adds to its return address. */
export type ReturnEvent = 'signing_complete' | 'decline' | 'cancel' | 'ttl_expired'

/** `2 of 3 signed` */
export const signedCount = ({ signed, signers }: Pick<SigningView, 'signed' | 'signers'>): string =>
  `${signed} of ${signers} signed`
