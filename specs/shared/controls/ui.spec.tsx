// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { Breadcrumb } from '../../../src/shared/ui/controls/Breadcrumb'
import { Button } from '../../../src/shared/ui/controls/Button'
import { matchingItems } from '../../../src/shared/ui/fields/combobox-items'
import { DimensionLine } from '../../../src/shared/ui/drawn/DimensionLine'
import { Facts } from '../../../src/shared/ui/text/Facts'
import { Field } from '../../../src/shared/ui/fields/Field'
import { pagesAround, pagesToOffer } from '../../../src/shared/ui/controls/pages'
import { Pagination } from '../../../src/shared/ui/controls/Pagination'
import { PhoneInput } from '../../../src/shared/ui/fields/PhoneInput'
import { Price } from '../../../src/shared/ui/text/Price'
import { Schedule } from '../../../src/shared/ui/text/Schedule'
import { TabList, TabPanel } from '../../../src/shared/ui/controls/Tabs'

afterEach(cleanup)

describe('page numbers', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 31, [1, 2, null, 31]],
    [4, 31, [1, 2, 3, 4, 5, null, 31]],
    [5, 31, [1, null, 4, 5, 6, null, 31]],
    [31, 31, [1, null, 30, 31]],
    [3, 5, [1, 2, 3, 4, 5]],
  ])('at page %i of %i', (current, total, offered) => {
    expect(pagesToOffer(current, total)).toEqual(offered)
  })

  test.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [7, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])('five around page %i of %i [A2.7-3]', (current, total, numbers) => {
    expect(pagesAround(current, total, 5)).toEqual(numbers)
  })

  test('pages cannot go past the ends, and one page needs no numbers', () => {
    const { rerender } = render(<Pagination page={1} pages={2} onChange={() => undefined} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(false)
    expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
    rerender(<Pagination page={1} pages={1} onChange={() => undefined} />)
    expect(screen.queryByRole('navigation')).toBe(null)
  })
})

describe('matching items', () => {
  const items = ['Brunswick East', 'East Brunswick', 'Brunswick', 'Doreen', 'Réunion'].map((label) => ({
    value: label,
    label,
  }))
  const found = (typed: string) => matchingItems(items, typed).map((each) => each.label)

  test('exact matches first, then prefixes, then the rest', () => {
    expect(found('brunswick')).toEqual(['Brunswick', 'Brunswick East', 'East Brunswick'])
  })
  test('accents are ignored', () => expect(found('reu')).toEqual(['Réunion']))
  test('all items if nothing is typed', () => expect(found(' ')).toHaveLength(5))
  test('the detail is also searched', () => {
    const glenelg = { value: '1', label: 'Glenelg', detail: '5045' }
    expect(matchingItems([glenelg, { value: '2', label: 'Officer', detail: '3809' }], '504')).toEqual([glenelg])
  })
})

test('a busy button keeps its focus and ignores presses', async () => {
  const person = userEvent.setup()
  let presses = 0
  const { rerender } = render(
    <Button
      onClick={() => {
        presses += 1
      }}
    >
      Send
    </Button>,
  )
  await person.click(screen.getByRole('button'))
  rerender(
    <Button
      busy
      onClick={() => {
        presses += 1
      }}
    >
      Send
    </Button>,
  )
  await person.click(screen.getByRole('button'))
  const button = screen.getByRole('button')
  expect([presses, button.getAttribute('aria-busy'), document.activeElement === button]).toEqual([1, 'true', true])
})

const TABS = [
  { key: 'details', label: 'Details' },
  { key: 'plans', label: 'Plans' },
  { key: 'prices', label: 'Prices' },
] as const

const Listing = () => {
  const [tab, setTab] = useState<'details' | 'plans' | 'prices'>('details')
  return (
    <>
      <TabList id="listing" label="Listing" tabs={TABS} selected={tab} onSelect={setTab} />
      <TabPanel id="listing" selected={tab}>
        {tab}
      </TabPanel>
    </>
  )
}

test('the arrow keys move through the tabs and wrap around; Home and End jump', async () => {
  const person = userEvent.setup()
  render(<Listing />)
  await person.tab()
  const seen: (string | null)[] = [document.activeElement?.textContent ?? null]
  for (const key of ['{ArrowRight}', '{End}', '{ArrowRight}', '{ArrowLeft}', '{Home}']) {
    await person.keyboard(key)
    seen.push(document.activeElement?.textContent ?? null)
  }
  expect(seen).toEqual(['Details', 'Plans', 'Prices', 'Details', 'Prices', 'Details'])
  expect(screen.getByRole('tabpanel', { name: 'Details' }).textContent).toBe('details')
})

