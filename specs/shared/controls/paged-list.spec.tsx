// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as E from 'fp-ts/lib/Either.js'
import { Container } from 'inversify'
import { observer } from 'mobx-react-lite'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { listPagesIn } from '../../../adapters/storage/list-pages'
import { LIST_PAGES } from '../../../domain/shared/list-pages'
import { InjectionProvider } from '../../../src/shared/injection'
import { loadingFlow } from '../../../src/shared/loaded.presenter'
import { useLastPage, usePagedList, usePageInAddress, usePageInSession } from '../../../src/shared/paged-list'
import { memoryStorage } from '../memory-storage'

afterEach(cleanup)

/** Answers wait until they are let go. */
const waiting: (() => void)[] = []
const rowsOf = (page: number) => () =>
  new Promise<E.Either<never, string>>((resolve) => waiting.push(() => resolve(E.right(`rows of page ${page}`))))
const flow = loadingFlow('rows', rowsOf)
const letGo = () => act(async () => waiting.splice(0).forEach((answer) => answer()))

interface ShownProps {
  place: ReturnType<typeof usePageInAddress>
  pages?: number
}
const Shown = observer(({ place, pages }: ShownProps) => {
  const list = usePagedList(flow, place)
  useLastPage(place, list.value === null ? null : (pages ?? null))
  return (
    <>
      <p>{list.value ?? 'a skeleton'}</p>
      <button onClick={() => place[1](place[0] + 1)}>Next page</button>
      <p>{useLocation().search}</p>
    </>
  )
})
const InAddress = () => <Shown place={usePageInAddress()} />
const InSession = ({ pages }: { pages?: number }) => (
  <Shown place={usePageInSession('favourites')} {...(pages === undefined ? {} : { pages })} />
)

const shown = (what: React.ReactNode, storage = memoryStorage(), address = '/blog') => {
  const container = new Container()
  container.bind(LIST_PAGES).toConstantValue(listPagesIn(storage))
  return render(
    <MemoryRouter initialEntries={[address]}>
      <InjectionProvider container={container}>{what}</InjectionProvider>
    </MemoryRouter>,
  )
}
const next = () => userEvent.click(screen.getByText('Next page'))

test('the rows stay until those of the next page have come, and the page stands in the address', async () => {
  shown(<InAddress />)
  screen.getByText('a skeleton')
  await letGo()
  await next()
  expect([screen.queryByText('a skeleton'), screen.getByText('rows of page 1').tagName]).toEqual([null, 'P'])
  screen.getByText('?page=2')
  await letGo()
  screen.getByText('rows of page 2')
})

test.each([
  ['/blog?page=3', 'rows of page 3'],
  ['/blog?page=0', 'rows of page 1'],
  ['/blog?page=x', 'rows of page 1'],
])('%s shows the %s', async (address, rows) => {
  shown(<InAddress />, memoryStorage(), address)
  await letGo()
  screen.getByText(rows)
})

test('the tab remembers the page that a list was left at', async () => {
  const storage = memoryStorage()
  const first = shown(<InSession />, storage)
  await letGo()
  await next()
  first.unmount()
  waiting.splice(0)
  shown(<InSession />, storage)
  await letGo()
  screen.getByText('rows of page 2')
})

test('a list that has become shorter shows its last page', async () => {
  const storage = memoryStorage()
  listPagesIn(storage).save('favourites', 7)
  shown(<InSession pages={2} />, storage)
  await letGo()
  await letGo()
  screen.getByText('rows of page 2')
})

test.each(['', '0', '"two"', '1.5'])('a stored page of %j counts as the first', (text) => {
  const storage = memoryStorage()
  storage.setItem('page/favourites', text)
  expect(listPagesIn(storage).load('favourites')).toBe(1)
})
