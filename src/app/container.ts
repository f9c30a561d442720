import { Container } from 'inversify'
import type { Site } from '../../domain/content/site'
import { identityBindings } from '../identity/identity.bindings'
import { listingPorts, listingPresenters } from '../listing/listing.bindings'
import { appBindings } from './app.bindings'

/** What the first screen needs; each other screen brings its own bindings (`useBindings`). */
export const containerFor = (site: Site): Container => {
  const container = new Container()
  container.load(appBindings(site), identityBindings, listingPorts, listingPresenters)
  return container
}
