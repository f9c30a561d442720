import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { dialAddress, fullPhone, maskedPhone } from '../../../domain/listing/contact/agent-phone'
import { phoneRevealMachine } from '../../../domain/listing/contact/phone-reveal.machine'

describe("an agent's phone number", () => {
  const agent = { countryCode: '+61', mobile: '0412345678' }

  test('is masked, then shown in full, then dialled [B4-16 B4-17 B4-18]', () => {
    expect(maskedPhone(agent)).toBe('+61 412 345 XXX')
    expect(fullPhone(agent)).toBe('+61 412 345 678')
    expect(dialAddress(agent)).toBe('tel:+61412345678')
  })

  test('shows more of itself with each click [B4-16 B4-17]', () => {
    const reveal = createActor(phoneRevealMachine).start()
    const states = ['', 'show-more', 'show-more'].map((type) => {
      if (type === 'show-more') reveal.send({ type })
      return reveal.getSnapshot().value
    })
    expect(states).toEqual(['hidden', 'masked', 'shown'])
  })

  test('may contain spaces or have no country code', () => {
    expect(dialAddress({ countryCode: '+61', mobile: '412 345 678' })).toBe('tel:+61412345678')
    expect([
      fullPhone({ countryCode: '', mobile: '0412345678' }),
      dialAddress({ countryCode: '', mobile: '0412345678' }),
    ]).toEqual(['0412 345 678', 'tel:+61412345678'])
  })
})
