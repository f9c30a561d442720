import type { ReactNode } from 'react'
import type { CardProvider } from '../../../domain/payment/card-provider.ports'
import { token } from '../../../domain/shared/token'

export const CARD_PROVIDER = token<CardProvider<ReactNode>>('card-provider')
