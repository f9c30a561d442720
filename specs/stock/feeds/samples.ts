import type { Delivery, Feed, FeedDetail, FeedSettings, UnknownProject } from '../../../domain/stock/feed/feed'

export const settingsOf = (fields: Partial<FeedSettings> = {}): FeedSettings => ({
  ...{ name: 'Agentbox', way: 'push', url: '', folder: '', projectId: null, agentIds: ['XNWXNW'] },
  ...{ takesEstablished: false, isPaused: false },
  ...fields,
})

/** Of agency 4, which works. */
export const feedOf = (fields: Partial<Feed> = {}, settings: Partial<FeedSettings> = {}): Feed => ({
  ...{ id: 3, agencyId: 4, agency: 'Ardent & Vale', settings: settingsOf(settings), version: 2 },
  ...{ lastTriedAt: new Date('2026-11-25T22:30:00.000Z'), lastReadAt: new Date('2026-11-25T22:30:00.000Z') },
  ...{ trouble: null, failures: 0, waits: 0 },
  ...fields,
})

export const detailOf = (fields: Partial<FeedDetail> = {}): FeedDetail => ({
  ...{ feed: feedOf(), inFolder: [], unknown: [], known: [], waiting: [] },
  ...fields,
})

/** Read, without a change. */
export const deliveryOf = (fields: Partial<Delivery> = {}): Delivery => ({
  ...{ id: 20, at: new Date('2026-11-25T22:30:00.000Z'), fileName: 'stock.xml', state: 'read', refusal: null },
  ...{ elements: 12, problems: [], skipped: [], runs: [] },
  ...fields,
})

export const UNKNOWN: UnknownProject = {
  ...{ id: 8, key: 'project:600000001', name: '12 Example Street', type: 'Apartments', units: 12 },
  ...{ suburb: 'Glenelg', state: 'SA', postcode: '5045' },
}
