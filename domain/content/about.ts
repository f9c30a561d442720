import type { Tenant } from './tenant'

/** HTML about the tenant; the name goes into markup, so it is escaped. */
export const aboutHtml = ({ name }: Tenant): string => {
  const brand = name.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return [
    `<p>${brand} is where Australians buy homes that are not built yet. Every listing comes from the selling agent, with its drawings, its fees and its dates side by side.</p>`,
    '<h2>Bought from drawings</h2>',
    '<p>An off-the-plan home is bought from drawings, so we took the drawings seriously. You choose your home on the elevation of its building, see which ones are reserved or sold, and watch it change while others choose.</p>',
    '<h2>Held while you read the contract</h2>',
    '<p>A buyer can reserve a property online for $1,000, holding it exclusively for seven days. Your conveyancer reads the contract in the meantime. If you do not go to contract, the fee comes back.</p>',
    '<h2>For everyone in the sale</h2>',
    "<ul><li>Buyers search, compare, reserve or make an offer, without an appointment.</li><li>Agents and developers publish their projects once, and see each unit's status as it is.</li><li>Referral partners reserve on behalf of their clients.</li></ul>",
  ].join('')
}
