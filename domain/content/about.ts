import { escaped } from '../shared/text/markup'
import { contentTexts } from './terms-texts'
import type { Tenant } from './tenant'

/** HTML about the tenant; the name goes into markup, so it is escaped. */
export const aboutHtml = ({ name, terms }: Tenant): string => {
  const brand = escaped(name)
  const { daysToDecide, reserveOnline } = contentTexts(terms)
  return [
    `<p>${brand} is where Australians buy off the plan. Every listing comes from the selling agent, with its plans, fees and dates in one place.</p>`,
    '<h2>Choose on the building</h2>',
    '<p>Choose your home on the building itself. See which homes are available, reserved or sold, updated live.</p>',
    `<h2>${daysToDecide}</h2>`,
    `<p>${reserveOnline} Your conveyancer reviews the contract in the meantime. If you do not go to contract, we refund the fee.</p>`,
    '<h2>For buyers, agents and partners</h2>',
    '<ul><li>Buyers search, compare, reserve or make an offer without an appointment.</li><li>Agents and developers publish their projects once and see live availability for every unit.</li><li>Referral partners reserve on behalf of their clients.</li></ul>',
  ].join('')
}
