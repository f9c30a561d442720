import type { HttpClient } from '../../adapters/http/shared/http-client'
import { answeredCalls } from './answered-calls'

/** An HTTP client without a network: every call fails, and its line is recorded. */
export const recordedCalls = async (): Promise<{ http: HttpClient; lines: readonly string[] }> => {
  const lines: string[] = []
  const { http } = await answeredCalls(({ line }) => {
    lines.push(line)
    return undefined
  })
  return { http, lines }
}
