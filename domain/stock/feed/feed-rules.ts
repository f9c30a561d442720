import { FEED_TEXTS, type FeedSettings, MOST_AGENT_IDS } from './feed'

/** Settings as they are stored: without spaces around texts, codes in capitals and once each. */
export const tidyFeed = (settings: FeedSettings): FeedSettings => ({
  ...settings,
  name: settings.name.trim(),
  url: settings.url.trim(),
  folder: settings.folder.trim(),
  agentIds: [...new Set(settings.agentIds.map((each) => each.trim().toUpperCase()).filter((each) => each !== ''))],
})

export interface FeedProblem {
  readonly field: keyof FeedSettings
  readonly message: string
}

/** The first thing that is wrong with tidy settings; null if nothing is. */
export const feedProblem = (settings: FeedSettings): FeedProblem | null => {
  const { name, projectId, agentIds } = settings
  if (name === '' || name.length > FEED_TEXTS.name)
    return wrong('name', `Write who sends it, in at most ${FEED_TEXTS.name} characters.`)
  const problem = sourceProblem(settings)
  if (problem !== null) return problem
  if (projectId !== null)
    return agentIds.length === 0 ? null : wrong('agentIds', 'A price list has no agency codes. Leave them empty.')
  if (agentIds.length === 0)
    return wrong('agentIds', 'Write the codes that the sender uses for the agency, such as ABCDEF.')
  if (agentIds.length > MOST_AGENT_IDS) return wrong('agentIds', `Write at most ${MOST_AGENT_IDS} codes.`)
  const long = agentIds.find((each) => each.length > FEED_TEXTS.agentId)
  return long === undefined
    ? null
    : wrong('agentIds', `${long} is too long. A code has at most ${FEED_TEXTS.agentId} characters.`)
}

const wrong = (field: FeedProblem['field'], message: string): FeedProblem => ({ field, message })

const sourceProblem = ({ way, url, folder }: FeedSettings): FeedProblem | null => {
  if (way === 'address' ? !isFeedUrl(url) : url !== '')
    return way === 'address'
      ? wrong('url', 'Write an address that begins with https://, without a user name, a password or a port.')
      : wrong('url', 'Only a feed that we fetch has an address. Leave it empty.')
  if (way === 'folder' ? !isFolderName(folder) : folder !== '')
    return way === 'folder'
      ? wrong('folder', `Write the name of a folder: letters, digits, - and _, at most ${FEED_TEXTS.folder}.`)
      : wrong('folder', 'Only a feed from a folder has a folder. Leave it empty.')
  return null
}

/** One name, never a path. */
export const isFolderName = (text: string): boolean =>
  text.length <= FEED_TEXTS.folder && /^[a-z0-9][a-z0-9_-]*$/i.test(text)

const isFeedUrl = (text: string): boolean => {
  if (text.length > FEED_TEXTS.url || !URL.canParse(text)) return false
  const { protocol, username, password, port } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && port === ''
}
