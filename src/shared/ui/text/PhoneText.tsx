import { useEffect, useState } from 'react'
import { formatNationally, formatPhone } from '../../../../domain/shared/phone'

interface Props {
  readonly number: string
  /** Keeps the country code of an Australian number. */
  readonly withCode?: boolean
}

/** A number as its country writes it. The numbering plans load with the first number from abroad, which is shown ungrouped until then. */
export const PhoneText = ({ number, withCode = false }: Props) => {
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
  return read.number === number && isAbroad ? read.text : withCode ? formatPhone(number) : formatNationally(number)
}
