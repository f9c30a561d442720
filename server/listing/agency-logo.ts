import type { agencies } from './listing.tables'

type Agency = Pick<typeof agencies.$inferSelect, 'name' | 'logoUrl' | 'colour' | 'logoPicture'>

export const logoSource = ({ logoUrl, colour }: Pick<Agency, 'logoUrl' | 'colour'>): string => `${logoUrl} ${colour}`

/** What emails show of an agency; null without a logo or a site to load it from. */
export const agencyLogoOf = ({ name, logoPicture, ...own }: Agency, origin: string | null) => {
  const picture = logoPicture?.of === logoSource(own) ? logoPicture.picture : null
  return picture === null || origin === null
    ? null
    : { name, picture: { ...picture, address: `${origin}${picture.address}` } }
}
