import { createHmac } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import type { PostPublic } from '../../../server/stock/fetching/post-public'

interface Taken {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
type Refusal = Extract<Awaited<ReturnType<PostPublic>>, { _tag: 'Left' }>
export const refusal = (status: number): Refusal => ({
  _tag: 'Left',
  left: { kind: 'refused', message: `The server answered with status ${status}.` },
})

/** A receiver that answers in turn: null takes the change. */
export const receiver = (...answers: readonly (Refusal | null)[]) => {
  const taken: Taken[] = []
  let asked = 0
  const post: PostPublic = async (posted) => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? null
    asked += 1
    if (answer !== null) return answer
    taken.push(posted)
    return E.right(200)
  }
  const changes = () =>
    taken.map(({ body }) => {
      const { change, sale } = JSON.parse(body) as {
        change: { before: string | null; after: string }
        sale: { id: number }
      }
      return [sale.id, change.before, change.after]
    })
  return { post, taken, changes, asked: () => asked }
}

/** Derives secrets as the server does, from a secret of the specs. */
export const derive = (purpose: string, subject: string) =>
  createHmac('sha256', 'test').update(`${purpose} ${subject}`).digest('base64url')
