import type { ContextModule } from '../../module'
import { mediaRoutes } from './media.routes'
import type { MediaServices } from './media-services'
import { pruneMediaJob } from './prune-media'

/** Pictures and documents of listings. */
export const mediaModule = (services: Pick<MediaServices, 'db' | 'clock' | 'store'>) =>
  ({
    jobs: [pruneMediaJob(services)],
    routes: (kernel) => mediaRoutes(kernel, services.store),
  }) satisfies ContextModule
