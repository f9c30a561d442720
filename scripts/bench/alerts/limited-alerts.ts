// The job of saved searches, in its own process, so that its heap can have a limit.
import { placeIn } from '../places'
import { answering } from '../process'
import { compareSavedSearches } from './saved-searches'

const [folder = ''] = process.argv.slice(2)

answering(
  () => compareSavedSearches(placeIn(folder).within('saved-searches')),
  () => undefined,
)
