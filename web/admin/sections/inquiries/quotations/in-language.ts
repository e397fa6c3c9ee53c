import type { QueryClient } from '@tanstack/react-query'
import { LANGUAGES, type Language } from '#domain/language.ts'
import type { PriceSource } from '#domain/quotation/reprice.ts'
import { loadCorrespondence } from '#web/admin/sections/inquiries/queries.ts'
import { translator } from '#web/shared/messages/translate.ts'
import type { LineForm } from './form-values.ts'
import { describedPart, describedWithFigures, partNumberIn } from './prepare.ts'
import { machineInQuery, numberedPartsQuery } from './queries.ts'

type Described = Pick<LineForm, 'machineId' | 'description'> & { source?: PriceSource | null | undefined }

/** Returns how a machine, or a part, is described in a language; undefined if it is gone, or could not be loaded. */
export async function describedIn(client: QueryClient, line: Described, language: Language) {
  try {
    if (line.source?.of === 'mark-up') {
      await loadCorrespondence([{ language }])
      return translator(language)('Fixed mark-up')
    }
    if (line.machineId) {
      const machine = await client.fetchQuery(machineInQuery(line.machineId, language))
      return machine ? describedWithFigures(machine) : undefined
    }
    const number = partNumberIn(line.description)
    if (!number) return undefined
    const [part] = (await client.fetchQuery(numberedPartsQuery([number], language))).rows
    return part && describedPart(part)
  } catch {
    // The description that is there says it as well, in another language.
    return undefined
  }
}

/**
 * Returns the descriptions of lines after a change of the quotation's language: one that is as its machine or part is
 * described in any language follows, and one that was written for this quotation stays.
 */
export const descriptionsIn = (client: QueryClient, lines: Described[], language: Language): Promise<string[]> =>
  Promise.all(
    lines.map(async (line) => {
      const known = await Promise.all(LANGUAGES.map((one) => describedIn(client, line, one)))
      const isUntouched = known.some((text) => text?.trim() === line.description.trim())
      return (isUntouched && known[LANGUAGES.indexOf(language)]) || line.description
    }),
  )
