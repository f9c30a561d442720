import * as t from 'io-ts'

/** What ended an unpaid checkout: its time, the people who sell, or its own buyer, in another tab or on another device. */
export const CheckoutEnd = t.keyof({ time: null, desk: null, buyer: null }, 'CheckoutEnd')
export type CheckoutEnd = t.TypeOf<typeof CheckoutEnd>
