import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { Link, useSearch } from 'wouter'
import type { MACHINERY_CATEGORIES } from '#contract/category.ts'
import type { INTERESTS } from '#contract/contact-options.ts'
import type { MachinerySummary } from '#contract/machinery.ts'
import { NairaPrice } from '#web/components/naira-price.tsx'
import { MACHINE_PARAM } from '#web/components/ui/button.tsx'
import { formatDollars } from '#web/lib/format.ts'
import { langOf } from '#web/lib/lang-of.ts'
import { useTranslate } from '#web/lib/language.ts'
import { machineUrl } from '#web/lib/machine-url.ts'
import type { Translate } from '#web/messages/translate.ts'
import { machineQuery } from '#web/queries/machinery.ts'

/** The machine that the contact section is about, where the URL names one: out of the cards, else fetched. */
export function useContactMachine(cards: MachinerySummary[] = []): MachinerySummary | null {
  const id = new URLSearchParams(useSearch()).get(MACHINE_PARAM)
  const card = cards.find((machine) => machine.id === id)
  const other = useQuery({ ...machineQuery(id ?? ''), enabled: Boolean(id) && !card })
  return (id && (card ?? other.data)) || null
}

/** What the inquiry is about, above its form. */
export function ContactMachine({ machine }: { machine: MachinerySummary | null }) {
  const t = useTranslate()
  return (
    <div aria-live="polite">
      {machine && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 rounded-md border-2 border-action bg-paper px-4 py-2">
          <Link
            href={machineUrl(machine.slug)}
            lang={langOf(machine, 'name')}
            className="inline-flex min-h-11 items-center font-semibold text-ground underline"
          >
            {machine.name}
          </Link>
          <div>
            <p className="font-bold text-accent">{t('From {price}', { price: formatDollars(t, machine.price) })}</p>
            <NairaPrice machine={machine} withRate />
          </div>
        </div>
      )}
    </div>
  )
}

type Interest = (typeof INTERESTS)[number]['value']

const INTEREST_OF: { [Category in (typeof MACHINERY_CATEGORIES)[number]]: Interest } = {
  tractors: 'tractors',
  harvesters: 'harvesters',
  planters: 'planters',
  cultivators: 'tillage',
  balers: 'hay',
  sprayers: 'sprayers',
}

type Prefill = { interest?: string; message?: string }

/** What is filled in for an inquiry about a machine. */
export const prefillFor = (t: Translate, machine: MachinerySummary | null): Prefill =>
  machine
    ? {
        interest: Object.entries(INTEREST_OF).find(([category]) => category === machine.category.toLowerCase())?.[1],
        message: t('I am interested in the {machine} (from {price}). Please tell me more about it.', {
          machine: machine.name,
          price: formatDollars(t, machine.price),
        }),
      }
    : {}

/** Fills the form in again when another machine is chosen, over what was filled in before and never over what was typed. */
export function usePrefill(form: RefObject<HTMLFormElement | null>, prefill: Prefill) {
  const { interest = '', message = '' } = prefill
  const last = useRef({ interest, message })
  useEffect(() => {
    const elements = form.current?.elements
    for (const [name, value] of Object.entries({ interest, message })) {
      const field = elements?.namedItem(name) as HTMLSelectElement | HTMLTextAreaElement | null
      const filledIn = last.current[name as keyof Prefill]
      if (field && (field.value === '' || field.value === filledIn)) field.value = value
    }
    last.current = { interest, message }
  }, [form, interest, message])
}
