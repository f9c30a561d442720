import type { ContextModule } from '../module'
import { analyticsRoutes } from './analytics.routes'

/** Visitors' actions on the site, without their identity. */
export const analyticsModule = (): ContextModule => ({ routes: analyticsRoutes })
