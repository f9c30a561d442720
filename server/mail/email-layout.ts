import { type BrandMark, fitted } from '../../domain/content/brand-mark'
import { contactsOf, listed } from '../../domain/content/contacting'
import type { Tenant } from '../../domain/content/tenant'
import { telephoneAddress } from '../../domain/shared/phone'
import type { EmailMessage } from './mail'

/** The logo of the agency that an email is about. */
export interface AgencyLogo {
  readonly name: string
  /** On the agency's colour, with the host in its address. */
  readonly picture: BrandMark
}

/** The home that an email is about, above its words. The facts name it too, so its text adds the price alone. */
export interface EmailHome {
  /** Its first picture, with the host in its address, or null. Mail programs show no SVG and no WebP. */
  readonly picture: { readonly address: string; readonly alt: string } | null
  /** `Apartment 905, The Lantern`. */
  readonly title: string
  readonly place: string
  readonly price: string | null
}

/** Whom the reader can ask. `phone` is empty if it isn't known. */
export interface EmailContact {
  /** `Selling agent`. */
  readonly role: string
  readonly name: string
  readonly phone: string
  readonly email: string
}

export interface EmailStep {
  readonly title: string
  readonly note: string
  readonly isDone: boolean
}

/** Homes under a heading, each with what is said of it and its button. */
export interface EmailList {
  /** Empty if its only home says it. */
  readonly title: string
  readonly entries: readonly {
    readonly home: EmailHome
    readonly lines: readonly string[]
    readonly action: EmailLink
  }[]
  /** To those that aren’t listed. */
  readonly more: EmailLink | null
}

interface Contents {
  readonly subject: string
  readonly greeting: string
  /** Empty ones are omitted. */
  readonly paragraphs: readonly string[]
  readonly lists?: readonly EmailList[]
  /** A table of facts; rows with an empty value are omitted. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Beside the brand. */
  readonly agency?: AgencyLogo | null
  readonly home?: EmailHome
  readonly action?: EmailLink
  /** Below the button. */
  readonly links?: readonly EmailLink[]
  /** What has happened and what comes next. */
  readonly steps?: readonly EmailStep[]
  readonly contact?: EmailContact
  /** Below the brand's address: how to change or end these emails. */
  readonly foot?: { readonly text: string; readonly links: readonly EmailLink[] }
}

export interface EmailLink {
  readonly label: string
  readonly url: string
}

/**
 * Lays out an email in the tenant's colours, as text and HTML. Sizes and colours are in attributes and inline styles, because Word, which
 * Outlook shows emails with, knows neither padding of links nor the widest width. Colours at night are in the one style sheet: programs
 * without it, which turn colours themselves, leave pictures as they are.
 */
export const layOut = (tenant: Tenant, contents: Contents): Pick<EmailMessage, 'subject' | 'text' | 'html'> => {
  const shown: Contents = {
    ...contents,
    paragraphs: contents.paragraphs.filter((paragraph) => paragraph !== ''),
    facts: contents.facts.filter(([, value]) => value !== ''),
  }
  return { subject: shown.subject, text: asText(tenant, shown), html: asHtml(tenant, shown) }
}

/** The brand's name with the sender address: `mailFrom`, or the tenant's contact address if that is empty. */
export const senderOf = ({ name, contactEmail }: Pick<Tenant, 'name' | 'contactEmail'>, mailFrom: string): string =>
  `${displayName(name)} <${mailFrom === '' ? contactEmail : mailFrom}>`

