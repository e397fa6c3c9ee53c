import { useEffect, useState } from 'react'
import { buttonClass, LinkButton } from '#web/components/ui/button.tsx'
import { useLocalPath, useTranslate } from '#web/lib/language.ts'
import { COMPARED_PARAM, MAX_COMPARED } from './comparison.ts'
import type { CatalogueItem } from './item.ts'
import type { ViewState } from './use-view.ts'

const FORM_ID = 'compare'

/** The machines of a list that are chosen to be compared. They stand in the URL alone. */
export function useComparison({ view: { compared }, replace }: ViewState) {
  const [isRefused, setRefused] = useState(false)
  const choose = (slugs: string[]) => {
    setRefused(slugs.length > MAX_COMPARED)
    if (slugs.length <= MAX_COMPARED) replace({ [COMPARED_PARAM]: slugs.join(' ') })
  }
  // Boxes checked before hydration count as well, up to the maximum.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name=${COMPARED_PARAM}]`)]
    const boxOf = (slug: string) => boxes.find(({ value }) => value === slug)
    const stillChecked = compared.filter((slug) => boxOf(slug)?.checked !== false)
    const added = boxes.filter(({ checked, value }) => checked && !compared.includes(value))
    if (added.length === 0 && stillChecked.length === compared.length) return
    const room = MAX_COMPARED - stillChecked.length
    for (const box of added.slice(room)) box.checked = false
    choose([...stillChecked, ...added.slice(0, room).map(({ value }) => value)])
    setRefused(added.length > room)
  }, [])
  return {
    compared,
    isRefused,
    toggle: (slug: string) =>
      choose(compared.includes(slug) ? compared.filter((other) => other !== slug) : [...compared, slug]),
  }
}

export type Comparison = ReturnType<typeof useComparison>

/** A box on a machine's card, of the tray's form: it is sent with it without JavaScript as well. */
export function CompareChoice({
  slug,
  comparison: { compared, toggle },
  describedBy,
}: {
  slug: string
  comparison: Comparison
  describedBy: string
}) {
  const t = useTranslate()
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-ground text-sm">
      {t('Compare')}
      <input
        type="checkbox"
        name={COMPARED_PARAM}
        value={slug}
        form={FORM_ID}
        checked={compared.includes(slug)}
        onChange={() => toggle(slug)}
        aria-describedby={describedBy}
        className="size-6 accent-ground"
      />
    </label>
  )
}

/** Shown at the bottom of the screen while a machine is chosen, within the list's group. */
export function CompareTray({
  comparison: { compared, isRefused },
  items,
  href,
}: {
  comparison: Comparison
  /** The items whose cards are shown. */
  items: CatalogueItem[]
  /** Where the list is with none chosen. */
  href: string
}) {
  const t = useTranslate()
  const local = useLocalPath()
  const shown = new Map(items.flatMap(({ machine, title }) => (machine ? [[machine.slug, title] as const] : [])))
  return (
    <form
      id={FORM_ID}
      action={local('/compare')}
      // A choice restored by the browser would be mistaken for a new one.
      autoComplete="off"
      data-chosen={compared.length > 0 || undefined}
      className="sticky low:static bottom-0 z-20 mt-6 hidden flex-wrap items-center gap-x-3 gap-y-2 rounded-t-lg border-2 border-ground border-b-0 bg-surface px-3 py-3 sm:px-4 not-supports-[selector(:has(a))]:flex group-has-[input[name=m]:checked]/list:flex data-chosen:flex print:hidden"
    >
      {compared
        .filter((slug) => !shown.has(slug))
        .map((slug) => (
          <input key={slug} type="hidden" name={COMPARED_PARAM} value={slug} />
        ))}
      <p role="status" className={`min-w-0 grow ${isRefused ? 'basis-full sm:basis-48' : 'basis-20'}`}>
        {isRefused ? (
          <strong className="text-danger">
            {t('You can compare up to {most} machines. Remove one to choose another.', { most: MAX_COMPARED })}
          </strong>
        ) : compared.length > 0 ? (
          <>
            <strong>{t('{n} of {most} chosen', { n: compared.length, most: MAX_COMPARED })}</strong>
            <span className="line-clamp-1 text-muted text-sm max-sm:sr-only">
              {compared.map((slug) => shown.get(slug) ?? slug.replaceAll('-', ' ')).join(', ')}
            </span>
          </>
        ) : (
          <strong>{t('Choose up to {most} machines', { most: MAX_COMPARED })}</strong>
        )}
      </p>
      {compared.length > 0 && (
        <LinkButton href={href} replace rel="nofollow" className={buttonClass('outline', 'px-2!')}>
          {t('Clear')}
        </LinkButton>
      )}
      <button type="submit" className={buttonClass('ground', 'px-2!')}>
        {t('Compare')}
      </button>
    </form>
  )
}
