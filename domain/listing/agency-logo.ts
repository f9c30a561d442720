import * as t from 'io-ts'
import { BrandMark } from '../content/brand-mark'

/** The PNG of an agency's logo on its colour, for emails. `of`: the logo and the colour; `picture` is null if it can't be drawn. */
export const LogoPicture = t.type({ of: t.string, picture: t.union([BrandMark, t.null]) }, 'LogoPicture')

interface Agency {
  readonly name: string
  readonly logoUrl: string
  readonly colour: string
  readonly logoPicture: t.TypeOf<typeof LogoPicture> | null
}

export const logoSource = ({ logoUrl, colour }: Pick<Agency, 'logoUrl' | 'colour'>): string => `${logoUrl} ${colour}`

/** What emails show of an agency; null without a logo or a site to load it from. */
export const agencyLogoOf = ({ name, logoPicture, ...own }: Agency, origin: string | null) => {
  const picture = logoPicture?.of === logoSource(own) ? logoPicture.picture : null
  return picture === null || origin === null
    ? null
    : { name, picture: { ...picture, address: `${origin}${picture.address}` } }
}
