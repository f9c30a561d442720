import { type Finding, ok, type Query, warning } from './finding'

const AREA = 'Privacy policy'

/**
 * Whether every brand has published a privacy policy of its own: the standard text names the software and the companies of the platform
 * that it was written for. Null before there is a brand.
 */
export const checkTexts = async (query: Query): Promise<Finding | null> => {
  const [table] = (await query("SELECT to_regclass('brand_texts') IS NOT NULL AS exists")).rows
  if (table?.['exists'] !== true) return null
  const { rows } = await query(`
    SELECT label, EXISTS (SELECT 1 FROM brand_texts WHERE tenant = label AND kind = 'privacy') AS own
    FROM tenants ORDER BY NOT is_default, label`)
  if (rows.length === 0) return null
  const without = rows.filter(({ own }) => own !== true).map(({ label }) => String(label))
  return without.length === 0
    ? ok(AREA, 'Each brand has its own.')
    : warning(
        AREA,
        `Visitors of ${without.join(', ')} read the standard privacy policy, which names software and companies that may not be yours.`,
        'Publish your own at the desk, under Office and Texts.',
      )
}
