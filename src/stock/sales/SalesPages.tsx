import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import { DESK, SALE_LIST_PATH } from '../../../domain/members/desk-paths'
import { idIn } from '../../../domain/shared/paths'
import { useBindings } from '../../shared/injection'
import { DeskSheet } from '../frame/DeskSheet'
import panes from '../frame/Panes.module.css'
import { BoardPage } from './BoardPage'
import { saleDocumentsBindings } from './documents/documents.bindings'
import { papersBindings } from './papers/papers.bindings'
import { salePeopleBindings } from './people/people.bindings'
import { SaleFilters } from './SaleFilters'
import { SaleListPage } from './SaleListPage'
import { saleTermsBindings } from './terms/sale-terms.bindings'
import { salesBindings } from './sales.bindings'
import { useSaleFilter } from './use-sale-filter'

/** `/desk/sales/…`: the board, beside it the sale with a number, and the list. */
export const SalesPages = () => {
  useBindings(salesBindings)
  useBindings(saleTermsBindings)
  useBindings(papersBindings)
  useBindings(saleDocumentsBindings)
  useBindings(salePeopleBindings)
  return (
    <Routes>
      <Route
        path="list"
        element={
          <Sheet here="list">
            <SaleListPage />
          </Sheet>
        }
      />
      <Route path=":id?" element={<AllSales />} />
    </Routes>
  )
}

/** The board stays when a sale is opened beside it. */
const AllSales = () => {
  const { id } = useParams()
  const saleId = idIn(id)
  return id !== undefined && saleId === null ? (
    <Navigate to={DESK.sales} replace />
  ) : (
    <Sheet here="board">
      <BoardPage saleId={saleId} />
    </Sheet>
  )
}

const Sheet = observer(({ here, children }: { here: 'board' | 'list'; children: ReactNode }) => {
  const { to } = useSaleFilter()
  return (
    <DeskSheet
      title="Sales"
      number="03"
      tabs={[
        { to: to(DESK.sales), label: 'Board', isHere: here === 'board' },
        { to: to(SALE_LIST_PATH), label: 'List', isHere: here === 'list' },
      ]}
    >
      <div className={panes.fill}>
        <SaleFilters />
        {children}
      </div>
    </DeskSheet>
  )
})
