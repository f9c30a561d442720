import { randomFrom } from '../../drawing/random'
import { localityOf } from '../../domain/shared/places/localities'
import { propertyTypeOf } from '../../domain/listing/property-type'
import type { Project } from './project'
import { descriptionOf, featuresOf, locationDescriptionOf, monthFrom } from './texts'

/** Maximum offset of a project from the centre of its suburb in degrees: about four hundred metres. */
const NEARBY = 0.004

export const placeOf = (id: number, project: Project) => {
  const { address, suburb, state } = project
  const locality = localityOf(suburb, state)
  if (locality === null) throw new Error(`${suburb} ${state} is not among the localities.`)
  const random = randomFrom(`${id}|place`)
  const near = (degrees: number) => Math.round((degrees + random.between(-NEARBY, NEARBY)) * 1e5) / 1e5
  return {
    address,
    suburb,
    state,
    postcode: locality.postcode,
    latitude: project.unmapped ? null : near(locality.latitude),
    longitude: project.unmapped ? null : near(locality.longitude),
  }
}

export const textsOf = (project: Project, now: Date) => {
  const isLand = propertyTypeOf(project.type) === 'Land'
  const [begins, ends] = project.programme ?? [0, 0]
  const from = (months: number) =>
    project.programme === undefined || (begins === 0 && ends === 0) ? '' : monthFrom(now, months)
  return {
    description: descriptionOf(project),
    features: featuresOf(project),
    incentives: project.incentives ?? '',
    estimatedCommencement:
      project.stage === 'completed' ? 'Completed' : project.stage === 'started' ? 'Under construction' : from(begins),
    estimatedCompletion: project.stage === 'completed' ? `Completed ${monthFrom(now, ends)}` : from(ends),
    titlesIssued: isLand ? from(ends) : '',
    estimatedSettled: isLand ? from(ends + 1) : '',
    contractType: isLand ? 'Land contract' : project.groundRate === undefined ? 'Off the plan' : 'Two-part contract',
    locationTitle: project.suburb,
    locationDescription: locationDescriptionOf(project),
  }
}
