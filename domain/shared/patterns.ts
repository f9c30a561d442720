/**
 * The only email pattern: what mail servers deliver without quoting, so also `+` and `'`, but no dot at an end or beside another. The
 * final part is 2 to 20 characters (M5-19, B5-1, B5-2).
 */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,20}$/
/** An optional plus, then digits (M5-20). */
const PHONE = /^\+?\d+$/
/** 9 to 15 digits (M5-21). */
const MOBILE = /^\d{9,15}$/

export const isEmail = (value: string): boolean => EMAIL.test(value)
export const isPhone = (value: string): boolean => PHONE.test(value)
export const isMobile = (value: string): boolean => MOBILE.test(value)
export const isBlank = (value: string): boolean => value.trim() === ''
export const withoutSpaces = (value: string): string => value.replace(/\s+/g, '')
export const digitsOnly = (value: string): string => value.replace(/\D+/g, '')
