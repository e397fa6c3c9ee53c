import { z } from 'zod/mini'
import { emailText, isFullyVisible, optionalText, requiredText } from '#contract/text.ts'
import { fold } from '#domain/fold.ts'
import { MAX_SHORT_TEXT } from '#domain/text-lengths.ts'

/** Stored trimmed: a phone's keyboard adds a space. */
export const username = requiredText('Username is required', MAX_SHORT_TEXT).check(z.trim())

/** The names that audit log and ledgers give to others: the buyer, the site, its demonstration, an operator at a terminal. */
const RESERVED = /^(?:by transfer|(?:the )?(?:buyer|customer|site|system|terminal|demonstration(?: content)?))$/

const isReserved = (name: string) =>
  RESERVED.test(
    fold(name.normalize('NFKC'))
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )

/** The letters of one name are of one script. Scripts that are missing here consist of letters that look Latin. */
const OF_ONE_SCRIPT =
  /^(?:\p{scx=Latn}*|\p{scx=Arab}*|\p{scx=Cyrl}*|\p{scx=Grek}*|\p{scx=Hebr}*|\p{scx=Armn}*|\p{scx=Geor}*|\p{scx=Ethi}*|\p{scx=Tfng}*|\p{scx=Nkoo}*|\p{scx=Adlm}*|\p{scx=Deva}*|\p{scx=Beng}*|\p{scx=Guru}*|\p{scx=Gujr}*|\p{scx=Taml}*|\p{scx=Telu}*|\p{scx=Knda}*|\p{scx=Mlym}*|\p{scx=Sinh}*|\p{scx=Thai}*|[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}]*|[\p{scx=Hani}\p{scx=Hang}]*)$/u

/** Returns the letters of a name; the hooks of Hausa's ʼy are letters of every script. */
const lettersOf = (name: string) => name.replace(/[\P{L}ʼʻ]/gu, '')

/** Cyrillic and Greek letters that look Latin: a whole name of them does, too. */
const LOOKS_LATIN = /^[аАВЕеЗКкМмНОоРрСсТтУуХхЅѕІіЈјҺһԀԁԚԛԜԝѴѵҮүӀӏгпьЬΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορτυχω]+$/u

/** Latin letters of phonetic alphabets, which look like ordinary ones. */
const PHONETIC_LATIN = /[ɑɡɩǀᴀ-ᴫ]/u

function isMistakable(name: string): boolean {
  // Browsers show several spaces as one.
  if (/ {2}/.test(name) || PHONETIC_LATIN.test(name) || name.normalize('NFC') !== name.normalize('NFKC')) return true
  const letters = lettersOf(name)
  return !OF_ONE_SCRIPT.test(letters) || LOOKS_LATIN.test(letters)
}

/** A name for a new account: nobody may pass for somebody else on screens, where people are known by their names. */
export const newUsername = username.check(
  z.refine(isFullyVisible, { message: 'Username contains invisible characters', abort: true }),
  z.refine((name) => !isReserved(name), 'This username is reserved. Please choose another.'),
  z.refine((name) => !isMistakable(name), 'This username could be mistaken for another: use letters of one alphabet'),
)

/** A password to check, not a new one: its length is limited so that nobody can make hashing it expensive. */
const givenPassword = z.string('Password is required').check(z.minLength(1), z.maxLength(1_000, 'Password is too long'))

export const loginInput = z.object({ username, password: givenPassword })

export type LoginInput = z.infer<typeof loginInput>

/** Lengths of a password in UTF-16 units. */
export const MIN_PASSWORD = 12
export const MAX_PASSWORD = 128

export const COMMON_PASSWORD = 'This password is too common. Please choose another.'

export const newPassword = z
  .string('Password is required')
  .check(
    z.minLength(MIN_PASSWORD, `Password must be at least ${MIN_PASSWORD} characters`),
    z.maxLength(MAX_PASSWORD, `Password must be at most ${MAX_PASSWORD} characters`),
  )

export const registerInput = z.object({
  username: newUsername,
  email: emailText('Valid email is required'),
  password: newPassword,
  setupToken: z.optional(optionalText(MAX_SHORT_TEXT)),
})

export const passwordInput = z.object({
  currentPassword: givenPassword,
  newPassword,
  /** Whether passkeys and recovery codes are deleted with the old password: somebody else may have created them. */
  removesOthers: z.optional(z.boolean('removesOthers must be true or false')),
})

export type PasswordInput = z.infer<typeof passwordInput>

/** The password again, before something that cannot be undone. */
export const confirmInput = z.object({ password: givenPassword })

export const recoveryInput = z.object({
  username,
  code: requiredText('Recovery code is required', MAX_SHORT_TEXT),
  newPassword,
})

export type RecoveryInput = z.infer<typeof recoveryInput>

/** `admin` can do everything; `editor` manages content, inquiries and quotations. */
export const ROLES = ['admin', 'editor'] as const

export type Role = (typeof ROLES)[number]

export type NewAdmin = { id: string; username: string; email: string; role: Role }

/** The signed-in administrator, as the browser stores it. */
export type Admin = { id: string; username: string; role: Role }

export type Session = { token: string; admin: Admin }
