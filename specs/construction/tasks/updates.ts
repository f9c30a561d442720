import { after, DAY } from '../../../domain/shared/dates'
import { constructionUpdates } from '../../../server/construction/construction.tables'
import { folderFiles } from '../../../server/files/folder-files'
import { keepFile } from '../../../server/files/keep-file'
import { officeServices, runCommand } from '../../../server/office-commands'
import { reservations } from '../../../server/reservation/reservation.tables'
import type { ReservationStatus } from '../../../domain/reservation/reservation.lifecycle'
import { PDF } from '../../files/samples'
import { FORM } from '../../reservation/samples'
import type { UnifiWorld } from '../../shared/support/world'
import { pageOf } from '../../shared/tasks/browsing'
import { building, unitIdOf } from '../../shared/tasks/building'
import { becomes } from '../../shared/tasks/eventually'
import { accountOf } from '../../shared/tasks/people'
import { filledIn } from '../../shared/tasks/text'
import { join } from 'node:path'
import { tmpdir } from 'node:os'

/** Where the stage keeps files. */
const store = folderFiles(join(tmpdir(), `unifi-specs-${process.pid}`, 'files'))

/** A sale that an agent introduced, to a buyer with an account. */
export const introduce = async (
  world: UnifiWorld,
  { agent, buyer, unit, status }: { agent: string; buyer: string; unit: string; status: ReservationStatus },
): Promise<void> => {
  const { db, clock } = world.stage
  await db.sql.insert(reservations).values({
    listingId: building(world).id,
    unitId: unitIdOf(world, unit),
    accountId: (await accountOf(world, buyer)).id,
    introducerId: (await accountOf(world, agent)).id,
    tenant: 'wren',
    origin: 'https://wren.example',
    offerType: 'Select Now',
    status,
    form: FORM,
    createdAt: clock.now(),
    placedAt: clock.now(),
  })
}

interface UpdateRow {
  readonly title: string
  readonly pictures: string
  readonly 'days ago': string
  readonly text?: string
  /** The name of a PDF. */
  readonly attachment?: string
}

const MOODS = ['day', 'morning', 'late', 'dusk', 'night', 'pale', 'winter', 'blueprint']
const drawings = (listingId: number, count: number): string[] =>
  ['corner', 'elevation', 'axonometric']
    .flatMap((view) => MOODS.map((mood) => `/drawings/${listingId}/${view}-${mood}.svg`))
    .slice(0, count)

export const addUpdates = async (world: UnifiWorld, rows: readonly UpdateRow[]): Promise<void> => {
  const { db, clock } = world.stage
  const listingId = building(world).id
  for (const { title, pictures, 'days ago': days, text = '<p>All is well.</p>', attachment = '' } of rows) {
    const kept = attachment === '' ? null : await keepFile(store, { name: attachment, bytes: PDF })
    const file = kept?._tag === 'Right' ? kept.right : null
    const [row] = await db.sql
      .insert(constructionUpdates)
      .values({
        listingId,
        title,
        description: text,
        images: drawings(listingId, Number(pictures)),
        attachmentKey: file?.key ?? null,
        attachmentName: file?.name ?? null,
        createdAt: after(clock.now(), -Number(days) * DAY),
      })
      .returning({ id: constructionUpdates.id })
    world.notes.set(`update ${title}`, row?.id)
  }
}

/** As the office would, with its own file. */
export const publish = async (world: UnifiWorld, title: string, text: string): Promise<void> => {
  const { db, clock } = world.stage
  const { failed, text: reply } = await runCommand({ ...officeServices(db), clock: clock.now }, [
    'update',
    String(building(world).id),
    `<h1>${title}</h1><p>${text}</p>`,
  ])
  if (failed) throw new Error(reply)
  await world.stage.tick()
}

/** Title, day, number of thumbnails and what is written over the last of each update. */
export const updatesAre = async (world: UnifiWorld, person: string, rows: readonly string[][]): Promise<void> => {
  const page = await pageOf(world, person)
  const wanted = await Promise.all(rows.map((row) => Promise.all(row.map((cell) => filledIn(world, cell)))))
  await becomes(
    () =>
      page
        .getByRole('main')
        .getByRole('article')
        .evaluateAll((articles) =>
          articles.map((article) => [
            article.querySelector('h2, h3')?.textContent ?? '',
            article.querySelector('time')?.textContent ?? '',
            String(article.querySelectorAll('li img').length),
            article.querySelector(':scope ul li:last-child > span')?.textContent ?? '',
          ]),
        ),
    wanted,
  )
}

/** Of the thumbnails, those wholly in view; then the name of the large picture. */
export const galleryShows = async (
  world: UnifiWorld,
  person: string,
  { inView, all, shown }: { inView: number; all: number; shown: string },
): Promise<void> => {
  const page = await pageOf(world, person)
  const gallery = page.getByRole('region', { name: /^Pictures of / })
  await becomes(
    () =>
      gallery.evaluate((section) => {
        const strip = section.querySelector('ul')?.getBoundingClientRect()
        const thumbs = [...section.querySelectorAll('ul button')].map((thumb) => thumb.getBoundingClientRect())
        return [
          thumbs.filter(({ left, right }) => strip !== undefined && left >= strip.left - 1 && right <= strip.right + 1)
            .length,
          thumbs.length,
          section.querySelector('figcaption')?.textContent ?? '',
        ]
      }),
    [inView, all, shown],
  )
}

/** The large picture is that of a thumbnail. */
export const largePictureIs = async (world: UnifiWorld, person: string, name: string): Promise<void> => {
  const gallery = (await pageOf(world, person)).getByRole('region', { name: /^Pictures of / })
  const thumb = gallery.getByRole('button', { name, exact: true }).locator('img')
  await becomes(async () => gallery.locator('figure img').getAttribute('src'), await thumb.getAttribute('src'))
}

/** The frames of the page, by title. */
export const embeds = async (world: UnifiWorld, person: string, titles: readonly string[]): Promise<void> => {
  const main = (await pageOf(world, person)).getByRole('main')
  await becomes(
    () =>
      main.locator('iframe, embed, object').evaluateAll((all) => all.map((each) => each.getAttribute('title') ?? '')),
    [...titles],
  )
}
