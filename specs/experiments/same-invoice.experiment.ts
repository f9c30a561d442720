import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database'
import { movingClock } from '../payments/sandbox-setup'
import { ownDatabase } from '../shared/own-database'
import { countingCarrier, openArena } from './arena'
import { bySize, type Experiment, type Outcome } from './experiment'
import { forgetMarks, rememberMarks } from './guards'
import { rowsOf } from './rules/invariants'
import { listed, mark } from './marking'
import { act, makeAgent, makeContracts } from './sales'

/** Records from now on each time that an invoice is marked as sent. */
const watchMarks = async (db: Database): Promise<void> => {
  for (const statement of [
    'CREATE TABLE marks (invoice_id int NOT NULL, sent_at timestamptz NOT NULL)',
    `CREATE FUNCTION watch_mark() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO marks VALUES (NEW.id, NEW.sent_at);
        RETURN NULL;
      END $$`,
    "CREATE TRIGGER watch_mark AFTER UPDATE ON invoices FOR EACH ROW WHEN (NEW.status = 'sent') EXECUTE FUNCTION watch_mark()",
  ])
    await db.sql.execute(sql.raw(statement))
}

/** Two people with the same account, on two nodes, mark each invoice as sent at the same moment, and one of them once more later. */
const marking = async (count: number, weakened = false): Promise<Outcome> => {
  const db = await ownDatabase()
  const shared = { clock: movingClock(), carrier: countingCarrier() }
  const first = await openArena({ db, ...shared })
  const second = await openArena({
    db: db.kind === 'postgres' ? await db.again() : { ...db, close: async () => undefined },
    ...shared,
  })
  try {
    const agentId = await makeAgent(first.services)
    await act(first.services, 'unconditional', await makeContracts(first.services, agentId, count))
    const people = [
      { node: first, token: await first.startSession(agentId) },
      { node: second, token: await second.startSession(agentId) },
    ]
    const invoices = await listed(first, 'due', people[0]?.token ?? '')
    await watchMarks(db)
    if (weakened) await forgetMarks(db)
    const answers = []
    for (const { id } of invoices)
      answers.push(...(await Promise.all(people.map(({ node, token }) => mark(node, id, token)))))
    if (weakened) await rememberMarks(db)
    shared.clock.move(60_000)
    for (const { id } of invoices) answers.push(await mark(second, id, people[1]?.token ?? ''))
    const wrong = await first.settled()
    const marks = await rowsOf<{ id: number; times: number }>(
      db,
      sql`SELECT invoice_id AS id, count(*)::int AS times FROM marks GROUP BY 1`,
    )
    const emails = [...(await shared.carrier.sent()).keys()].filter((key) => key.startsWith('invoice-sent-')).length
    const [answered, refused] = [answers.filter(({ code }) => code === 0), answers.filter(({ code }) => code !== 0)]
    return {
      runs: invoices.length,
      seen: `${answered.length} of ${answers.length} calls answered 0, ${marks.reduce((sum, { times }) => sum + times, 0)} marks, ${emails} emails`,
      wrong: [
        ...wrong,
        ...refused.map(({ code, message }) => `a mark was answered ${code} ${message}`),
        ...marks
          .filter(({ times }) => times !== 1)
          .map(({ id }) => `an invoice was marked more than once: invoice ${id}`),
        ...(marks.length === invoices.length ? [] : [`${marks.length} of ${invoices.length} invoices were marked`]),
        ...(emails === invoices.length ? [] : [`${emails} emails instead of ${invoices.length}`]),
      ],
    }
  } finally {
    await second.close()
    await first.close()
  }
}

export const sameInvoice: Experiment = {
  title: 'Two people mark the same invoice as sent',
  trials: (conditions) => [
    { name: 'on two nodes at once, and again later', expect: 'holds', run: () => marking(bySize(conditions, 8, 100)) },
    {
      name: 'without the decision in the invoice’s row and the key of its email',
      expect: 'breaks',
      run: () => marking(8, true),
    },
  ],
}
