import { atMost } from '../../shared/form'

export const LONGEST_ENTITY = 1024

/** Of the company, trust or fund that buys; empty if the purchasers buy in their own names (B5-42). */
export const entityRule = atMost(LONGEST_ENTITY, 'Purchasing entity')
