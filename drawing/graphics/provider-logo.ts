import { tag } from '../markup'
import { agencyLogo, agencyLook } from './marks'

const WIDTH = 260
const HEIGHT = 112
/** Of an agency's logo. */
const INSIDE = { width: 180, height: 44 }

/** A service provider's logo on its colour, 260 × 112 units. */
export const providerLogo = (name: string): string => {
  const look = agencyLook(`${name}|provider`)
  const [x, y] = [(WIDTH - INSIDE.width) / 2, (HEIGHT - INSIDE.height) / 2]
  const placed = agencyLogo(name, name, look).replace('<svg ', `<svg x="${x}" y="${y}" width="180" height="44" `)
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT },
    tag('path', { d: `M0 0h${WIDTH}v${HEIGHT}H0z`, fill: look.ground }),
    placed,
  )
}
