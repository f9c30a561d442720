import * as t from 'io-ts'
import { PropertyType } from '../../listing/property-type'
import { inSentence, unitTitle } from '../../listing/units/unit-title'
import { isAtLeast, type Role } from '../../members/role'
import { QueuedPerson } from '../../queue/place'
import { PaperOfSale } from '../../reservation/pack/paper-of-sale'
import { eventOf, OFFICE_ACTIONS, type OfficeAction } from '../../reservation/office-action'
import { RESERVATION_STATUSES, type ReservationStatus } from '../../reservation/reservation.lifecycle'
import { CorrectedFields } from '../../reservation/people/purchaser-correction'
import { ContractStep, StepKind } from '../../reservation/papers/contract-step'
import { IsoDate } from '../../shared/iso-date'
import { Dollars, formatDollars } from '../../shared/money'
import { SaleTerms } from './terms/sale-terms'
import { oneOf } from '../../shared/one-of'
import { SigningStanding } from '../../signing/signing-standing'

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

const SaleStatus = oneOf(RESERVATION_STATUSES, 'SaleStatus')

/** The columns of the board, in the order of a sale. */
export const SALE_COLUMNS = ['offers', 'held', 'out', 'exchanged', 'unconditional', 'settled'] as const
export const SaleColumn = oneOf(SALE_COLUMNS, 'SaleColumn')
export type SaleColumn = t.TypeOf<typeof SaleColumn>
/** Those that need little, so the board folds them. */
export const LATE_COLUMNS: readonly SaleColumn[] = ['unconditional', 'settled']

/** What a list may show beside the columns: sales that ended without a sale. */
export const SALE_LISTS = [...SALE_COLUMNS, 'ended'] as const
export const SaleList = oneOf(SALE_LISTS, 'SaleList')
export type SaleList = t.TypeOf<typeof SaleList>

/** An unpaid checkout isn’t a sale yet. Those of `held` whose contract is sent are `out`. */
export const STATUSES_OF: Readonly<Record<SaleList, readonly ReservationStatus[]>> = {
  offers: ['offered'],
  held: ['held', 'accepted'],
  out: ['held', 'accepted'],
  exchanged: ['contracted'],
  unconditional: ['unconditional'],
  settled: ['settled'],
  ended: ['expired', 'ended', 'cancelled', 'rejected', 'refused'],
}

export const LIST_NAMES: Readonly<Record<SaleList, string>> = {
  offers: 'Offers',
  held: 'Held',
  out: 'Contract out',
  exchanged: 'Exchanged',
  unconditional: 'Unconditional',
  settled: 'Settled',
  ended: 'Ended',
}

export const listOf = (status: ReservationStatus, isSent = false): SaleList | null => {
  const list = SALE_LISTS.find((each) => STATUSES_OF[each].includes(status)) ?? null
  return list === 'held' && isSent ? 'out' : list
}

/** A reservation or an offer, as the people who sell see it in a row or on a card. */
export const Sale = t.intersection(
  [
    t.type({
      /** The reservation’s number. */
      id: t.number,
      status: SaleStatus,
      ...{ unitId: t.number, label: t.string, projectId: t.number, project: t.string },
      propertyType: PropertyType,
      /** Of the property, whose time zone counts. */
      state: t.string,
      /** The first purchaser. */
      buyer: t.string,
      /** What was agreed on, otherwise what they offer, or what was asked when it was claimed; null for none. */
      price: orNull(Dollars),
      /** When it was paid for or offered. */
      at: IsoDate,
      /** The end of the hold, or the last day of the offer; null for none. */
      endsAt: orNull(IsoDate),
      /** The agent who introduced the buyer; empty for none. */
      introducer: t.string,
      /** The counter-offer that waits for the buyer, and its end; null for none. */
      ...{ countered: orNull(Dollars), counteredUntil: orNull(IsoDate) },
      /** Its buyer asks for more time, and waits for an answer. */
      asksTime: t.boolean,
      /** What is noted about its contract. */
      steps: t.readonlyArray(ContractStep),
    }),
    /** The introducer's company, as co-agent of the sale; empty for others. */
    t.partial({ coAgency: t.string }),
  ],
  'Sale',
)
export type Sale = t.TypeOf<typeof Sale>

/** Cards of a column; the list has the others. */
export const CARDS_PER_COLUMN = 50
export const SALES_PER_PAGE = 50

export const SaleBoard = t.type(
  {
    now: IsoDate,
    columns: t.readonlyArray(
      t.type({ column: SaleColumn, count: t.number, sum: Dollars, sales: t.readonlyArray(Sale) }),
    ),
  },
  'SaleBoard',
)
export type SaleBoard = t.TypeOf<typeof SaleBoard>

export const SalePage = t.type({ total: t.number, sales: t.readonlyArray(Sale) }, 'SalePage')
export type SalePage = t.TypeOf<typeof SalePage>

/** Which sales are wanted. */
export interface SaleFilter {
  /** 0 for all. */
  readonly projectId: number
  /** Parts of the buyer’s name or the unit’s label. */
  readonly words: string
}

const SaleAct = oneOf(OFFICE_ACTIONS, 'SaleAct')

