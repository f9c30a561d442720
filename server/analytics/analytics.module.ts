import type { ContextModule } from '../module'
import { analyticsRoutes } from './analytics.routes'

/** What visitors do on the site, without who they are. */
export const analyticsModule = (): ContextModule => ({ routes: analyticsRoutes })
