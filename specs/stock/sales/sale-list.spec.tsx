// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { Navigate, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { SalesPort } from '../../../domain/stock/sales/sales.ports'
import { SaleListPage } from '../../../src/stock/sales/SaleListPage'
import { partWith } from '../../shared/screen-at'
import { ports, saleOf } from './sale-screens'

afterEach(cleanup)

test('the list shows what ended without a sale too, with its pages in the address [D29-11]', async () => {
  const asked: Parameters<SalesPort['list']>[0][] = []
  const list: SalesPort['list'] = (request) => {
    asked.push(request)
    return TE.right({ total: 51, sales: [saleOf({ status: 'rejected', introducer: 'Alan Agent' })] })
  }
  const { bound } = ports({ port: { list } })
  partWith(
    <Routes>
      <Route path="/" element={<Navigate to="/desk/sales/list?list=ended&page=2&project=7" replace />} />
      <Route path="/desk/sales/list" element={<SaleListPage />} />
    </Routes>,
    bound,
  )
  const row = (await screen.findAllByRole('row'))[1]
  expect(row?.textContent).toBe('904Kestrel HouseDanielle Byrneby Alan Agent$700,000Declined20/11/2026–')
  expect(asked).toEqual([{ projectId: 7, words: '', list: 'ended', page: 2 }])
  expect(screen.getByRole('link', { name: 'Newer' }).getAttribute('href')).toContain('project=7')
  expect(screen.getByText('Page 2 of 2')).toBeTruthy()
})
