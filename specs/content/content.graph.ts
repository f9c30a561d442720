import { bannerMachine } from '../../domain/content/banner.machine'
import { kitRequestMachine } from '../../domain/content/kit-request.machine'
import { failure } from '../../domain/shared/failure'
import { graphOf } from '../shared/graph'
import { KIT } from './samples'

export const kitRequestGraph = graphOf(kitRequestMachine, {
  events: [{ type: 'send', form: KIT }, { type: 'begin-again' }],
  endings: { send: { done: [null], error: [failure('unexpected', 'boom')] } },
})

export const bannerGraph = graphOf(bannerMachine, {
  inputs: [{ still: false }, { still: true }],
  endings: { banners: { done: [['/one.svg', '/two.svg'], ['/one.svg']], error: [failure('unexpected', 'boom')] } },
})
