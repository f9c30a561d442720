import { stemOf } from '../shared/paths'

const STEM = stemOf('desk')

/** Where the link of an invitation leads. */
export const invitationPath = (token: string): string => `${STEM}/invitation/${token}`
export const isInvitationPath = (path: string): boolean => path.startsWith(invitationPath(''))

/** The screens of the desk. */
export const DESK = {
  today: STEM,
  projects: `${STEM}/projects`,
  sales: `${STEM}/sales`,
  inbox: `${STEM}/inbox`,
  people: `${STEM}/people`,
  agencies: `${STEM}/agencies`,
  feeds: `${STEM}/feeds`,
  history: `${STEM}/history`,
  office: `${STEM}/office`,
  security: `${STEM}/security`,
} as const

export const OFFICE_TABS = [
  ...(['approvals', 'brand', 'texts', 'conveyancers', 'companies'] as const),
  ...(['banners', 'advertisements', 'questions', 'posts', 'members', 'invoices', 'files', 'person-data'] as const),
  ...(['feeds', 'connections'] as const),
] as const
export type OfficeTab = (typeof OFFICE_TABS)[number]

export const officePath = (tab: OfficeTab): string => (tab === 'approvals' ? DESK.office : `${DESK.office}/${tab}`)

export const PROJECT_TABS = ['project', 'units', 'stages', 'media', 'pack', 'imports', 'history'] as const
export type ProjectTab = (typeof PROJECT_TABS)[number]

export const projectPath = (id: number, tab: ProjectTab = 'project'): string =>
  `${STEM}/projects/${id}${tab === 'project' ? '' : `/${tab}`}`

export const previewPath = (projectId: number): string => `${STEM}/projects/${projectId}/preview`

export const unitPath = (projectId: number, unitId: number): string => `${STEM}/projects/${projectId}/units/${unitId}`

export const SALE_LIST_PATH = `${DESK.sales}/list`
export const salePath = (id: number): string => `${DESK.sales}/${id}`

export const leadPath = (id: number): string => `${DESK.inbox}/${id}`

export const runPath = (projectId: number, runId: number): string => `${projectPath(projectId, 'imports')}/${runId}`

/** What is known of the price lists of a project. */
export const knownListsPath = (projectId: number): string => `${projectPath(projectId, 'imports')}/known`

export const feedPath = (id: number): string => `${DESK.feeds}/${id}`
