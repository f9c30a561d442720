import * as TE from 'fp-ts/lib/TaskEither.js'
import { all, matching, required, type Rule } from '../../../domain/shared/form'
import { token } from '../../../domain/shared/token'
import {
  type AddedFeed,
  type Feed,
  type FeedSettings,
  type FeedWay,
  MOST_AGENT_IDS,
} from '../../../domain/stock/feed/feed'
import type { FeedsPort } from '../../../domain/stock/feed/feed.ports'
import { type DeskForm, formOf } from '../desk.forms'

/** What is typed of a feed. */
export interface FeedForm {
  readonly agencyId: string
  readonly name: string
  readonly way: FeedWay | ''
  readonly url: string
  readonly folder: string
  readonly reads: 'reaxml' | 'price-list'
  readonly projectId: string
  /** Codes between commas. */
  readonly agentIds: string
  readonly takesEstablished: boolean
  readonly isPaused: boolean
}

interface NewFeed {
  /** Empty until it is chosen. */
  readonly agencyId: string
  readonly onAdded: (feed: AddedFeed) => void
}

/** Adds a feed, or changes a known one. */
export const EDIT_FEED = token<(of: Feed | NewFeed) => DeskForm<FeedForm, unknown>>('edit-feed')
/** Makes a new address to push to. */
export const RENEW_ADDRESS =
  token<(id: number, onMade: (feed: AddedFeed) => void) => DeskForm<object, AddedFeed>>('renew-feed-address')

const codesIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== ''),
  ),
]

const settingsOf = (form: FeedForm): FeedSettings => {
  const isList = form.reads === 'price-list'
  return {
    name: form.name.trim(),
    way: form.way === '' ? 'push' : form.way,
    url: form.way === 'address' ? form.url.trim() : '',
    folder: form.way === 'folder' ? form.folder.trim() : '',
    projectId: isList ? Number(form.projectId) : null,
    agentIds: isList ? [] : codesIn(form.agentIds),
    takesEstablished: !isList && form.takesEstablished,
    isPaused: form.isPaused,
  }
}

const EMPTY: FeedForm = {
  ...{ agencyId: '', name: '', way: '', url: '', folder: '', reads: 'reaxml', projectId: '', agentIds: '' },
  ...{ takesEstablished: false, isPaused: false },
}
const formOfKnown = ({ agencyId, settings: { projectId, agentIds, ...same } }: Feed): FeedForm => ({
  ...same,
  agencyId: String(agencyId),
  reads: projectId === null ? 'reaxml' : 'price-list',
  projectId: projectId === null ? '' : String(projectId),
  agentIds: agentIds.join(', '),
})

const when =
  <V extends string>(applies: (form: FeedForm) => boolean, rule: Rule<V, FeedForm>): Rule<V, FeedForm> =>
  (value, form) =>
    applies(form) ? rule(value, form) : null

const RULES = {
  agencyId: required('Choose an agency.'),
  name: required('Write who sends the stock.'),
  way: required('Choose how files come.'),
  url: when(
    ({ way }) => way === 'address',
    all<string, FeedForm>(
      required('Write the address of the file.'),
      matching((url) => /^https:\/\/[^/]/i.test(url.trim()), 'Write an address that begins with https://.'),
      matching(
        (url) => !/^https:\/\/[^/?#]*@/i.test(url.trim()),
        'Leave the user name and password out of the address.',
      ),
    ),
  ),
  folder: when(({ way }) => way === 'folder', required('Write the name of the folder.')),
  projectId: when(({ reads }) => reads === 'price-list', required('Choose the project.')),
  agentIds: when(
    ({ reads }) => reads === 'reaxml',
    all<string, FeedForm>(
      required('Write the code that the file has for the agency.'),
      matching((typed) => codesIn(typed).length <= MOST_AGENT_IDS, `Write at most ${MOST_AGENT_IDS} codes.`),
    ),
  ),
}

export const editFeed =
  (feeds: Pick<FeedsPort, 'add' | 'change'>) =>
  (of: Feed | NewFeed): DeskForm<FeedForm, unknown> => {
    const send = (form: FeedForm) =>
      'id' in of
        ? feeds.change({ id: of.id, version: of.version, settings: settingsOf(form) })
        : TE.map((feed: AddedFeed): unknown => {
            of.onAdded(feed)
            return feed
          })(feeds.add({ agencyId: Number(form.agencyId), settings: settingsOf(form) }))
    return formOf<FeedForm, unknown>(
      'id' in of ? formOfKnown(of) : { ...EMPTY, agencyId: of.agencyId },
      RULES,
      send,
      ({ kind, field }) => (kind === 'name-taken' ? 'name' : (field ?? null)),
    )
  }

export const renewAddress =
  (feeds: Pick<FeedsPort, 'renewAddress'>) =>
  (id: number, onMade: (feed: AddedFeed) => void): DeskForm<object, AddedFeed> =>
    formOf<object, AddedFeed>({}, {}, () =>
      TE.map((feed: AddedFeed) => {
        onMade(feed)
        return feed
      })(feeds.renewAddress(id)),
    )
