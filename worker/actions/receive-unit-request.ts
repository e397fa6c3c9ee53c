import type { Context } from 'hono'
import type { Language } from '#contract/language.ts'
import type { Unit } from '#contract/unit.ts'
import { type UnitRequest, unitRequestTexts } from '#contract/unit-request.ts'
import { readMeter } from '#worker/db/units/plate.ts'
import type { AppEnv } from '#worker/env.ts'
import { receiveInquiry } from './receive-inquiry.ts'

/** Stores what was asked at a machine's plate as an inquiry with its unit, and what its meter shows. */
export async function receiveUnitRequest(
  c: Context<AppEnv>,
  unit: Unit,
  request: UnitRequest,
  { language, ...as }: { key: string; language: Language; suspected: boolean },
): Promise<void> {
  const { phone, name, hours, website } = request
  const input = {
    // Somebody is called by a name or a number: the plate's owner is not always who asks.
    name: name?.trim() || phone,
    ...{ email: '', company: '', phone, language, website, unitId: unit.id, machineId: null, from: null },
    ...unitRequestTexts(unit, request),
  }
  await receiveInquiry(c, input, as)
  if (hours !== null) await readMeter(c.var.db, unit.id, hours)
}
