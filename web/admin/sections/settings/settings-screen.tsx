import type { ComponentType } from 'react'
import { adminParams } from '#web/admin/toolkit/admin-params.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { adminSectionHref } from '#web/admin/toolkit/section.ts'
import { Tabs } from '#web/admin/toolkit/tabs.tsx'
import { useSearchParams } from '#web/shared/lib/search-params.ts'

const Accounts = loadable(() => import('./accounts.tsx').then((file) => file.Accounts))
const Appearance = loadable(() => import('./appearance.tsx').then((file) => file.Appearance))
const CategoriesPart = loadable(() => import('./categories.tsx').then((file) => file.CategoriesPart))
const ContactPart = loadable(() => import('./contact.tsx').then((file) => file.ContactPart))
const Firm = loadable(() => import('./firm.tsx').then((file) => file.Firm))
const PricesPart = loadable(() => import('./prices.tsx').then((file) => file.PricesPart))
const Privacy = loadable(() => import('./privacy.tsx').then((file) => file.Privacy))
const ServicesPart = loadable(() => import('./services.tsx').then((file) => file.ServicesPart))
const TextsPart = loadable(() => import('./texts.tsx').then((file) => file.TextsPart))
const Upkeep = loadable(() => import('./upkeep.tsx').then((file) => file.Upkeep))

type Subject = { tab: string; label: string; Screen: ComponentType }

/** Prices come first: the rate is entered most often. */
const SUBJECTS: [Subject, ...Subject[]] = [
  { tab: 'prices', label: 'Prices', Screen: PricesPart },
  { tab: 'firm', label: 'Firm', Screen: Firm },
  { tab: 'contact', label: 'Contact', Screen: ContactPart },
  { tab: 'texts', label: 'Texts', Screen: TextsPart },
  { tab: 'appearance', label: 'Appearance', Screen: Appearance },
  { tab: 'categories', label: 'Categories', Screen: CategoriesPart },
  { tab: 'services', label: 'Services', Screen: ServicesPart },
  { tab: 'accounts', label: 'Accounts', Screen: Accounts },
  { tab: 'privacy', label: 'Privacy', Screen: Privacy },
  { tab: 'upkeep', label: 'Upkeep', Screen: Upkeep },
]

/** Shows the owner's settings, with a tab for each subject. */
export function SettingsScreen() {
  const { values } = useSearchParams(adminParams)
  const { tab: current, Screen } = SUBJECTS.find(({ tab }) => tab === values.tab) ?? SUBJECTS[0]
  return (
    <>
      <h1 className="mb-5 font-bold text-2xl text-ground md:text-3xl">Settings</h1>
      <Tabs
        label="Settings"
        tabs={SUBJECTS.map(({ tab, label }) => ({
          label,
          href: adminSectionHref('settings', tab),
          isCurrent: tab === current,
        }))}
      />
      <Screen key={current} />
    </>
  )
}
