import type { Measures } from '../../metrics/measures'

export interface FeedFigures {
  note(answer: 'sent' | 'unchanged'): void
  /** Notes how long a feed takes to write. */
  timed<A>(work: Promise<A>): Promise<A>
  readonly measures: NonNullable<Measures['live']>
}

/** How often this process has answered with a feed, and how long the last one took to write. */
export const feedFigures = (): FeedFigures => {
  const answers = { sent: 0, unchanged: 0 }
  let seconds = 0
  return {
    note: (answer) => {
      answers[answer] += 1
    },
    timed: async (work) => {
      const start = performance.now()
      const done = await work
      seconds = (performance.now() - start) / 1_000
      return done
    },
    measures: [
      { name: 'unifi_feeds_sent', help: 'Outgoing feeds that were sent whole.', read: () => answers.sent },
      {
        name: 'unifi_feeds_unchanged',
        help: 'Outgoing feeds asked for that had not changed.',
        read: () => answers.unchanged,
      },
      { name: 'unifi_feed_last_seconds', help: 'How long the last outgoing feed took to write.', read: () => seconds },
    ],
  }
}
