import { decodedEntities } from '../../../shared/text/plain-text'
import { isYes, elementAt, type FeedElement, lineAt, lineOf } from './element'
import type { Notes } from './notes'

/** As the desk’s form allows. */
const LONGEST = 20_000
/** Marks that hide text, or turn it around. */
const MARKS = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const TAG = /<\/?[a-z][^<>]{0,1000}>/gi
const LINE_TAG = /<(?:br|\/p|\/div|\/li|\/h\d)\b[^<>]{0,1000}>/gi
/** Paragraphs as the desk’s form has them; empty if there are none. */
export const textAt = (element: FeedElement, field: string, notes: Notes): string => {
  const given = elementAt(element, field)?.text ?? ''
  const shown = given.replaceAll(MARKS, '')
  const plain = shown.replaceAll(LINE_TAG, '\n').replaceAll(TAG, '')
  if (shown !== given && given.trim() !== '') notes.problem(field, 'marks-removed', shown.trim())
  if (plain !== shown) notes.problem(field, 'markup-removed', plain.trim())
  const text = paragraphs(decodedEntities(plain))
  if (text.length <= LONGEST) return text
  notes.problem(field, 'text-left-out', text)
  return ''
}

/** Each line is a paragraph; headings and lists are the desk’s own, so their signs are kept as they are. */
const paragraphs = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(/[^\S\n]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n\n')

/** What a text of one unit says: its headline first. */
export const wholeText = (headline: string, description: string): string =>
  [headline, description].filter((each) => each !== '').join('\n\n')

/** Features that REAXML names, in our words. */
const FEATURES: Readonly<Record<string, string>> = {
  airConditioning: 'Air conditioning',
  alarmSystem: 'Alarm',
  balcony: 'Balcony',
  broadband: 'Broadband internet',
  builtInRobes: 'Built-in wardrobes',
  courtyard: 'Courtyard',
  deck: 'Deck',
  dishwasher: 'Dishwasher',
  ductedCooling: 'Ducted cooling',
  ductedHeating: 'Ducted heating',
  evaporativeCooling: 'Evaporative cooling',
  floorboards: 'Floorboards',
  fullyFenced: 'Fully fenced',
  furnished: 'Furnished',
  gasHeating: 'Gas heating',
  gym: 'Gym',
  hydronicHeating: 'Hydronic heating',
  indoorSpa: 'Indoor spa',
  insideSpa: 'Indoor spa',
  intercom: 'Intercom',
  openFirePlace: 'Fireplace',
  outdoorEnt: 'Outdoor entertaining area',
  outsideSpa: 'Outdoor spa',
  payTV: 'Pay TV',
  petFriendly: 'Pets allowed',
  poolAboveGround: 'Above-ground pool',
  poolInGround: 'In-ground pool',
  remoteGarage: 'Remote-controlled garage',
  reverseCycleAirCon: 'Reverse-cycle air conditioning',
  rumpusRoom: 'Rumpus room',
  secureParking: 'Secure parking',
  shed: 'Shed',
  solarHotWater: 'Solar hot water',
  solarPanels: 'Solar panels',
  splitSystemAirCon: 'Split-system air conditioning',
  splitSystemHeating: 'Split-system heating',
  tennisCourt: 'Tennis court',
  vacuumSystem: 'Ducted vacuum',
  waterTank: 'Water tank',
  workshop: 'Workshop',
}
const LONGEST_FEATURE = 100

/** A unit’s features, in our words and then in the sender’s; null if the file names none, not even an empty list. */
export const featuresIn = (element: FeedElement): readonly string[] | null => {
  if (elementAt(element, 'features') === undefined && elementAt(element, 'ecoFriendly') === undefined) return null
  const named = ['features', 'ecoFriendly'].flatMap((name) => elementAt(element, name)?.children ?? [])
  const ours = named.flatMap(({ name, text }) => {
    const feature = Object.hasOwn(FEATURES, name) ? FEATURES[name] : undefined
    return feature !== undefined && isYes(lineOf(text)) === true ? [feature] : []
  })
  const theirs = (lineAt(element, 'features.otherFeatures') ?? '')
    .replaceAll(TAG, ' ')
    .split(',')
    .map((each) => lineOf(each).slice(0, LONGEST_FEATURE))
    .filter((each) => each !== '')
  return [...new Set([...ours, ...theirs, ...starsIn(element)])]
}

const starsIn = (element: FeedElement): readonly string[] => {
  const rating = lineAt(element, 'buildingDetails.energyRating') ?? ''
  return /^(?:\d(?:\.\d)?|10(?:\.0)?)$/.test(rating) && Number(rating) > 0 ? [`${Number(rating)} stars`] : []
}
