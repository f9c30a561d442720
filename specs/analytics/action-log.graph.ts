import type { Noted } from '../../domain/analytics/action-log'
import { actionLogMachine } from '../../domain/analytics/action-log.machine'
import { unreachable } from '../../domain/shared/failure'
import { graphOf } from '../shared/graph'

const at = new Date('2026-11-20T06:30:00.000Z')
const noted = (noted: Noted) => ({ type: 'noted' as const, noted, at })

export const actionLogGraph = graphOf(actionLogMachine, {
  events: [
    noted({ type: 'clicked', click: 'Views', propertyId: 7 }),
    noted({ type: 'clicked', click: 'Shares', propertyId: 7, element: 'Facebook' }),
    noted({ type: 'looking-at', propertyId: 7, element: 'Pricelist' }),
    noted({ type: 'hidden' }),
  ],
  endings: { send: { done: [undefined], error: [unreachable] } },
  distinguish: ({ entries, span }) => [entries.length > 0, span === null],
})
