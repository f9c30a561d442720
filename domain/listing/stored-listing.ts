import { storedIfReadable, stored } from '../shared/stored'
import { Builder } from './builder'
import { DisplaySuite } from './display-suite'

/** As stored with a listing; records of older releases lack keys. */
export const StoredDisplaySuite = storedIfReadable(stored(DisplaySuite, { address: '', phone: '', hours: [] }))
export const StoredBuilder = storedIfReadable(stored(Builder, { name: '', licence: '', projects: [] }))
