import { type BrandMark, fitted } from '../../domain/content/brand-mark'
import { listed } from '../../domain/content/contacting'
import type { Tenant } from '../../domain/content/tenant'
import type { EmailMessage } from './mail'

/** The logo of the agency that an email is about. */
export interface AgencyLogo {
  readonly name: string
  /** On the agency's colour, with the host in its address. */
  readonly picture: BrandMark
}

interface Contents {
  readonly subject: string
  readonly greeting: string
  /** Empty ones are omitted. */
  readonly paragraphs: readonly string[]
  /** A table of facts; rows with an empty value are omitted. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Beside the brand. */
  readonly agency?: AgencyLogo | null
  readonly action?: { readonly label: string; readonly url: string }
}

/**
 * Lays out an email in the tenant's colours, as text and HTML. Styles are inline because email clients ignore others.
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

const asText = (tenant: Tenant, { greeting, paragraphs, facts, action }: Contents): string =>
  [
    greeting,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}: ${action.url}`]),
    ...(facts.length === 0 ? [] : [facts.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    footOf(tenant).join('\n'),
  ].join('\n\n')

/** Lines of the brand's name and what it has of contact and address. */
const footOf = ({ name, contactEmail, contactPhone, streetAddress }: Tenant): readonly string[] =>
  [name, listed(contactEmail, contactPhone), streetAddress].filter((line) => line !== '')

const asHtml = (tenant: Tenant, { subject, greeting, paragraphs, facts, agency = null, action }: Contents): string => {
  const e = escapeHtml
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><td style="padding:9px 24px 9px 0;border-bottom:1px solid #dfe3e7;color:#5a6672;overflow-wrap:normal;vertical-align:top">${e(label)}</td><td style="padding:9px 0;border-bottom:1px solid #dfe3e7;font-weight:600">${e(value)}</td></tr>`,
    )
    .join('')
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light only"><title>${e(subject)}</title></head>
<body style="margin:0;background:${e(tenant.ground)};color:${e(tenant.ink)};font:16px/1.5 Archivo,Arial,sans-serif;overflow-wrap:anywhere">
<div style="max-width:600px;margin:0 auto;padding:32px 24px"><div style="background:#fff;border:1px solid ${e(tenant.ink)}">
${headOf(tenant, agency)}
<div style="padding:28px"><h1 style="font-size:22px;line-height:1.2;margin:0 0 20px">${e(subject)}</h1><p>${e(greeting)}</p>
${paragraphs.map((paragraph) => `<p>${e(paragraph)}</p>`).join('\n')}
${action === undefined ? '' : `<p><a href="${e(action.url)}" style="display:inline-block;background:${e(tenant.brand)};color:${e(tenant.onBrand)};padding:12px 22px;text-decoration:none;font-weight:600">${e(action.label)}</a></p>`}
${rows === '' ? '' : `<table role="presentation" style="border-collapse:collapse;width:100%;border-top:2px solid ${e(tenant.ink)};margin-top:24px">${rows}</table>`}
</div></div><p style="font-size:13px;color:#5a6672;margin:18px 0 0">${[
    listed(tenant.name, tenant.streetAddress),
    listed(tenant.contactEmail, tenant.contactPhone),
  ]
    .filter((line) => line !== '')
    .map(e)
    .join('<br>')}</p></div></body></html>`
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
  const style = `background:${escapeHtml(ground)};color:${escapeHtml(on)};font-size:20px;font-weight:700${foot}`
  if (agency === null) return `<div style="${style};padding:18px 28px">${own}</div>`
  const other = pictureIn(agency.picture, agency.name, { width: 132, height: 44 })
  return `<table role="presentation" style="${style};border-collapse:collapse;width:100%"><tr><td style="padding:14px 12px 14px 28px">${own}</td><td style="padding:14px 28px 14px 0;font-size:13px;line-height:1.3;text-align:right" align="right">${other}</td></tr></table>`
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
