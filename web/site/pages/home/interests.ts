import { useQuery } from '@tanstack/react-query'
import { INTERESTS } from '#domain/inquiry/options.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { homeSettingsQuery, useCategories, useSettings } from '#web/shared/queries/settings.ts'

/** An interest of the inquiry form, and the category whose machines it is about. */
export type Interest = { value: string; label: string; category?: string; lang?: string }

/** Returns what a visitor may be interested in: the categories to choose from, where they are the owner's, and service. */
export function useInterests(): Interest[] {
  const t = useTranslate()
  const { isOwn } = useSettings()
  const choices = useCategories()
  const { data: settings } = useQuery(homeSettingsQuery())
  const given = INTERESTS.map((interest): Interest => ({ ...interest, label: t(interest.label) }))
  // Of the categories that every site starts with, an own one is only about those that have machines.
  const isOffered = ({ category }: Interest) => !category || choices.some(({ value }) => value === category)
  if (!settings?.ownCategories) return isOwn ? given.filter(isOffered) : given
  const own = choices.map((one) => ({
    value: one.value,
    label: one.label,
    category: one.value,
    lang: one.lang,
  }))
  return [...own, ...given.filter(({ category }) => !category)]
}
