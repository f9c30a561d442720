import { bannerMachine } from '../../domain/content/banner.machine'
import { failure } from '../../domain/shared/failure'
import { graphOf } from '../shared/graph'

const pictureOf = (image: string) => ({ image, alt: '' })

export const bannerGraph = graphOf(bannerMachine, {
  inputs: [{ still: false }, { still: true }],
  endings: {
    banners: {
      done: [[pictureOf('/one.svg'), pictureOf('/two.svg')], [pictureOf('/one.svg')]],
      error: [failure('unexpected', 'boom')],
    },
  },
})