test('no bedrooms is a studio [A2.8-8, B3-10]', () => {
  const { container, rerender } = render(<Facts beds={0} baths={1} cars={0} />)
  expect(container.textContent).toBe('Studio1 bath0 car')
  rerender(<Facts beds={-1} baths={2} cars={null} />)
  expect(container.textContent).toBe('Studio2 bath')
  rerender(<Facts beds="1–3" baths={null} cars={null} />)
  expect(container.textContent).toBe('1–3 bed')
})

test('a price, a range, or a text instead [B2.4-17, B2.4-18]', () => {
  const { container, rerender } = render(<Price min={500_000} max={600_000} missing="Make an offer" />)
  expect(container.textContent).toBe('$500,000 - $600,000')
  rerender(<Price min={500_000} max={500_000} missing="Make an offer" />)
  expect(container.textContent).toBe('$500,000')
  rerender(<Price min={0} missing="Make an offer" />)
  expect(container.textContent).toBe('Make an offer')
})

test('a schedule omits unknown values', () => {
  const { container } = render(
    <Schedule
      rows={[
        ['Internal', '81 m²'],
        ['Storage', null],
        ['Balcony', ''],
        ['Cars', 0],
      ]}
    />,
  )
  expect([...container.querySelectorAll('dt')].map((each) => each.textContent)).toEqual(['Internal', 'Cars'])
})

test('the hold shows its start, its end and the time left', () => {
  const [start, end] = [new Date('2026-11-20T06:30:00Z'), new Date('2026-11-27T06:30:00Z')]
  const said = (now?: string) => {
    cleanup()
    const given = now === undefined ? {} : { now: new Date(now) }
    render(<DimensionLine start={start} end={end} state="SA" startLabel="Today" endLabel="Then" {...given} />)
    return screen.getByRole('img').getAttribute('aria-label')?.split(', ').at(-1)
  }
  expect(said('2026-11-22T18:30:00Z')).toBe('4 days left')
  expect(said('2026-11-25T07:00:00Z')).toBe('one day left')
  expect(said('2026-11-26T07:00:00Z')).toBe('less than a day left')
  expect(said('2026-11-27T06:30:00Z')).toBe('ended')
  expect(said()).not.toContain('left')
})

test.each([
  // From the morning to the last minute of the seventh day, and from 5 pm to 5 pm.
  ['2026-11-20T22:00:00Z', '2026-11-28T13:29:59Z', ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri']],
  ['2026-11-20T06:30:00Z', '2026-11-27T06:30:00Z', ['Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu']],
  ['2026-11-20T06:30:00Z', '2026-11-21T13:29:59Z', ['Fri']],
  ['2026-11-20T06:30:00Z', '2026-12-20T13:29:59Z', Array.from({ length: 30 }, () => '')],
  ['2026-11-20T06:30:00Z', '2027-01-19T13:29:59Z', Array.from({ length: 9 }, () => '')],
])('a hold from %s to %s has a section per day, or per week', (start, end, sections) => {
  render(<DimensionLine start={new Date(start)} end={new Date(end)} state="SA" startLabel="Today" endLabel="Then" />)
  expect([...screen.getByRole('img').children].map(({ textContent }) => textContent)).toEqual(sections)
})

test('a breadcrumb ends with the current page', () => {
  render(
    <MemoryRouter>
      <Breadcrumb trail={[{ label: 'The Lantern', to: '/listing' }]} here="Reserve" />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'The Lantern' }).getAttribute('href')).toBe('/listing')
  expect(screen.getByText('Reserve').getAttribute('aria-current')).toBe('page')
})

const Mobile = ({ chosen }: { chosen: string[] }) => {
  const [dialCode, setDialCode] = useState('+61')
  return (
    <Field label="Mobile">
      <PhoneInput
        dialCode={dialCode}
        onDialCode={(code) => {
          chosen.push(code)
          setDialCode(code)
        }}
        value=""
        onChange={() => undefined}
      />
    </Field>
  )
}

test('the country list starts with the seven most common, and keeps the selected one of those that share a code [B2.9-12]', async () => {
  const chosen: string[] = []
  render(<Mobile chosen={chosen} />)
  const country = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' })
  expect([...country.options].slice(0, 7).map((each) => each.textContent)).toEqual([
    'Australia (+61)',
    'Canada (+1)',
    'China (+86)',
    'New Zealand (+64)',
    'United Arab Emirates (+971)',
    'United Kingdom (+44)',
    'United States (+1)',
  ])
  const person = userEvent.setup()
  await person.selectOptions(country, 'CA')
  expect([chosen, country.value]).toEqual([['+1'], 'CA'])
  expect(screen.getByLabelText('Mobile').getAttribute('type')).toBe('tel')
})
