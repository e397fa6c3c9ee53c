import { z } from 'zod/mini'
import { isFullyVisible, requiredText } from '#contract/text.ts'
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
