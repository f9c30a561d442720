import { bearingTo, kmBetween, windOf } from '../../domain/shared/places/distance'
import { CAPITALS, localityOf } from '../../domain/shared/places/localities'
import { propertyTypeOf, type PropertyType } from '../../domain/listing/property-type'
import type { Project } from './project'

const month = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'Australia/Adelaide' })

/** `March 2027`: the given number of months from the clock. */
export const monthFrom = (now: Date, months: number): string => {
  const date = new Date(now)
  date.setUTCDate(15)
  date.setUTCMonth(date.getUTCMonth() + months)
  return month.format(date)
}

const SECOND: Readonly<Record<PropertyType, string>> = {
  Apartments:
    'Every apartment has natural light in the living room, openable windows, 2.7 m ceilings and a balcony deep enough for a table.',
  Townhouses:
    'The ground floor opens front and back, a skylight brightens the stairs, and the bedrooms are upstairs, away from the street. Each townhouse has its own entrance and meters.',
  'House & Land':
    'You buy the lot under one contract and the house under another, so duty applies to the land only. The house price includes site costs, driveway, letterbox and a six-star energy report.',
  House:
    'Double glazing, reverse-cycle heating and timber floors are standard. You can choose a mirrored plan until the slab is set out.',
  Land: 'Water, power, sewer and fibre are connected to the boundary. The contract includes a soil test and contour survey. Choose any builder.',
}

const FEATURES: Readonly<Record<PropertyType, readonly string[]>> = {
  Apartments: [
    'Stone benches and induction cooking',
    'Zoned reverse-cycle air conditioning',
    'Secure bike storage and EV charging',
    'Parcel room in the lobby',
  ],
  Townhouses: [
    'Double glazing throughout',
    '3,000-litre rainwater tank',
    '5 kW solar panels',
    'Internal access to the garage',
  ],
  'House & Land': ['Fixed site costs', '2.55 m ceilings', 'Ducted heating and cooling', 'Landscaped front garden'],
  House: ['Heat-pump hot water', '2.7 m ceilings', 'Covered alfresco', 'Workshop space in the garage'],
  Land: [
    'Fibre to the premises',
    'Soil classification M or better',
    'Footpath and street trees',
    'No time limit to build',
  ],
}

/** Hostile or careless markup, which must be sanitised before display. */
const HOSTILE =
  '<script>document.title = "taken over"</script><img src="x" onerror="document.title = \'taken over\'">' +
  '<a href="javascript:document.title=\'taken over\'">More</a><p style="position:fixed;inset:0">Covered</p>'

export const descriptionOf = (project: Project): string => {
  const { lead, hostile } = project
  return `<p>${lead}</p><p>${SECOND[propertyTypeOf(project.type)]}</p><p>${standing(project)}</p>${hostile ? HOSTILE : ''}`
}

const standing = ({ stage }: Project): string => {
  if (stage === 'completed')
    return '<strong>Completed.</strong> The certificate of occupancy has been issued. Open for inspection on Saturdays.'
  if (stage === 'started')
    return '<strong>Under construction.</strong> Buyers receive monthly construction updates and two site visits.'
  return '<strong>Off the plan.</strong> Reserve online, have the contract reviewed, and pay the deposit at exchange.'
}

export const featuresOf = (project: Project): string =>
  `<ul>${FEATURES[propertyTypeOf(project.type)].map((feature) => `<li>${feature}</li>`).join('')}</ul>`

/** `Glenelg is 10 km south-west of the centre of Adelaide.` */
export const locationDescriptionOf = ({ suburb, state }: Pick<Project, 'suburb' | 'state'>): string => {
  const here = localityOf(suburb, state)
  if (here === null) return ''
  const { city, ...centre } = CAPITALS[state]
  const distance = kmBetween(centre, here)
  if (distance < 2) return `${suburb} is within two kilometres of the centre of ${city}.`
  return `${suburb} is ${Math.round(distance)} km ${windOf(bearingTo(centre, here))} of the centre of ${city}.`
}
