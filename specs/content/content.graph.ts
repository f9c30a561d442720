import { bannerMachine } from '../../domain/content/banner.machine'
import { failure } from '../../domain/shared/failure'
import { graphOf } from '../shared/graph'

export const bannerGraph = graphOf(bannerMachine, {
  inputs: [{ still: false }, { still: true }],
  endings: { banners: { done: [['/one.svg', '/two.svg'], ['/one.svg']], error: [failure('unexpected', 'boom')] } },
})
