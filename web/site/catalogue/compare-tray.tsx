import { useEffect, useState } from 'react'
import { STATE_PARAM } from '#domain/urls.ts'
import { useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { buttonClass, LinkButton } from '#web/shared/ui/button.tsx'
import { hiddenParams } from '#web/site/components/list-parts.tsx'
import { COMPARED_PARAM, MAX_COMPARED } from './comparison.ts'
import type { CatalogueItem } from './item.ts'
import type { ViewState } from './use-catalogue.ts'
import { focusResults } from './view.ts'

const FORM_ID = 'compare'

/** Returns the machines of a list that are selected for comparison. The selection is in the URL only. */
export function useComparison({ view: { compared }, replace }: ViewState) {
  const [isRefused, setRefused] = useState(false)
  const choose = (slugs: string[]) => {
    setRefused(slugs.length > MAX_COMPARED)
    if (slugs.length <= MAX_COMPARED) replace({ [COMPARED_PARAM]: slugs.join(' ') })
  }
  // Boxes ticked before hydration count as well, up to the maximum.
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

type ChoiceProps = { slug: string; comparison: Comparison; describedBy: string }

/** Shows the tick box of a machine's card, in the tray's form, so that it works without JavaScript as well. */
export function CompareChoice({ slug, comparison: { compared, toggle }, describedBy }: ChoiceProps) {
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
        className="size-6 shrink-0 accent-ground"
      />
    </label>
  )
}

type TrayProps = { comparison: Comparison; items: CatalogueItem[]; to: string | null; href: string }

/** Shows the selected machines at the bottom of the screen, as long as there are any, within the list's group. */
export function CompareTray({ comparison: { compared, isRefused }, items, to, href }: TrayProps) {
  const t = useTranslate()
  const local = useLocalPath()
  const titleBySlug = new Map(items.flatMap(({ machine, title }) => (machine ? [[machine.slug, title] as const] : [])))
  return (
    <form
      id={FORM_ID}
      action={local('/compare')}
      data-chosen={compared.length > 0 || undefined}
      className="sticky low:static bottom-0 z-20 mt-6 hidden flex-wrap items-center gap-x-3 gap-y-2 rounded-t-lg border-2 border-ground bg-surface px-3 py-3 sm:px-4 not-supports-[selector(:has(a))]:flex group-has-[input[name=m]:checked]/list:flex data-chosen:flex print:hidden"
    >
      {hiddenParams({ to }, [STATE_PARAM])}
      {compared
        .filter((slug) => !titleBySlug.has(slug))
        .map((slug) => (
          <input key={slug} type="hidden" name={COMPARED_PARAM} value={slug} />
        ))}
      <p role="status" className="min-w-0 grow basis-full sm:basis-48">
        {isRefused ? (
          <strong className="text-danger">
            {t('You can compare up to {most} machines. Remove one to choose another.', { most: MAX_COMPARED })}
          </strong>
        ) : compared.length > 0 ? (
          <>
            <strong>{t('{n} of {most} chosen', { n: compared.length, most: MAX_COMPARED })}</strong>
            <span className="line-clamp-1 text-muted text-sm">
              {compared.map((slug) => titleBySlug.get(slug) ?? slug.replaceAll('-', ' ')).join(', ')}
            </span>
          </>
        ) : (
          <strong>{t('Choose up to {most} machines', { most: MAX_COMPARED })}</strong>
        )}
      </p>
      {compared.length > 0 && (
        <LinkButton
          href={href}
          replace
          rel="nofollow"
          onClick={focusResults}
          className={buttonClass('outline', 'px-2!')}
        >
          {t('Clear')}
        </LinkButton>
      )}
      <button type="submit" className={buttonClass('ground', 'px-2!')}>
        {t('Compare')}
      </button>
    </form>
  )
}
