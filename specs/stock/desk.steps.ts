import { Given, When } from '@cucumber/cucumber'
import { desc } from 'drizzle-orm'
import { listings } from '../../server/listing/listing.tables'
import { secondFactors } from '../../server/identity/identity.tables'
import { deskMembers } from '../../server/stock/members.tables'
import type { UnifiWorld } from '../shared/support/world'
import { arriveAs, pageOf } from '../shared/tasks/browsing'
import { accountOf } from '../shared/tasks/people'
import { open } from '../shared/tasks/screen'
import { makeAgency } from './desk-people'
import { fileOf } from './media/pictures'

type W = UnifiWorld

Given('{person} manages an agency, with two-step login', async function (this: W, person: string) {
  await arriveAs(this, person, 'buyer')
  const { id: accountId } = await accountOf(this, person)
  const agencyId = await makeAgency(this.stage, `Agency of ${person}`)
  const at = this.stage.clock.now()
  await this.stage.db.sql.insert(deskMembers).values({ accountId, agencyId, role: 'manager', createdAt: at })
  await this.stage.db.sql.insert(secondFactors).values({ accountId, secret: 'sealed', createdAt: at, confirmedAt: at })
})

When('{person} adds a picture that shows {string}', async function (this: W, person: string, words: string) {
  const page = await pageOf(this, person)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'house.jpg', mimeType: 'image/jpeg', buffer: await fileOf(1200, 800) })
  const field = page.getByRole('textbox', { name: 'What it shows' })
  await field.fill(words)
  await field.blur()
  await page.getByRole('img', { name: words }).waitFor()
})

When('{person} opens the listing that {person} published', async function (this: W, visitor: string, _seller: string) {
  const [newest] = await this.stage.db.sql
    .select({ id: listings.id })
    .from(listings)
    .orderBy(desc(listings.id))
    .limit(1)
  await open(this, visitor, `/property-details/view?pid=${newest?.id ?? 0}`)
})
