import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'

/** A call that the server has begun to read: its headers are sent, and its body is not. */
export const halfSent = async (port: number, path: string, body: string): Promise<ClientRequest> => {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  asked.on('error', () => undefined)
  asked.flushHeaders()
  await once(asked, 'continue')
  return asked
}

/** Sends the body, and returns the status. */
export const finished = async (asked: ClientRequest, body: string): Promise<number> => {
  const answer = once(asked, 'response') as Promise<[IncomingMessage]>
  asked.end(body)
  const [response] = await answer
  response.resume()
  await once(response, 'end')
  return response.statusCode ?? 0
}
