// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, describe, expect, test } from 'vitest'
import { CONTENT, type ContentPort } from '../../domain/content/content.ports'
import type { Faq } from '../../domain/content/faq'
import { type LegalText, privacyPolicy, termsAndConditions } from '../../domain/content/legal'
import { SITE } from '../../domain/content/site'
import { websiteTerms } from '../../domain/content/website-terms'
import { SESSION } from '../../domain/identity/session'
import { unreachable } from '../../domain/shared/failure'
import { sessionOf } from '../account/screen-setup'
import { given, screenAt, siteOf } from '../shared/screen-at'

afterEach(cleanup)

type Tenant = ReturnType<typeof siteOf>['tenant']
const page = (path: string, tenant: Partial<Tenant> = {}, content: Partial<ContentPort> = {}) =>
  screenAt(path, [
    given(SITE, siteOf({ position: null, ...tenant })),
    given(SESSION, sessionOf(null)),
    given(CONTENT, {
      contacts: () => TE.left(unreachable),
      about: () => TE.left(unreachable),
      faq: () => TE.left(unreachable),
      advertisements: () => TE.right([]),
      banners: () => TE.right([]),
      ...content,
    }),
  ])
const linkOf = (text: string) => screen.getByText(text).closest('a')?.getAttribute('href')

describe('contact us', () => {
  const contacts = { contactEmail: 'talk@saltline.example', contactPhone: '0885550100' }
  const opened = (changes = {}, tenant: Partial<Tenant> = {}) =>
    page('/contactus', tenant, { contacts: () => TE.right({ ...contacts, ...changes }) })
  const facts = async () => {
    await screen.findByText('Email us')
    return Object.fromEntries(
      [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    )
  }

  test.each([
    ['Unifi', 'UNIFI'],
    ['Wren & Co', 'WREN & CO'],
  ])('is headed by the name of %s in capitals [M2-28 M2-119 A2.1-7]', async (name, heading) => {
    await opened({}, { name })
    expect([document.querySelector('h1')?.textContent, document.querySelector('h2')?.textContent]).toEqual([
      'Contact us',
      heading,
    ])
  })

  test('has the phone number and the email that the server has, and a button that writes to it [M2-120 M2-121 M2-125 M1-5]', async () => {
    await opened()
    expect(await facts()).toMatchObject({ Phone: '(08) 8555 0100', Email: 'talk@saltline.example' })
    expect(['(08) 8555 0100', 'talk@saltline.example', 'Email us'].map(linkOf)).toEqual([
      'tel:+61885550100',
      'mailto:talk@saltline.example',
      'mailto:talk@saltline.example',
    ])
    cleanup()
    await opened({ contactEmail: 'hi@wren.example', contactPhone: '0885550199' })
    expect(await facts()).toMatchObject({ Phone: '(08) 8555 0199', Email: 'hi@wren.example' })
    expect(linkOf('Email us')).toBe('mailto:hi@wren.example')
  })

  test('has the opening hours, and the address in Norwood [M2-122 M2-123 B9-52]', async () => {
    await opened()
    const { 'Opening hours': hours, Address: address } = await facts()
    expect([hours, address]).toEqual(['Monday - Friday 9am - 5pm', 'Level 2, 104 The Parade, Norwood, South Australia'])
    expect(screen.getByText('Our team replies Monday to Friday 9am to 5pm.')).toBeTruthy()
  })
})

describe('the legal pages', () => {
  const { tenant } = siteOf()
  const linesOf = ({ sections }: LegalText) =>
    sections.flatMap(({ heading, paragraphs, list = [] }) => [heading, ...paragraphs, ...list])
  const shown = () =>
    [...document.querySelectorAll('section')]
      .flatMap((section) => [...section.getElementsByTagName('*')])
      .filter(({ tagName }) => ['H2', 'P', 'LI'].includes(tagName))
      .map((each) => each.textContent?.replace(/^\d\d/, ''))

  test.each([
    ['/term2', termsAndConditions(tenant), 'Governing law'],
    ['/terms-and-conditions', termsAndConditions(tenant), 'Governing law'],
    ['/website-terms', websiteTerms(tenant), 'Governing law'],
    ['/policy2', privacyPolicy(tenant), 'Complaints'],
  ])('%s runs to its end [M2-131]', async (path, text, last) => {
    await page(path)
    const lines = linesOf(text)
    expect(shown().slice(0, lines.length)).toEqual(lines)
    expect(text.sections.at(-1)?.heading).toBe(last)
  })

  test.each([
    ['/term2', 'Terms and Conditions', '/policy2', '[B2.1-25 M2-30]'],
    ['/policy2', 'Privacy Policy', '/term2', '[B2.1-26 M2-31]'],
  ])('%s has the %s, and leads to %s %s', async (path, title, other) => {
    await page(path)
    expect(document.querySelector('h1')?.textContent).toBe(title)
    expect([...document.querySelectorAll('article a')].map((each) => each.getAttribute('href'))).toEqual([other])
  })

  test.each(['/term2', '/terms-and-conditions', '/website-terms'])(
    '%s ends with the agents’ login and an email [M2-129 M2-130]',
    async (path) => {
      const dashboards = { ...tenant.dashboards, agentLogin: 'https://agents.example/login' }
      await page(path, { contactEmail: 'talk@saltline.example', dashboards })
      expect([linkOf('Agent login'), linkOf('talk@saltline.example')]).toEqual([
        'https://agents.example/login',
        'mailto:talk@saltline.example',
      ])
    },
  )
})

test('a question opens and closes on its own [A2.1-6 A2.3-3]', async () => {
  const faq: Faq = {
    questions: [
      { id: 1, title: 'What is a hold?', text: 'Seven days.' },
      { id: 2, title: 'Who pays?', text: 'The buyer.' },
    ],
    contactEmail: 'talk@saltline.example',
  }
  await page('/faq', {}, { faq: () => TE.right(faq) })
  await screen.findByText('Who pays?')
  const buttons = screen.getAllByRole('listitem').map((each) => within(each).getByRole('button'))
  const open = () =>
    buttons.map((button) => {
      const answer = document.getElementById(button.getAttribute('aria-controls') ?? '')
      return [button.getAttribute('aria-expanded'), answer?.hidden]
    })
  const [first, second] = buttons
  if (first === undefined || second === undefined) throw new Error('there are two questions')
  const [closed, opened] = [
    ['false', true],
    ['true', false],
  ]
  expect(open()).toEqual([closed, closed])
  fireEvent.click(second)
  expect(open()).toEqual([closed, opened])
  fireEvent.click(first)
  expect(open()).toEqual([opened, opened])
  fireEvent.click(second)
  expect(open()).toEqual([opened, closed])
})
