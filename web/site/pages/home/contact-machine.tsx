import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { Link, useSearch } from 'wouter'
import type { MachinerySummary } from '#contract/machinery/machinery.ts'
import { isOnlyInNaira, nairaPrice } from '#contract/money/naira-price.ts'
import { INTERESTS } from '#domain/inquiry/options.ts'
import { formatDollars, langOf } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { machineUrl } from '#web/shared/lib/urls.ts'
import type { Translate } from '#web/shared/messages/translate.ts'
import { machineQuery } from '#web/shared/queries/content.ts'
import { homeSettingsQuery, useCategories, useSettings } from '#web/shared/queries/settings.ts'
import { MACHINE_PARAM } from '#web/shared/ui/button.tsx'
import { PriceText, StockLine } from '#web/site/components/naira-price.tsx'

export function useContactMachine(shown: MachinerySummary[] = []): MachinerySummary | null {
  const id = new URLSearchParams(useSearch()).get(MACHINE_PARAM)
  const machine = shown.find((one) => one.id === id)
  const fetched = useQuery({ ...machineQuery(id ?? ''), enabled: Boolean(id) && !machine })
  return (id && (machine ?? fetched.data)) || null
}

export function ContactMachine({ machine }: { machine: MachinerySummary | null }) {
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
            <PriceText priced={machine} className="font-bold text-accent" withRate />
            <StockLine item={machine} />
          </div>
        </div>
      )}
    </div>
  )
}

type ContactPrefill = { interest?: string; message?: string }

export function prefillFor(t: Translate, machine: MachinerySummary | null, interests: Interest[]): ContactPrefill {
  if (!machine) return {}
  const naira = isOnlyInNaira(machine) && nairaPrice(machine, null, t.language)?.text
  return {
    interest: interests.find(({ category }) => category === machine.category.toLowerCase())?.value,
    message: t('I am interested in the {machine} (from {price}). Please tell me more about it.', {
      machine: machine.name,
      price: naira || formatDollars(t, machine.price),
    }),
  }
}

/** Fills in the form again when another machine is chosen, but never replaces what was typed. */
export function usePrefill(form: RefObject<HTMLFormElement | null>, prefill: ContactPrefill) {
  const { interest = '', message = '' } = prefill
  const last = useRef({ interest, message })
  useEffect(() => {
    const elements = form.current?.elements
    for (const [name, value] of Object.entries({ interest, message })) {
      const field = elements?.namedItem(name) as HTMLSelectElement | HTMLTextAreaElement | null
      const filledIn = last.current[name as keyof ContactPrefill]
      if (field && (field.value === '' || field.value === filledIn)) field.value = value
    }
    last.current = { interest, message }
  }, [form, interest, message])
}

type Interest = { value: string; label: string; category?: string; lang?: string }

/** Returns what a visitor may be interested in: the owner's categories, or else the first ones, and service. */
export function useInterests(): Interest[] {
  const t = useTranslate()
  const { isOwn } = useSettings()
  const choices = useCategories()
  const { data: settings } = useQuery(homeSettingsQuery())
  const listed = INTERESTS.map((interest): Interest => ({ ...interest, label: t(interest.label) }))
  // On an owner's site, first categories without machines are left out.
  const isOffered = ({ category }: Interest) => !category || choices.some(({ value }) => value === category)
  if (!settings?.ownCategories) return isOwn ? listed.filter(isOffered) : listed
  const categories = choices.map(({ value, label, lang }) => ({ value, label, category: value, lang }))
  return [...categories, ...listed.filter(({ category }) => !category)]
}
