import * as t from 'io-ts'
import { Integer } from './wire-types'

/** The versions of a contract's papers that were ticked as received, by their ids. */
export const ReceivedPapers = t.array(Integer)
