import type { SignedFiles } from '../files/signed-files'
import type { OfferingModule } from '../module'
import { constructionRoutes } from './construction.routes'
import { constructionEmailKinds } from './emails'
import { providerLogoRoutes } from './provider-logo.routes'

/** Construction updates and service providers. */
export const constructionModule = (files: Pick<SignedFiles, 'addressOf'>) =>
  ({
    emails: constructionEmailKinds,
    routes: (kernel) => {
      constructionRoutes(kernel, files)
      providerLogoRoutes(kernel)
    },
  }) satisfies OfferingModule
