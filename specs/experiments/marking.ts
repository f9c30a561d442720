import type { Arena } from './arena'
import type { Answer } from './caller'

type Server = Pick<Arena, 'call'>

/** An agent's invoice as the lists show it. */
export interface ListedInvoice {
  readonly id: number
  readonly invoiceId: number
  readonly total: number
}

/** What a call answers; throws unless it succeeded. */
export const dataOf = async (server: Server, path: string, token: string): Promise<unknown> => {
  const { code, message, data } = await server.call('GET', path, { token })
  if (code !== 0) throw new Error(`${path} answered ${code} ${message}`)
  return data
}

/** A whole list, newest first. */
export const listed = async (
  server: Server,
  list: 'due' | 'past' | 'receipts',
  token: string,
  page = 1,
): Promise<ListedInvoice[]> => {
  const { invoicePagePojo: found } = (await dataOf(server, `/api/invoice/${list}/0/9999999999/${page}/100`, token)) as {
    invoicePagePojo: { list: ListedInvoice[]; totalRecord: number }
  }
  return found.totalRecord > page * 100 ? [...found.list, ...(await listed(server, list, token, page + 1))] : found.list
}

/** Marks an invoice as sent. */
export const mark = (server: Server, id: number, token: string): Promise<Answer> =>
  server.call('PUT', `/api/invoice/done/${id}`, { token })
