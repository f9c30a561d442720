import { expect, test } from 'vitest'
import { layOut } from '../../server/mail/email-layout'
import { TENANTS } from '../../server/seed/demo-tenants'

const [unifi] = TENANTS
if (unifi === undefined) throw new Error('there is no demo tenant')
const BRAND = { address: 'https://unifi.example/marks/brand.png', width: 480, height: 120 }
const AGENCY = {
  name: 'Ardent & Vale',
  picture: { address: 'https://unifi.example/marks/agency.png', width: 544, height: 184 },
}
const headOf = (logoPicture: typeof BRAND | null, agency: typeof AGENCY | null) => {
  const contents = { subject: 'Reserved', greeting: 'Dear Ana,', paragraphs: [], facts: [], agency }
  const { html } = layOut({ ...unifi, logoPicture }, contents)
  return {
    pictures: [...html.matchAll(/width="(\d+)" height="(\d+)" alt="([^"]+)"/g)].map(([, ...all]) => all.join(' ')),
    isOnWhite: html.includes('background:#fff linear-gradient(#fff,#fff)'),
    hasOwnNight: html.includes('<meta name="color-scheme" content="light dark">'),
  }
}

test.each([
  ['neither', null, null, [], false],
  ['the agency’s', null, AGENCY, ['130 44 Ardent &amp; Vale'], false],
  ['the brand’s', BRAND, null, ['144 36 Unifi'], true],
  ['both', { ...BRAND, width: 960 }, AGENCY, ['150 19 Unifi', '130 44 Ardent &amp; Vale'], true],
])(
  'with %s logo, the head fits beside each other in 280 pixels, on its own ground at night [D35-21]',
  (_, brand, agency, pictures, isOnWhite) => {
    expect(headOf(brand, agency)).toEqual({ pictures, isOnWhite, hasOwnNight: true })
  },
)
