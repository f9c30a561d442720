import { screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import type { DeskPerson, Role } from '../../../domain/members/role'
import { failure } from '../../../domain/shared/failure'
import type { DeskAgency } from '../../../domain/stock/agency'
import type { Delivery, FeedDetail } from '../../../domain/stock/feed/feed'
import { FEEDS, type FeedsPort } from '../../../domain/stock/feed/feed.ports'
import type { Project, ProjectSummary } from '../../../domain/stock/project'
import { loadingFlow } from '../../../src/shared/loaded.presenter'
import { AGENCIES, COPY_ADDRESS, DESK_KEYS, PROJECT, PROJECTS } from '../../../src/stock/desk.flows'
import { FeedPages } from '../../../src/stock/feeds/FeedPages'
import { DeskKeysPresenter } from '../../../src/stock/frame/desk-keys.presenter'
import { given, partWith } from '../../shared/screen-at'

const never = () => TE.left(failure('unexpected', 'not here'))
const NOTHING: FeedsPort = {
  ...{ feeds: () => TE.right([]), feed: never, deliveries: () => TE.right([]), add: never, change: never },
  ...{ renewAddress: never, end: never, fetchNow: never, answerProject: never },
}

export const personOf = (role: Role, agencyId = 4): DeskPerson => ({
  ...{ firstName: 'Mia', lastName: 'Marlowe', email: 'mia@example.com', hasSecondFactor: true },
  memberships: [{ id: 1, role, agencyId: role === 'office' ? null : agencyId, name: 'Ardent & Vale' }],
})

const agencyOf = (id: number, name: string) => ({ id, fields: { name }, agents: [] }) as unknown as DeskAgency
export const ARDENT = agencyOf(4, 'Ardent & Vale')
export const BEACON = agencyOf(5, 'Beacon')

const projectOf = (id: number, name: string, agencyId: number): ProjectSummary => ({
  ...{ id, name, agencyId, agency: '', suburb: 'Glenelg', state: 'SA', propertyType: 'Apartments' },
  ...{ publication: 'draft', counts: { available: 0, reserved: 0, sold: 0, withheld: 0 }, missing: [] },
  ...{ prices: { from: null, to: null }, changedAt: null },
})
const PROJECTS_HERE = [projectOf(7, 'Kestrel House', 4), projectOf(9, 'The Lantern', 5)]

interface Opening {
  readonly person?: DeskPerson
  readonly agencies?: readonly DeskAgency[]
}

const Where = () => <p data-testid="where">{useLocation().pathname}</p>

/** Opens an address of the feeds’ screens over these ports; returns what is copied. */
export const openFeeds = (
  path: string,
  ports: Partial<FeedsPort>,
  { person = personOf('manager'), agencies = [ARDENT] }: Opening = {},
): readonly string[] => {
  const copied: string[] = []
  partWith(
    <>
      <Where />
      <Routes>
        <Route path="/" element={<Navigate to={path} replace />} />
        <Route path="/desk/feeds/*" element={<FeedPages person={person} />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    [
      given(DESK_KEYS, new DeskKeysPresenter({ areLettersOn: () => true, setLetters: () => undefined })),
      given(FEEDS, { ...NOTHING, ...ports }),
      given(
        AGENCIES,
        loadingFlow('agencies', () => TE.right(agencies)),
      ),
      given(
        PROJECTS,
        loadingFlow('projects', () => TE.right({ rows: PROJECTS_HERE, total: 2 })),
      ),
      given(
        PROJECT,
        loadingFlow('project', () => TE.right({ summary: PROJECTS_HERE[0] } as Project)),
      ),
      given(COPY_ADDRESS, async (address) => void copied.push(address)),
    ],
  )
  return copied
}

/** Opens the feed with the id 3. */
export const openFeed = async (
  detail: FeedDetail,
  deliveries: readonly Delivery[] = [],
  ports: Partial<FeedsPort> = {},
  role: Role = 'manager',
) => {
  openFeeds(
    '/desk/feeds/3',
    { feed: () => TE.right(detail), deliveries: () => TE.right(deliveries), ...ports },
    { person: personOf(role) },
  )
  await screen.findByRole('region', { name: 'Files' })
}
