import { AGENCIES } from '../seed/demo-agencies'
import { type Finding, ok, type Query, warning } from './finding'

const AREA = 'Demo listings'
const names = AGENCIES.map(({ name }) => `'${name.replaceAll("'", "''")}'`).join(', ')

/** Whether visitors see listings of the example agencies. Null before there are any tables. */
export const checkDemo = async (query: Query): Promise<Finding | null> => {
  const [table] = (await query("SELECT to_regclass('listings') IS NOT NULL AS exists")).rows
  if (table?.['exists'] !== true) return null
  const [found] = (
    await query(
      `SELECT count(*)::int AS listings FROM listings JOIN agencies ON agencies.id = agency_id WHERE published AND agencies.name IN (${names})`,
    )
  ).rows
  const listings = Number(found?.['listings'])
  return listings === 0
    ? ok(AREA, 'None is published.')
    : warning(
        AREA,
        `${listings} ${listings === 1 ? 'listing of an example agency is' : 'listings of example agencies are'} published.`,
        'They are from demo data. Start production with an empty database.',
      )
}

/** While a server has the embedded database locked, its listings cannot be read. */
export const demoUnread: Finding = warning(
  AREA,
  'Not checked, because a running server has the embedded database locked.',
  'Stop the server and run this again, or look for example agencies on the site.',
)