export const SaleDetail = t.intersection(
  [
    t.type({
      sale: Sale,
      /** `details`: null for a caller who can’t correct them, and once the contract is signed. */
      purchasers: t.readonlyArray(
        t.type({
          ...{ name: t.string, email: t.string, phone: t.string },
          /** In one line; empty for none. */
          address: t.string,
          details: orNull(CorrectedFields),
        }),
      ),
      /** The company, trust or fund that buys; empty for none. */
      purchasingEntity: t.string,
      /**
       * Of the reservation form, with the purchasers whose signatures are awaited; null for a form that isn’t signed. `signedForm`: the
       * address of its PDF; empty until everyone has signed.
       */
      signing: orNull(t.type({ standing: SigningStanding, awaited: t.readonlyArray(t.string), signedForm: t.string })),
      /** The buyer’s own; null for the one that the brand names. */
      conveyancer: orNull(t.type({ name: t.string, email: t.string, phone: t.string })),
      /** Of the conveyancer who acts for the buyer, their own or the brand’s; empty without an address, null without a conveyancer. */
      conveyancerEmail: orNull(t.string),
      /** `asked`: for the unit that it has, when it was claimed or moved there. */
      ...{ asked: orNull(Dollars), isMoved: t.boolean, offered: orNull(Dollars), listPrice: orNull(Dollars) },
      /** What an offer says beside its amount. */
      conditions: t.readonlyArray(t.type({ label: t.string, value: t.string })),
      /**
       * `cardFeeCents`: the part of `cents` that the terms don’t refund. `refundCents`: what they refund, once the contract is signed or at its end.
       * `givenBackCents`: what was refunded while it went on.
       */
      fee: orNull(
        t.type({
          ...{ cents: t.number, cardFeeCents: t.number, status: t.string },
          ...{ refundCents: t.number, givenBackCents: t.number },
        }),
      ),
      /** Other offers on the unit that wait, the highest first. */
      others: t.readonlyArray(Sale),
      /** Who waits for the unit, in their order. */
      queue: t.readonlyArray(QueuedPerson),
      /** Versions of the papers of the contract that were received or opened. */
      papers: t.readonlyArray(PaperOfSale),
      /** What has happened, the newest first. */
      events: t.readonlyArray(t.type({ at: IsoDate, text: t.string })),
      /** What the caller may do now. */
      acts: t.readonlyArray(SaleAct),
      terms: SaleTerms,
      /** Steps of its contract that the caller may note or correct now. */
      notes: t.readonlyArray(StepKind),
    }),
    /** The upper ends of a price range. */
    t.partial({ askedMax: orNull(Dollars), listPriceMax: orNull(Dollars) }),
  ],
  'SaleDetail',
)
export type SaleDetail = t.TypeOf<typeof SaleDetail>

/** Who may do it, at least: money and contracts that are done are the office’s. */
export const ROLE_FOR: Readonly<Record<OfficeAction, Role>> = {
  ...{ accept: 'manager', reject: 'manager', sign: 'manager' },
  ...{ cancel: 'office', unconditional: 'office', settle: 'office' },
}

export const mayAct = (role: Role, action: OfficeAction): boolean => isAtLeast(role, ROLE_FOR[action])

/**
 * What a person of a role is offered to do with a sale now. One of the two acts that end it: an open offer is declined, and what is
 * reserved is cancelled; a manager, who may not cancel, ends it before the contract is signed by what declines an offer.
 */
export const actsFor = (status: ReservationStatus, role: Role): readonly OfficeAction[] => {
  const possible = OFFICE_ACTIONS.filter((action) => mayAct(role, action) && eventOf(status, action) !== null)
  const left = status === 'offered' ? 'cancel' : possible.includes('cancel') ? 'reject' : null
  return possible.filter((action) => action !== left)
}

/** What the button of an act says: `Decline` is for an open offer alone. */
export const verbOf = (act: OfficeAction, status: ReservationStatus): string =>
  ACT_TEXTS[act === 'reject' && status !== 'offered' ? 'cancel' : act].verb

/** The question before an act, which names what it is about: `Accept $740,000 from Wes Tan for apartment 102?` */
export const questionOf = (act: OfficeAction, { sale, offered }: Pick<SaleDetail, 'sale' | 'offered'>): string =>
  act === 'accept' && offered !== null
    ? `Accept ${formatDollars(offered)} from ${sale.buyer} for ${inSentence(unitTitle(sale, sale.label))}?`
    : `${verbOf(act, sale.status)}: ${sale.buyer}, ${inSentence(unitTitle(sale, sale.label))}`

interface ActText {
  /** On its button. */
  readonly verb: string
  readonly needsReason: boolean
}

export const ACT_TEXTS: Readonly<Record<OfficeAction, ActText>> = {
  accept: { verb: 'Accept the offer', needsReason: false },
  reject: { verb: 'Decline', needsReason: true },
  cancel: { verb: 'Cancel the sale', needsReason: true },
  sign: { verb: 'Contract signed', needsReason: false },
  unconditional: { verb: 'Contract unconditional', needsReason: false },
  settle: { verb: 'Settled', needsReason: false },
}

export const LONGEST_REASON = 500
