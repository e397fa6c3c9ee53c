/** Nigeria's country code: the seller and most buyers are there. */
const COUNTRY = '234'
const SUBSCRIBER_DIGITS = 10
/** How many digits an international number has (ITU-T E.164). */
const [MIN_DIGITS, MAX_DIGITS] = [8, 15]

const NUMBER = /^\+?[\d\s().\u2010-\u2015-]+$/

/** A mobile number with the country code, possibly followed by the zero that is dialled only within the country. */
const MOBILE = new RegExp(`^${COUNTRY}0?([789][01]\\d{8})$`)

/**
 * Returns a phone number in the form in which it is stored and shown: a Nigerian mobile number, however it was written,
 * is "+234 803 123 4567". Other text is unchanged, because a number without a country code may be from any country.
 */
export function phoneText(typed: string): string {
  const text = typed.trim()
  if (!NUMBER.test(text)) return typed
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  // As dialled within Nigeria, 0803 123 4567: a form that no other country uses for a mobile number.
  const whole = digits.startsWith('0') && !text.startsWith('+') ? COUNTRY + digits : digits
  const subscriber = MOBILE.exec(whole)?.[1]
  return subscriber ? `+${COUNTRY} ${groupDigits(subscriber)}` : typed
}

/** Returns the ten digits of a subscriber as people read them out: "803 123 4567". */
const groupDigits = (subscriber: string) => subscriber.replace(/(...)(...)/, '$1 $2 ')

/** Returns a phone number for wa.me, digits only, with 234 for one of Nigeria; null if it is none. */
export function whatsappDigits(phone: string): string | null {
  const typed = phone.replace(/\D/g, '')
  const digits = phone.trim().startsWith('+') ? typed : withCountry(typed)
  // "+234 (0) 803 ...": the zero is dialled only within the country.
  const plain = digits.startsWith(`${COUNTRY}0`) ? COUNTRY + digits.slice(COUNTRY.length + 1) : digits
  return plain.length >= MIN_DIGITS && plain.length <= MAX_DIGITS ? plain : null
}

function withCountry(digits: string): string {
  if (digits.startsWith('00')) return digits.slice(2)
  const isMobileWithoutZero = digits.length === SUBSCRIBER_DIGITS && /^[789]/.test(digits)
  return digits.startsWith('0') || isMobileWithoutZero ? COUNTRY + digits : digits
}

/** Returns the forms by which search finds a phone number: as shown, as digits, and as dialled within the country. */
export function phoneSearchText(phone: string): string {
  const shown = phoneText(phone)
  const subscriber = MOBILE.exec(shown.replace(/\D/g, ''))?.[1]
  return subscriber ? `${shown} +${COUNTRY}${subscriber} 0${subscriber} 0${groupDigits(subscriber)}` : shown
}
