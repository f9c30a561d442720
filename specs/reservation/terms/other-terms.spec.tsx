// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { WireListing, WireUnit, WireUnitToReserve } from '../../../adapters/http/shared/listing.wire'
import { ABOUT } from '../../../server/seed/demo-about'
import { aboutHtml } from '../../../domain/content/about'
import { homeTexts } from '../../../domain/content/home-texts'
import { inBrand } from '../../../domain/content/faq'
import { termsAndConditions } from '../../../domain/content/legal'
import { withBrandInHtml } from '../../../domain/content/placeholders'
import { PAGE_DESCRIPTIONS } from '../../../domain/content/public-pages'
import { agreementParagraphs } from '../../../domain/reservation/client/agreement-text'
import { nextSteps } from '../../../domain/reservation/next-steps'
import { RESERVATION_STATUSES } from '../../../domain/reservation/reservation.lifecycle'
import {
  cancellationQuestion,
  clientFeeTexts,
  fixedPriceTexts,
  noReservationsYet,
  packSteps,
} from '../../../domain/reservation/terms-texts'
import { demoFaqs } from '../../../server/seed/demo-faqs'
import { BUYING } from '../../../server/seed/posts/buying'
import { reservedAnswer } from '../../account/reserved-row'
import { ANN } from '../../identity/samples'
import { tokenUntil } from '../../identity/tokens'
import { LISTING, UNIT } from '../../listing/samples'
import { closePage, main, openPage } from '../../shared/opened-page'
import { siteOf } from '../../shared/screen-at'
import { OTHER_TERMS, STANDARD_FIGURES } from '../samples'

afterEach(closePage)

const { tenant } = siteOf({ terms: OTHER_TERMS })
const AGENT = {
  ...ANN,
  role: 'agent',
  mayIntroduce: true,
  companyName: 'Bay Agency',
  abn: '51824753556',
  phoneNumber: '08 5550 1260',
}
const LISTED = WireListing.encode({ ...LISTING, terms: OTHER_TERMS })

const open = (path: string, { user = null, answers = {}, kept = {}, look = {} }: Opening = {}) =>
  openPage(
    path,
    {
      ...(user === null ? {} : { 'GET /api/user': { data: user } }),
      'GET /api/house/7/0/ordersId': { data: LISTED },
      'GET /api/house/7/12/ordersId': { data: LISTED },
      'GET /api/houseRoom/7/12': { data: WireUnitToReserve.encode({ ...UNIT, ownClaim: null }) },
      'POST /api/roomList': { data: [WireUnit.encode(UNIT)] },
      'GET /api/houseRoomList/7': { data: [WireUnit.encode(UNIT)] },
      'POST /api/housePublic/7': { code: 400005, data: { ...LISTED, unlockToken: 'token' } },
      'POST /api/housePublic/visit/7': {},
      'POST /api/housePublic/roomList/7': { data: [WireUnit.encode(UNIT)] },
      ...answers,
    },
    {
      tenant: { terms: OTHER_TERMS, ...look },
      kept,
      ...(user === null ? {} : { token: tokenUntil(new Date(Date.now() + 86_400_000)) }),
    },
  )

interface Opening {
  readonly user?: object | null
  readonly answers?: object
  readonly kept?: Readonly<Record<string, string>>
  readonly look?: object
}

const RESERVED = {
  heldUntil: '2026-11-30T13:29:59.000Z',
  propertyId: 7,
  property: 'The Lantern, 41 Bayview Street, Glenelg SA 5045',
  terms: OTHER_TERMS,
}
const OF_BUYER = { ...RESERVED, orderId: 1001, roomId: 12, reservedAt: '2026-11-20T06:30:00.000Z', offered: null }
const OF_CLIENT = { ...RESERVED, reservationIds: [31], place: '12', units: ['Apartment 905'] }

