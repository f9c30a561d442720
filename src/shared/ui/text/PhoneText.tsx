import { useEffect, useState } from 'react'
import { formatPhone } from '../../../../domain/shared/phone'

/** A number as its country writes it. The numbering plans load with the first number from abroad, which is shown ungrouped until then. */
export const PhoneText = ({ number }: { number: string }) => {
  const [read, setRead] = useState({ number: '', text: '' })
  const isAbroad = /^\+(?!61)/.test(number)
  useEffect(() => {
    if (!isAbroad) return undefined
    let isShown = true
    void import('../../../../domain/shared/text/phone-text').then(
      ({ phoneText }) => isShown && setRead({ number, text: phoneText(number) }),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [number, isAbroad])
  return read.number === number && isAbroad ? read.text : formatPhone(number)
}
