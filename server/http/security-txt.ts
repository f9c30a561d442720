import { after, DAY } from '../../domain/shared/dates'
import type { Kernel } from './kernel'

const PATH = '/.well-known/security.txt'
/** RFC 9116 asks for less than a year. The answer is made on request, so it is never stale. */
const VALID_FOR = 90 * DAY

/** The contact for security problems (RFC 9116); nothing unless SECURITY_CONTACT is set. */
export const securityTxtRoutes = (
  { app, clock, originOf }: Pick<Kernel, 'app' | 'clock' | 'originOf'>,
  contact: string,
): void => {
  if (contact === '') return
  app.get(PATH, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${contact}`,
          `Expires: ${after(clock(), VALID_FOR).toISOString().slice(0, 10)}T00:00:00Z`,
          'Preferred-Languages: en',
          `Canonical: ${originOf(request)}${PATH}`,
          '',
        ].join('\n'),
      ),
  )
}
