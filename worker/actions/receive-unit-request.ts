import type { Context } from 'hono'
import type { Unit } from '#contract/unit.ts'
import { type UnitRequest, unitRequestTexts } from '#contract/unit-request.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '#worker/db/client.ts'
import { isInquiryStored, isSuspected } from '#worker/db/inquiries/intake.ts'
import { readMeter } from '#worker/db/units/plate.ts'
import type { AppEnv } from '#worker/env.ts'
import { badRequest } from '#worker/errors.ts'
import { receiveInquiry } from './receive-inquiry.ts'

const WENT_BACK = 'This is lower than the last reading. Check it, or leave the field empty.'

/**
 * Throws a 400 for hours below those that the unit's meter showed before, unless the request is stored already: its first
 * response got lost, and the meter went on.
 */
export async function checkMeter(db: Db, unit: Unit, { hours }: UnitRequest, key?: string): Promise<void> {
  if (hours === null || hours >= (unit.hours ?? 0)) return
  if (!(key && (await isInquiryStored(db, key)))) throw badRequest(WENT_BACK, [{ path: 'hours', message: WENT_BACK }])
}

/**
 * Stores what was asked at a machine's plate as an inquiry with its unit, and what its meter shows; returns the inquiry's id.
 * What may be a robot's moves no meter: a true reading would be refused from then on. The seller reads it in the message.
 */
export async function receiveUnitRequest(
  c: Context<AppEnv>,
  unit: Unit,
  request: UnitRequest,
  { language, ...as }: { key?: string; language: Language; suspected?: boolean },
): Promise<string> {
  const { phone, name, hours, website } = request
  const input = {
    // Somebody is called by a name or a number: the plate's owner is not always who asks.
    name: name?.trim() || phone,
    ...{ email: '', company: '', phone, language, website, unitId: unit.id, machineId: null, from: null },
    ...unitRequestTexts(unit, request),
  }
  const id = await receiveInquiry(c, input, as)
  if (hours !== null && !isSuspected(request, as)) await readMeter(c.var.db, unit.id, hours)
  return id
}
