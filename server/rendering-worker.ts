import { renderers } from './renderers'
import { jobRunner } from './rendering/renderer'

/** What a worker thread runs. */
export const render = jobRunner(renderers)
