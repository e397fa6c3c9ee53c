import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { dollarsFromNaira } from '#contract/money/first-price.ts'
import { freshRate, isNairaFirst, type PricedInBoth } from '#contract/money/naira-price.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { plainNumber, withThousands } from '#domain/money/typed-number.ts'
import { adminPricesQuery } from '#web/admin/lib/settings.ts'
import { UNDER_MORE } from '#web/admin/toolkit/form/form-dialog.tsx'
import { useFormOf } from '#web/admin/toolkit/form/form-field.tsx'
import { nairaText } from '#web/admin/toolkit/texts.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { type PriceField, storedPrice } from './price-edits.ts'

type Props = { stored?: Pick<Machinery, PriceField>; nairaExample: string; dollarsExample: string }

/** From naira, dollars follow at the day's rate until they are typed; where naira comes first, they are under More. */
export function PriceInputs({ stored, nairaExample, dollarsExample }: Props) {
  const form = useFormOf<PricedInBoth>()
  const isNaira = isNairaFirst(DEFAULT_LANGUAGE, useSettings())
  const { data: prices } = useQuery(adminPricesQuery())
  /** The price that has followed here; then, or if a stored one is of a price in naira, another amount replaces it. */
  const [followed, setFollowed] = useState<string>()
  const replaced = followed ?? (stored?.priceNgn ? storedPrice(stored, 'price') : '')
  const rate = freshRate(prices)?.rate ?? null
  const [price, priceNgn] = useWatch({ control: form.control, name: ['price', 'priceNgn'] })
  const isFollowing = Boolean(price && priceNgn) && price === followed

  function follow(typedNaira: string) {
    if (rate === null || form.getValues('price') !== replaced) return
    const naira = plainNumber(typedNaira)
    const dollars = /^\d{1,11}(?:\.\d{1,2})?$/.test(naira) ? dollarsFromNaira(naira, rate) : null
    // Without a fixed amount, the dollars of before are what customers see at the day’s rate.
    const before = stored && naira === '' ? storedPrice(stored, 'price') : ''
    const shown = dollars === null ? before : withThousands(dollars)
    setFollowed(shown)
    form.setValue('price', shown, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  return (
    <>
      <form.Field
        name="priceNgn"
        hint={
          rate === null
            ? `Such as ${nairaExample}`
            : `Such as ${nairaExample}: the price in dollars follows. Left empty, customers see the price in dollars at the day’s rate.`
        }
        onChange={follow}
      />
      <div className={isNaira ? UNDER_MORE : 'contents'}>
        <form.Field
          name="price"
          hint={priceHint(isFollowing, rate, Boolean(priceNgn)) ?? `US dollars, such as ${dollarsExample}`}
          control={<PriceInput inputMode="decimal" />}
        />
      </div>
    </>
  )
}

function priceHint(isFollowing: boolean, rate: string | null, hasNaira: boolean): string | undefined {
  if (isFollowing && rate !== null) return `US dollars, at ${nairaText(rate)} to $1. You can change it.`
  if (hasNaira && rate === null) return 'US dollars: may be empty until there is a current naira rate'
  return undefined
}

const PriceInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <div className="relative">
    <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-muted">
      $
    </span>
    <input {...rest} className={`${className} pl-7`} />
  </div>
)