describe('with other terms, a screen states these, and none of the documents’ figures:', () => {
  test.each<readonly [path: string, sentences: readonly string[], opening: Opening]>([
    ['/', ['hold it for ten days'], {}],
    ['/how-it-works', ['online for $2,500, holding it exclusively for ten days', 'within 36 hours'], {}],
    ['/about', ['Ten days to decide', 'Reserve a home online for $2,500.'], { look: { aboutLook: 'pictures' } }],
    ['/advertise-with-us', ['They have ten days to have a contract reviewed.'], {}],
    ['/agents', ['reserve a home for ten days'], {}],
    ['/register', ['reserve a home for ten days'], {}],
    ['/terms-and-conditions', ['means the amount of $2,500', 'after the 10-day holding period'], {}],
    ['/property/reservation?pid=7&type=2', ['Pay the $2,500 reservation fee', 'for 10 days', 'within 36 hours'], {}],
    ['/property/reservation?pid=7&type=1', ['within 36 hours'], {}],
    ['/property/selection?pid=7&type=2', ['for 10 days', 'Your $2,500 fee takes'], { user: ANN }],
    ['/property/form?pid=7&rid=12&type=2', ['$2,500 today', 'The $2,500 reservation fee'], { user: ANN }],
    [
      '/property/reserve/confirm',
      ['within 36 hours', '$2,500', 'Monday 30 November, 11:59 pm ACDT'],
      {
        user: ANN,
        kept: { lastReservation: JSON.stringify(OF_BUYER) },
        answers: reservedAnswer({ heldUntil: new Date(RESERVED.heldUntil) }),
      },
    ],
    ['/property/write/7/12', ['A $2500 reservation fee applies', 'for 10 days after acceptance'], { user: AGENT }],
    [
      '/property/complete/7/12',
      ['$2,500', 'Monday 30 November, 11:59 pm ACDT'],
      { user: AGENT, kept: { lastClientReservation: JSON.stringify(OF_CLIENT) } },
    ],
    ['/private/property/7?publicFlag=1&sessionId=3.secret', ['reserve it exclusively for 10 days'], {}],
    ['/private/selection/7?publicFlag=1&sessionId=3.secret', ['reserve it exclusively for 10 days'], {}],
  ])('%s: %j', async (path, sentences, opening) => {
    await open(path, opening)
    for (const sentence of sentences)
      expect(
        (await main().findAllByText((_, element) => element?.textContent.includes(sentence) === true)).length,
      ).toBeGreaterThan(0)
    expect(STANDARD_FIGURES.exec(document.body.textContent)).toBe(null)
  })

  test('the card payment', async () => {
    await open('/property/form?pid=7&rid=12&type=2', {
      user: ANN,
      answers: {
        'POST /api/create-checkout-session': {
          data: {
            ...{ sessionId: 'cs_1', clientSecret: 'secret_1', terms: OTHER_TERMS },
            ...{ endsAt: '2026-11-20T07:15:00.000Z', now: '2026-11-20T06:30:00.000Z' },
          },
        },
      },
    })
    await main().findByRole('form', { name: 'Reservation form' })
    fireEvent.change(main().getByLabelText('Title'), { target: { value: 'Ms' } })
    fireEvent.submit(main().getByRole('form', { name: 'Reservation form' }))
    expect(await main().findByTitle('Card payment of $2,500')).toBeTruthy()
    expect(STANDARD_FIGURES.exec(document.body.textContent)).toBe(null)
  })
})

test('with other terms, no text of the legal pages, papers, questions and posts has the documents’ figures', () => {
  const status = {
    reservedAt: new Date(),
    heldUntil: new Date(),
    state: 'SA',
    terms: OTHER_TERMS,
    contractedAt: null,
    refundCents: 250_000,
  }
  const texts: readonly string[] = [
    JSON.stringify(termsAndConditions(tenant)),
    aboutHtml(ABOUT, tenant),
    ...Object.values(PAGE_DESCRIPTIONS).map((description) => description(tenant)),
    ...demoFaqs.map(({ title, text }) => JSON.stringify(inBrand({ id: 1, title, text }, tenant))),
    ...BUYING.map(({ content }) => withBrandInHtml(content, tenant)),
    ...agreementParagraphs({ property: 'The Lantern', company: 'Unifi' }, OTHER_TERMS),
    ...clientFeeTexts(OTHER_TERMS),
    ...RESERVATION_STATUSES.flatMap((each) => nextSteps({ ...status, status: each })),
    ...Object.values(packSteps(OTHER_TERMS, 'home')),
    ...Object.values(homeTexts(OTHER_TERMS)),
    fixedPriceTexts(OTHER_TERMS).all('apartment'),
    fixedPriceTexts(OTHER_TERMS).some,
    fixedPriceTexts(OTHER_TERMS).someTakeBoth,
    noReservationsYet(OTHER_TERMS),
    cancellationQuestion(OTHER_TERMS, 250_000, null),
  ]
  expect(texts.filter((text) => STANDARD_FIGURES.test(text))).toEqual([])
  expect(texts.filter((text) => /ten days|10 days|\$2,?500/.test(text)).length).toBeGreaterThan(15)
})

/** An interval of the demo's invoices. */
const ALLOWED = ['server/seed/demo-sales.ts']
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

test('no other source states a figure of the terms', () => {
  const stating = ['domain', 'src', 'server', 'adapters'].flatMap(filesIn).filter((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      // Examples in comments say what a function returns.
      .some(
        (line) =>
          !/^\s*(\/\*\*|\*|\/\/)/.test(line) && /\b(7|seven)[ -]days?\b|\$1,?000(?![,\d])|30\.30|\b3%/i.test(line),
      ),
  )
  expect(stating).toEqual(ALLOWED)
})
