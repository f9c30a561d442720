import assert from 'node:assert/strict'
import { dayOf } from '../../../domain/shared/calendar'
import { after, DAY } from '../../../domain/shared/dates'
import type { UnifiWorld } from '../../shared/support/world'
import { building } from '../../shared/tasks/building'
import { emailsOf } from '../../shared/tasks/mailbox'
import { accountOf } from '../../shared/tasks/people'
import { allFilledIn } from '../../shared/tasks/text'
import { makeLinkIn } from './private-links'

/** By label, passphrase and state: `open`, `public`, `closed`, or `expired`. */
export const share = async (
  world: UnifiWorld,
  person: string,
  rows: readonly Readonly<Record<string, string>>[],
): Promise<void> => {
  const { db, clock } = world.stage
  const { id: accountId } = await accountOf(world, person)
  const now = clock.now()
  for (const { label = '', passphrase = '', state } of rows) {
    const link = await makeLinkIn(db, {
      accountId,
      listingId: building(world).id,
      now,
      label,
      passphrase,
      isPublic: state === 'public',
      ...(state === 'closed' ? { closedAt: now } : {}),
      ...(state === 'expired' ? ended(now) : {}),
    })
    world.notes.set(`link ${label}`, link)
  }
}

const ended = (now: Date) => {
  const endsAt = after(now, -DAY)
  return { endsAt, endsOn: dayOf(endsAt, 'Australia/Adelaide') }
}

/** Labelled `Link 1`, `Link 2` and so on, oldest first. */
export const shareTimes = (world: UnifiWorld, person: string, count: number): Promise<void> =>
  share(
    world,
    person,
    Array.from({ length: count }, (_, i) => ({ label: `Link ${i + 1}`, passphrase: `passphrase${i}`, state: 'open' })),
  )

/** Each text is in just one email, and no email has two of them. */
export const areApart = async (world: UnifiWorld, person: string, texts: readonly string[]): Promise<void> => {
  const emails = await emailsOf(world, person)
  const wanted = await allFilledIn(world, [texts])
  const places = wanted
    .flat()
    .map((text) => emails.flatMap((email, place) => (`${email.text}${email.html}`.includes(text) ? [place] : [])))
  assert.deepEqual(
    places.map(({ length }) => length),
    texts.map(() => 1),
  )
  assert.equal(new Set(places.flat()).size, texts.length)
}
