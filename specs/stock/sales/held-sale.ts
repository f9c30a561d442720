import type { SaleDetail } from '../../../domain/stock/sales/sale'

const NONE = { counter: false, price: false, hold: false, move: false, introducer: false, refund: false }

interface Given extends Partial<Omit<SaleDetail, 'sale' | 'terms'>> {
  readonly sale?: Partial<SaleDetail['sale']>
  readonly terms?: Partial<SaleDetail['terms']>
}

/** A held sale, whose caller may do what is given. */
export const heldSale = (may: Partial<SaleDetail['terms']['may']>, { sale, terms, ...of }: Given = {}): SaleDetail => ({
  sale: {
    ...{ id: 1001, status: 'held', unitId: 4, label: '904', projectId: 7, project: 'Kestrel House', state: 'SA' },
    propertyType: 'Apartments',
    ...{ buyer: 'Danielle Byrne', price: 709_000, at: new Date('2026-11-20T02:00:00.000Z') },
    ...{ endsAt: new Date('2026-11-27T13:29:59.000Z'), introducer: 'Alan Agent', countered: null },
    ...{ counteredUntil: null, asksTime: false, steps: [] },
    ...sale,
  },
  ...{
    purchasers: [],
    purchasingEntity: '',
    conveyancer: null,
    conveyancerEmail: null,
    signing: null,
    asked: null,
    offered: null,
    listPrice: null,
    isMoved: false,
    conditions: [],
  },
  fee: { cents: 103_030, cardFeeCents: 3_030, status: 'captured', refundCents: 0, givenBackCents: 0 },
  ...{ others: [], events: [], acts: [], notes: [], queue: [], papers: [] },
  ...of,
  terms: {
    ...{ counter: null, agreed: null, hold: null, payable: null, commission: null, earned: [], bonus: null },
    ...terms,
    may: { ...NONE, commission: false, ...may },
  },
})
