import type { ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useBindings } from '../shared/injection'
import { DeleteAccountPage } from './DeleteAccountPage'
import { DeleteConfirmPage } from './DeleteConfirmPage'
import { entranceBindings } from './entrance.bindings'
import { PasswordExpiredPage, PasswordSuccessPage } from './PasswordOutcomePages'
import { RequireSession } from './RequireSession'
import { ResetPasswordPage } from './ResetPasswordPage'
import { UpdatePasswordPage } from './UpdatePasswordPage'

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/password/reset': ResetPasswordPage,
  '/password/success': PasswordSuccessPage,
  '/password/expired': PasswordExpiredPage,
  '/update': UpdatePasswordPage,
  '/delete-account': DeleteAccountPage,
  '/delete-confirm': () => (
    <RequireSession>
      <DeleteConfirmPage />
    </RequireSession>
  ),
}

/** Rarely used account pages, bundled together so that they do not add to other pages' first load. */
export const AccountAccessPages = () => {
  useBindings(entranceBindings)
  const Page = PAGES[useLocation().pathname.replace(/\/$/, '')]
  return Page === undefined ? <Navigate to="/" replace /> : <Page />
}
