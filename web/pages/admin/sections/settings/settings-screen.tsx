import type { ComponentType } from 'react'
import { useSearchParams } from '#web/lib/search-params.ts'
import { adminParams } from '#web/pages/admin/components/admin-params.ts'
import { Tabs } from '#web/pages/admin/components/tabs.tsx'
import { Contact } from './contact.tsx'
import { Firm } from './firm.tsx'
import { Prices } from './prices.tsx'
import { Privacy } from './privacy.tsx'
import { Services } from './services.tsx'
import { settingsHref } from './settings-href.ts'
import { Texts } from './texts.tsx'
import { Upkeep } from './upkeep.tsx'

type Subject = { tab: string; label: string; Screen: ComponentType }

/** Prices first: the rate is what is entered again and again. */
const SUBJECTS: [Subject, ...Subject[]] = [
  { tab: 'prices', label: 'Prices', Screen: Prices },
  { tab: 'firm', label: 'Firm', Screen: Firm },
  { tab: 'contact', label: 'Contact', Screen: Contact },
  { tab: 'texts', label: 'Texts', Screen: Texts },
  { tab: 'services', label: 'Services', Screen: Services },
  { tab: 'privacy', label: 'Privacy', Screen: Privacy },
  { tab: 'upkeep', label: 'Upkeep', Screen: Upkeep },
]

/** What the owner sets about the site, a tab for each subject. */
export function SettingsScreen() {
  const { values } = useSearchParams(adminParams)
  const { tab: current, Screen } = SUBJECTS.find(({ tab }) => tab === values.tab) ?? SUBJECTS[0]
  return (
    <>
      <h1 className="mb-5 font-bold text-2xl text-ground md:text-3xl">Settings</h1>
      <Tabs
        label="Settings"
        tabs={SUBJECTS.map(({ tab, label }) => ({ label, href: settingsHref(tab), isCurrent: tab === current }))}
      />
      <Screen key={current} />
    </>
  )
}
