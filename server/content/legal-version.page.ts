import { LegalKind } from '../../domain/content/published-text'
import { TEXT_TITLES, versionPath, versionText } from '../../domain/content/text-versions'
import { pageTitle } from '../../domain/content/tenant'
import { idIn, stemOf } from '../../domain/shared/paths'
import type { Sql } from '../db/database'
import { pageAddress } from '../http/page-address'
import type { HeadOf } from '../http/pages'
import { publishedText } from './brand-texts'

const VERSION = new RegExp(`^${stemOf('legalVersion')}/([^/]+)/([^/]+)/([^/]+)$`)

/** Of a version of a legal text, which search engines leave out. Its address names the version and the date, and both must be right. */
export const legalVersionHead =
  (db: Sql): HeadOf =>
  async (request, tenant) => {
    const [, kind, number, date] = VERSION.exec(pageAddress(request).path) ?? []
    if (date === undefined) return null
    const version = idIn(number)
    const found = LegalKind.is(kind) && version !== null ? await publishedText(db, tenant, { kind, version }) : null
    return !LegalKind.is(kind) || found?.publishedOn !== date
      ? null
      : {
          title: pageTitle(tenant, `${TEXT_TITLES[kind]}, ${versionText(found)}`),
          description: `${versionText(found)} of the ${TEXT_TITLES[kind]} of ${tenant.name}.`,
          path: versionPath(kind, found),
          isUnlisted: true,
        }
  }