/** In quotes if it has characters that separate addresses in a header (RFC 5322). */
const displayName = (name: string): string => {
  const line = name.replace(/\s+/g, ' ').trim()
  return /[()<>[\]:;@\\,."]/.test(line) ? `"${line.replace(/[\\"]/g, '\\$&')}"` : line
}

const asText = (tenant: Tenant, contents: Contents): string => {
  const { greeting, paragraphs, lists = [], action, links = [], steps = [], contact, foot } = contents
  const facts = withPrice(contents)
  return [
    greeting,
    ...paragraphs,
    ...lists.flatMap(({ title, entries, more }) => [
      ...(title === '' ? [] : [title]),
      ...entries.map(({ home, lines, action: { url } }) =>
        [listed(home.title, home.place), ...(home.price === null ? [] : [home.price]), ...lines, url].join('\n'),
      ),
      ...(more === null ? [] : [`${more.label}: ${more.url}`]),
    ]),
    ...[...(action === undefined ? [] : [action]), ...links].map(({ label, url }) => `${label}: ${url}`),
    ...(facts.length === 0 ? [] : [facts.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    ...(steps.length === 0
      ? []
      : [steps.map(({ title, note, isDone }) => `${isDone ? '[x]' : '[ ]'} ${listed(title, note)}`).join('\n')]),
    ...(contact === undefined ? [] : [`${contact.role}: ${listed(contact.name, contact.phone, contact.email)}`]),
    footOf(tenant).join('\n'),
    ...(foot === undefined ? [] : [[foot.text, ...foot.links.map(({ label, url }) => `${label}: ${url}`)].join('\n')]),
  ].join('\n\n')
}

/** The facts, with the price of the home below its name unless it is among them. */
const withPrice = ({ facts, home }: Contents): Contents['facts'] => {
  const price = home?.price ?? null
  return price === null || facts.some(([, value]) => value === price)
    ? facts
    : facts.flatMap((fact) => (fact[0] === 'Property' ? [fact, ['Price', price] as const] : [fact]))
}

/** Lines of the brand's name and what it has of contact and address. */
const footOf = (tenant: Tenant): readonly string[] =>
  [tenant.name, contactsOf(tenant), tenant.streetAddress].filter((line) => line !== '')

const LINE = '#dfe3e7'
const MUTED = '#5a6672'
/** An invisible table, as Word needs it for widths and spaces. */
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Dark grounds with light words for programs that follow the reader's choice; heads and buttons keep the brand's colours. */
const NIGHT = `@media (prefers-color-scheme:dark){.page{background:#14181d!important}.card{background:#1e242b!important;border-color:#3a434d!important}.ink{color:#eef1f4!important}.muted{color:#aab4be!important}.row{border-color:#3a434d!important}}`

/** On a phone the picture of a home in a list is above its words, as wide as they are. */
const PHONE =
  '@media (max-width:520px){.side{display:block!important;width:100%!important;padding-left:0!important;box-sizing:border-box}}'

/** For Word: sizes are pixels, and its own default typeface is replaced. */
const WORD = `<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>body,table,td,p,h1,a{font-family:Arial,sans-serif!important}</style><![endif]-->`

const asHtml = (tenant: Tenant, contents: Contents): string => {
  const e = escapeHtml
  const { subject, greeting, paragraphs, lists = [], action, agency = null, foot } = contents
  const [ground, ink] = [e(tenant.ground), e(tenant.ink)]
  const brand = [listed(tenant.name, tenant.streetAddress), contactsOf(tenant)]
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${e(subject)}</title><style>:root{color-scheme:light dark}${PHONE}${NIGHT}</style>${WORD}</head>
<body class="page ink" style="margin:0;padding:0;background:${ground};color:${ink};font:16px/1.5 Archivo,Arial,sans-serif;overflow-wrap:anywhere">
<table ${TABLE} width="100%" class="page" bgcolor="${ground}" style="background:${ground}"><tr><td align="center" style="padding:32px 16px">
<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->
<table ${TABLE} width="100%" class="card" bgcolor="#ffffff" style="max-width:600px;background:#ffffff;border:1px solid ${ink};text-align:left">
<tr><td>${headOf(tenant, agency)}</td></tr>
${homeOf(contents)}<tr><td class="ink" style="padding:28px;color:${ink}"><h1 style="font-size:22px;line-height:1.2;margin:0 0 20px">${e(subject)}</h1><p style="margin:0 0 16px">${e(greeting)}</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${inLines(paragraph)}</p>`).join('\n')}
${lists.map((list) => listIn(tenant, list)).join('\n')}${action === undefined ? '' : buttonOf(tenant, action)}${linksOf(tenant, contents)}${factsOf(tenant, contents)}${stepsOf(tenant, contents)}${contactOf(contents)}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
<table ${TABLE} width="100%" style="max-width:600px"><tr><td class="muted" align="left" style="padding:18px 0 0;font-size:13px;color:${MUTED}">${brand
    .filter((line) => line !== '')
    .map(e)
    .join('<br>')}${foot === undefined ? '' : footIn(foot)}</td></tr></table></td></tr></table></body></html>`
}

/** Words that a person wrote keep their lines. */
const inLines = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')

/** The picture across the card, and below it what is bought. */
const homeOf = ({ home }: Contents): string => {
  if (home === undefined) return ''
  const e = escapeHtml
  const { picture, title, place, price } = home
  const shown =
    picture === null
      ? ''
      : `<tr><td><img src="${e(picture.address)}" width="598" alt="${e(picture.alt)}" style="display:block;border:0;width:100%;height:auto"></td></tr>`
  return `${shown}<tr><td class="row ink" style="padding:16px 28px;border-bottom:1px solid ${LINE}"><b style="font-size:18px">${e(title)}</b><br><span class="muted" style="font-size:14px;color:${MUTED}">${e(place)}</span>${price === null ? '' : `<br><b style="font-size:18px">${e(price)}</b>`}</td></tr>
`
}

const buttonOf = ({ brand, onBrand }: Tenant, action: EmailLink): string => {
  const [ground, on] = [escapeHtml(brand), escapeHtml(onBrand)]
  return `<table ${TABLE} style="margin:4px 0 8px"><tr><td align="center" bgcolor="${ground}" style="background:${ground};mso-padding-alt:12px 22px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 22px;color:${on};text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></td></tr></table>`
}

const linksOf = ({ ink }: Tenant, { links = [] }: Pick<Contents, 'links'>): string =>
  links
    .map(
      ({ label, url }) =>
        `<p style="margin:0 0 8px"><a href="${escapeHtml(url)}" class="ink" style="color:${escapeHtml(ink)}">${escapeHtml(label)}</a></p>`,
    )
    .join('\n')

const factsOf = ({ ink }: Tenant, { facts }: Contents): string => {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td width="34%" class="row muted" style="padding:9px 24px 9px 0;border-bottom:1px solid ${LINE};color:${MUTED};overflow-wrap:normal;vertical-align:top">${escapeHtml(label)}</td><td class="row" style="padding:9px 0;border-bottom:1px solid ${LINE};font-weight:600;vertical-align:top">${inLines(value)}</td></tr>`,
  )
  return rows.length === 0
    ? ''
    : `<table ${TABLE} width="100%" class="row" style="border-top:2px solid ${escapeHtml(ink)};margin-top:16px">${rows.join('')}</table>`
}

/** Ticked as far as it has come. */
const stepsOf = ({ ink }: Tenant, { steps = [] }: Contents): string => {
  const rows = steps.map(
    ({ title, note, isDone }) =>
      `<tr><td width="28" style="padding:7px 0;vertical-align:top;font-weight:700">${isDone ? '&#10003;' : '&#9675;'}</td><td style="padding:7px 0"><b>${escapeHtml(title)}</b><br><span class="muted" style="font-size:14px;color:${MUTED}">${inLines(note)}</span></td></tr>`,
  )
  return rows.length === 0
    ? ''
    : `<table ${TABLE} width="100%" class="row" style="border-top:2px solid ${escapeHtml(ink)};margin-top:24px">${rows.join('')}</table>`
}

const contactOf = ({ contact }: Contents): string => {
  if (contact === undefined) return ''
  const e = escapeHtml
  const { role, name, phone, email } = contact
  const ways = [
    ...(phone === '' ? [] : [`<a href="${e(telephoneAddress(phone))}" style="color:inherit">${e(phone)}</a>`]),
    `<a href="mailto:${e(email)}" style="color:inherit">${e(email)}</a>`,
  ]
  return `<table ${TABLE} width="100%" style="margin-top:24px"><tr><td class="row ink" style="padding:14px 16px;border:1px solid ${LINE}"><span class="muted" style="font-size:14px;color:${MUTED}">${e(role)}</span><br><b>${e(name)}</b><br>${ways.join('<br>')}</td></tr></table>`
}

const listIn = (tenant: Tenant, { title, entries, more }: EmailList): string => {
  const e = escapeHtml
  const ink = e(tenant.ink)
  const rows = entries.map(
    (entry) =>
      `<tr><td class="row" style="padding:18px 0;border-bottom:1px solid ${LINE}"><table ${TABLE} width="100%"><tr>${entryIn(tenant, entry)}</tr></table></td></tr>`,
  )
  const rest = more === null ? '' : linksOf(tenant, { links: [more] })
  return `${title === '' ? '' : `<h2 style="font-size:16px;line-height:1.3;margin:26px 0 10px">${e(title)}</h2>`}
<table ${TABLE} width="100%" class="row" style="border-top:2px solid ${ink};margin:0 0 16px">${rows.join('')}</table>${rest}`
}

/** The picture beside the words; it leads where the button does. */
const entryIn = (tenant: Tenant, { home, lines, action }: EmailList['entries'][number]): string => {
  const e = escapeHtml
  const { picture, title, place, price } = home
  const shown =
    picture === null
      ? ''
      : `<td width="200" class="side" style="width:200px;vertical-align:top;padding:0 0 12px"><a href="${e(action.url)}"><img src="${e(picture.address)}" width="200" alt="${e(picture.alt)}" style="display:block;border:0;width:100%;height:auto"></a></td>`
  return `${shown}<td class="side ink" style="vertical-align:top;padding:0 0 0 ${picture === null ? 0 : 20}px"><b style="font-size:18px;line-height:1.3">${e(title)}</b><br><span class="muted" style="font-size:14px;color:${MUTED}">${e(place)}</span>${price === null ? '' : `<br><b>${e(price)}</b>`}<p style="margin:8px 0 12px">${lines.map(e).join('<br>')}</p>${buttonOf(tenant, action)}</td>`
}

const footIn = ({ text, links }: NonNullable<Contents['foot']>): string => {
  const shown = links.map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" class="muted" style="color:${MUTED}">${escapeHtml(label)}</a>`,
  )
  return `<p style="margin:12px 0 0">${escapeHtml(text)}<br>${shown.join(' &nbsp; ')}</p>`
}

/**
 * The logo on white, or the name on the brand's colour, and the agency's logo beside it. Mail programs that show no pictures show the
 * names in their places. White is a picture too, because mail programs turn colours dark at night, but no pictures.
 */
const headOf = ({ name, brand, onBrand, ink, logoPicture }: Tenant, agency: AgencyLogo | null): string => {
  const [ground, on, foot] =
    logoPicture === null
      ? [brand, onBrand, '']
      : ['#fff linear-gradient(#fff,#fff)', ink, `;border-bottom:4px solid ${escapeHtml(brand)}`]
  const own =
    logoPicture === null
      ? escapeHtml(name)
      : pictureIn(logoPicture, name, { width: agency === null ? 240 : 150, height: 36 })
  const below = escapeHtml(logoPicture === null ? brand : '#ffffff')
  const style = `background:${escapeHtml(ground)};color:${escapeHtml(on)};font-size:20px;font-weight:700${foot}`
  if (agency === null)
    return `<table ${TABLE} width="100%" bgcolor="${below}" style="${style}"><tr><td style="padding:18px 28px">${own}</td></tr></table>`
  const other = pictureIn(agency.picture, agency.name, { width: 132, height: 44 })
  return `<table role="presentation" style="${style};border-collapse:collapse;width:100%" width="100%" bgcolor="${below}"><tr><td style="padding:14px 12px 14px 28px">${own}</td><td style="padding:14px 28px 14px 0;font-size:13px;line-height:1.3;text-align:right" align="right">${other}</td></tr></table>`
}

const pictureIn = (picture: BrandMark, name: string, most: Parameters<typeof fitted>[1]): string => {
  const { width, height } = fitted(picture, most)
  return `<img src="${escapeHtml(picture.address)}" width="${width}" height="${height}" alt="${escapeHtml(name)}" style="display:inline-block;border:0;max-width:100%;vertical-align:middle">`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
