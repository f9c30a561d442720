import type { ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { AddressKey } from '../../domain/shared/addresses'
import { addressAt, pathTo } from '../../domain/shared/paths'
import { useBindings } from '../shared/injection'
import { DeleteAccountPage } from './DeleteAccountPage'
import { DeleteConfirmPage } from './DeleteConfirmPage'
import { entranceBindings } from './entrance.bindings'
import { PasswordExpiredPage, PasswordSuccessPage } from './PasswordOutcomePages'
import { RequireSession } from './RequireSession'
import { ResetPasswordPage } from './ResetPasswordPage'
import { UpdatePasswordPage } from './UpdatePasswordPage'

const PAGES: Readonly<Partial<Record<AddressKey, ComponentType>>> = {
  resetPassword: ResetPasswordPage,
  passwordChanged: PasswordSuccessPage,
  resetExpired: PasswordExpiredPage,
  updatePassword: UpdatePasswordPage,
  deleteAccount: DeleteAccountPage,
  confirmDeletion: () => (
    <RequireSession>
      <DeleteConfirmPage />
    </RequireSession>
  ),
}

/** Rarely used account pages, bundled together so that they do not add to other pages' first load. */
export const AccountAccessPages = () => {
  useBindings(entranceBindings)
  const key = addressAt(useLocation().pathname)
  const Page = key === null ? undefined : PAGES[key]
  return Page === undefined ? <Navigate to={pathTo('home')} replace /> : <Page />
}
