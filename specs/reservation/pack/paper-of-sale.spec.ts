import { expect, test } from 'vitest'
import { type PaperOfSale, paperOfSaleText } from '../../../domain/reservation/pack/paper-of-sale'

const AT = new Date('2026-11-24T02:00:00Z')
const LATER = new Date('2026-11-25T02:00:00Z')
const RECEIVED: PaperOfSale = {
  ...{
    kind: 'draftContract',
    version: 2,
    receivedAt: LATER,
    openedAt: AT,
    openedBy: 'buyer',
    isCurrent: true,
    address: '/files/kept/second?key=k',
  },
}

test.each([
  [{}, ['Ticked as received Wednesday 25 November, 12:30 pm ACDT', 'Opened Tuesday 24 November, 12:30 pm ACDT']],
  [{ openedAt: null }, ['Ticked as received Wednesday 25 November, 12:30 pm ACDT']],
  [
    { receivedAt: null, openedBy: 'agent', isCurrent: false },
    ['Opened by the agent Tuesday 24 November, 12:30 pm ACDT', 'No longer the current version'],
  ],
  [{ receivedAt: null, openedAt: null }, ['You haven’t opened it yet']],
] as const)('[D48-9] [D52-73] a paper of a sale with %j', (changes, says) => {
  expect(paperOfSaleText({ ...RECEIVED, ...changes }, 'SA')).toEqual({ title: 'Draft contract, version 2', says })
})
