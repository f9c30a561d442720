import type * as t from 'io-ts'
import { oneOf } from '../shared/one-of'

/** What people of the desk are: the office of a brand; managers, sellers and viewers of an agency. */
export const ROLES = ['office', 'manager', 'seller', 'viewer'] as const
export const Role = oneOf(ROLES, 'Role')
export type Role = t.TypeOf<typeof Role>
