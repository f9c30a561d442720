import { Container } from 'inversify'
import type { Site } from '../../domain/content/site'
import { identityBindings } from '../identity/identity.bindings'
import { listingPorts, quickCountsBindings } from '../listing/listing.bindings'
import { appBindings } from './app.bindings'

/** Bindings for the first screen; other screens add their own (`useBindings`). */
export const containerFor = (site: Site): Container => {
  const container = new Container()
  container.load(appBindings(site), identityBindings, listingPorts, quickCountsBindings)
  return container
}
