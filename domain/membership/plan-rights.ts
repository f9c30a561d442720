import type { CoAgent } from '../commission/co-agency'
import type { Role } from '../identity/user'
import { failure } from '../shared/failure'
import type { StageAudience } from '../stock/stage.lifecycle'
import type { Plan } from './plan'

/**
 * What a plan allows. `refer`: pass clients on to the office, which every agent may, also without a plan. `introduce`: see prices and commission at once, and reserve, make offers and share privately for clients.
 * `off-market`: see the units of stages that are for members. `co-agency`: be named beside the selling agency on projects that offer it.
 */
export type PlanRight = 'refer' | 'introduce' | 'off-market' | 'co-agency'

interface Level {
  readonly productCodes: readonly string[]
  /** The rights beside those of the levels above it in the table. */
  readonly adds: readonly PlanRight[]
}

/** Every plan, from the free one up. A plan that is not listed allows what the free one does. */
const LEVELS: readonly Level[] = [
  { productCodes: ['UCON_STND_FREE'], adds: ['refer'] },
  { productCodes: ['UCON_STND_BAS'], adds: ['introduce'] },
  { productCodes: ['UCON_STND_PRO'], adds: ['off-market'] },
  { productCodes: ['UCON_STND_ELITE', 'UCON_STND_ELITE_NEW', 'UCON_CORP_PREM'], adds: ['co-agency'] },
]

const levelOf = (productCode: string): number => LEVELS.findIndex((level) => level.productCodes.includes(productCode))

/** Whether a plan allows something; false without a plan. */
export const planAllows = (productCode: string | null, right: PlanRight): boolean =>
  productCode !== null && LEVELS.slice(0, levelOf(productCode) + 1).some(({ adds }) => adds.includes(right))

/** A right in the words of a list of features. */
const WORDS: Readonly<Record<PlanRight, readonly string[]>> = {
  refer: ['Refer clients, and see what becomes of each'],
  introduce: [
    'Price lists without filling in a form',
    'Commission shown before the sale',
    'Reserve and make offers for clients',
    'Private links to listings',
  ],
  'off-market': ['Units that are sold off market'],
  'co-agency': [
    'Your agency named beside the selling agency, on projects that offer co-agency',
    'The commission that these projects pay a co-agent',
  ],
}

/** The features that a plan's rights add to the plan below it, without those of rights that are there already. */
export const addedFeatures = (
  { productCode }: Pick<Plan, 'productCode'>,
  had: readonly PlanRight[] = [],
): readonly string[] =>
  (LEVELS[levelOf(productCode)]?.adds ?? []).filter((right) => !had.includes(right)).flatMap((right) => WORDS[right])

/** What a member loses with a paid plan, in words; an agent whom the office lets introduce clients keeps that. */
export const lostWith = (
  productCode: string,
  { introducerGrantedAt }: Pick<Introducer, 'introducerGrantedAt'>,
): readonly string[] =>
  LEVELS.slice(1, levelOf(productCode) + 1)
    .flatMap(({ adds }) => adds)
    .filter((right) => right !== 'introduce' || introducerGrantedAt === null)
    .flatMap((right) => WORDS[right])

interface Introducer {
  readonly role: Role
  /** When the office granted the right; null if it did not. */
  readonly introducerGrantedAt: Date | null
  /** Of the plan the account has now; null for an account that didn't join U-Connect. */
  readonly productCode: string | null
}

/** Whether an account may introduce clients: an agent, by the plan or by the office's grant. */
export const mayIntroduce = ({ role, introducerGrantedAt, productCode }: Introducer): boolean =>
  role === 'agent' && (introducerGrantedAt !== null || planAllows(productCode, 'introduce'))

interface Member extends Pick<Introducer, 'role' | 'productCode'>, CoAgent {
  readonly companyName: string
}

/** An account as a co-agent; null for a plan without co-agency, and without a company that could be named. */
export const coAgentOf = ({ role, productCode, companyName, agencyId }: Member): CoAgent | null =>
  role === 'agent' && planAllows(productCode, 'co-agency') && companyName.trim() !== '' ? { agencyId } : null

/** The audiences of stages that an account is part of. */
export const audiencesOf = ({
  role,
  productCode,
}: Pick<Introducer, 'role' | 'productCode'>): readonly StageAudience[] => [
  'everyone',
  ...(role === 'agent' ? (['agents'] as const) : []),
  ...(role === 'agent' && planAllows(productCode, 'off-market') ? (['off-market'] as const) : []),
]

export const planRequired = failure(
  'plan-required',
  'You need a paid U-Connect plan for this. Choose one under “Membership and billing”.',
)
