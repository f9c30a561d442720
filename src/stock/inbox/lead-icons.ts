import type { LeadKind } from '../../../domain/leads/lead'
import type { IconName } from '../../shared/ui/drawn/icons'

export const LEAD_ICONS: Readonly<Record<LeadKind, IconName>> = {
  enquiry: 'mail',
  callback: 'phone',
  inspection: 'calendar',
  'price-reveal': 'eye',
  'investment-analysis': 'chart',
  'agent-kit': 'file',
  joining: 'user',
  referral: 'arrow',
}
