// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import type { DeskAgency } from '../../../domain/stock/agency'
import type { Project, ProjectFields } from '../../../domain/stock/project'
import { loadingFlow } from '../../../src/shared/loaded.presenter'
import { AGENCIES } from '../../../src/stock/desk.flows'
import { ProjectForm } from '../../../src/stock/project/form/ProjectForm'
import { given, partWith } from '../../shared/screen-at'

afterEach(cleanup)

const FIELDS: ProjectFields = {
  ...{ name: 'Kestrel House', propertyType: 'Apartments', address: '8 Drayton Street', suburb: 'Bowden', state: 'SA' },
  ...{ postcode: '5007', pin: '', agentId: 5, secondAgentId: null, contractType: 'Off the plan', pricing: 'offline' },
  ...{ history: 'hidden', description: 'Near the park.\n\n- Lifts', features: '', incentives: '', videoUrl: '' },
  ...{ estimatedCommencement: '', estimatedCompletion: 'June 2028', titlesIssued: '', estimatedSettled: '' },
  ...{ commission: 20_000, maxCommission: 25_000, commissionPercent: null, commissionRules: [] },
  instalments: [{ event: 'settled', share: 100, dueInDays: 14 }],
  ...{ feeCents: 250_000, holdDays: null, cardFeePercent: null, cardFeeCents: 0, checkoutMinutes: null },
  ...{ callBackHours: null, queueOfferHours: null, builderName: 'Hale', builderLicence: '' },
  builderProjects: [{ name: 'The Heron', suburb: 'Glenelg', year: 2024 }],
  ...{ suiteAddress: '', suitePhone: '', suiteHours: [], locationTitle: '', locationDescription: '' },
  ...{ rentalYield: 4.5, vacancyRate: null },
}
const ARDENT = { id: 4, agents: [{ id: 5, firstName: 'Ruth', lastName: 'Adeyemi' }] } as unknown as DeskAgency

test.each(['seller', 'viewer'])(
  'a %s reads what is written about a project, and has no fields [D51-93]',
  async (role) => {
    const project = { summary: { id: 7, agencyId: 4 }, role, fields: FIELDS, brandTerms: STANDARD_TERMS }
    partWith(<ProjectForm project={project as unknown as Project} onChanged={() => undefined} />, [
      given(
        AGENCIES,
        loadingFlow('agencies', () => TE.right([ARDENT])),
      ),
    ])
    await screen.findByText('Ruth Adeyemi')
    const parts = screen.getAllByRole('region').map((part) => [
      part.getAttribute('aria-label'),
      ...within(part)
        .getAllByRole('term')
        .map(({ textContent, nextElementSibling }) => `${textContent}: ${nextElementSibling?.textContent}`),
    ])
    expect(parts).toEqual([
      [
        'What buyers read',
        ...['Name: Kestrel House', 'Property type: Apartments', 'Street address: 8 Drayton Street', 'Suburb: Bowden'],
        ...['State: SA', 'Postcode: 5007', 'Agent: Ruth Adeyemi', 'Contract type: Off the plan'],
        ...['Prices: No prices: buyers make an offer', 'History of prices: Hidden'],
        ...['Description: Near the park.\n\n- Lifts', 'Completion: June 2028'],
      ],
      ['Location and returns', 'Rental yield: 4.5%'],
      ['Builder', 'Builder: Hale', 'Past projects: The Heron, Glenelg, 2024'],
      [
        'Commission',
        'Commission: $20,000',
        'Commission at most: $25,000',
        'Instalments: 100% at settlement, due 14 days later',
      ],
      [
        'Terms of a reservation',
        ...['Reservation fee: $2,500', 'Days of the hold: 7 (the brand’s)', 'Card fee in per cent: 3% (the brand’s)'],
        ...['Card fee, fixed part: $0', 'Minutes of the checkout: 30 (the brand’s)'],
        ...['Hours until the call: 24 (the brand’s)', 'Hours of an offer to the first in a queue: 24 (the brand’s)'],
      ],
    ])
    expect([
      screen.queryAllByRole('textbox'),
      screen.queryAllByRole('combobox'),
      screen.queryAllByRole('button'),
    ]).toEqual([[], [], []])
  },
)
