import type { Context } from 'hono'
import type { Unit } from '#contract/unit.ts'
import { type UnitRequest, unitRequestTexts } from '#contract/unit-request.ts'
import type { Language } from '#domain/language.ts'
import type { AppEnv } from '#worker/env.ts'
import { receiveInquiry } from './receive-inquiry.ts'

/**
 * Stores what was asked at a machine's plate as an inquiry with its unit, or without one where its label was replaced
 * meanwhile; returns the inquiry's id. What its meter is said to
 * show is in the message, and moves no meter: anybody may write it, and a true reading would be refused from then on.
 */
export function receiveUnitRequest(
  c: Context<AppEnv>,
  unit: Unit | undefined,
  request: UnitRequest,
  { language, ...as }: { key?: string; language: Language; suspected?: boolean },
): Promise<string> {
  const { phone, name, website, parts } = request
  const input = {
    // Somebody is called by a name or a number: the plate's owner is not always who asks.
    name: name?.trim() || phone,
    ...{ email: '', company: '', phone, language, website, parts, machineId: null, from: null },
    ...(unit && { unitId: unit.id }),
    ...unitRequestTexts(unit, request),
  }
  return receiveInquiry(c, input, as)
}
