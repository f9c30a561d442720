import { SECOND } from '../domain/shared/dates'
import type { Kernel } from './http/kernel'
import type { PageKeyOf } from './http/page-address'
import type { HeadOf } from './http/pages'
import type { SitemapSource } from './http/sitemap'
import type { Job } from './jobs/job'
import type { EmailKinds } from './mail/email-kinds'
import type { Measures } from './metrics/measures'

/** A context's part of the server. */
export interface ContextModule {
  /** Registers its routes. */
  routes(kernel: Kernel): void
  /** Titles and previews of its pages. */
  readonly heads?: readonly HeadOf[]
  /** Of its pages that are kept. */
  readonly pageKeys?: readonly PageKeyOf[]
  /** Channels that announce a change of what its pages show. */
  readonly pageChannels?: readonly string[]
  readonly sitemaps?: readonly SitemapSource[]
  readonly emails?: EmailKinds
  readonly jobs?: readonly Job[]
  readonly measures?: Measures
  /** Called before the server stops listening. */
  close?(): Promise<void>
}

/** A module that also offers services to other contexts. */
export type OfferingModule = ContextModule & Readonly<Record<string, unknown>>

/** A job that runs every second. */
export const job = (name: string, budgetSeconds: number, run: Job['run']): Job => ({
  name,
  every: SECOND,
  budget: budgetSeconds * SECOND,
  run,
})
