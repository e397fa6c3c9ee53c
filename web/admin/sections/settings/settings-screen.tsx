import { type ComponentType, useEffect, useRef } from 'react'
import { LinkGroup } from '#web/admin/toolkit/controls.tsx'
import { adminParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { adminSectionHref } from '#web/admin/toolkit/section.tsx'
import { useSearchParams } from '#web/shared/lib/search-params.ts'

type Subject = { tab: string; label: string; Screen: ComponentType }

/** Prices come first: the rate is entered most often. */
const GROUPS: [group: string, first: Subject, ...others: Subject[]][] = [
  [
    'Money',
    { tab: 'prices', label: 'Prices', Screen: loadable(() => import('./prices.tsx'), 'PricesPart') },
    { tab: 'vat', label: 'VAT', Screen: loadable(() => import('./vat.tsx'), 'VatPart') },
    { tab: 'accounts', label: 'Bank Accounts', Screen: loadable(() => import('./accounts.tsx'), 'AccountsPart') },
    { tab: 'einvoices', label: 'E-invoices', Screen: loadable(() => import('./einvoices.tsx'), 'EinvoicesPart') },
    { tab: 'delivery', label: 'Delivery', Screen: loadable(() => import('./delivery.tsx'), 'DeliveryPart') },
  ],
  [
    'Your company',
    { tab: 'firm', label: 'Company', Screen: loadable(() => import('./firm.tsx'), 'Firm') },
    { tab: 'contact', label: 'Contact', Screen: loadable(() => import('./firm.tsx'), 'ContactPart') },
  ],
  [
    'Website',
    { tab: 'texts', label: 'Texts', Screen: loadable(() => import('./firm.tsx'), 'TextsPart') },
    { tab: 'appearance', label: 'Appearance', Screen: loadable(() => import('./appearance.tsx'), 'Appearance') },
  ],
  [
    'What you sell',
    { tab: 'categories', label: 'Categories', Screen: loadable(() => import('./categories.tsx'), 'CategoriesPart') },
    { tab: 'services', label: 'Services', Screen: loadable(() => import('./services.tsx'), 'ServicesPart') },
  ],
  [
    'Data',
    { tab: 'privacy', label: 'Privacy', Screen: loadable(() => import('./firm.tsx'), 'Privacy') },
    { tab: 'upkeep', label: 'Upkeep', Screen: loadable(() => import('./upkeep.tsx'), 'Upkeep') },
  ],
]

const SUBJECTS = GROUPS.flatMap(([, ...subjects]) => subjects)

const LINK =
  'flex min-h-11 items-center rounded-md px-2 font-semibold text-ground no-underline hover:bg-ground-soft aria-[current=page]:bg-ground-soft'

export function SettingsScreen() {
  const { values } = useSearchParams(adminParams)
  const { tab: current, Screen } = SUBJECTS.find(({ tab }) => tab === values.tab) ?? (SUBJECTS[0] as Subject)
  const subject = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (values.tab && matchMedia('(width < 40rem)').matches) subject.current?.scrollIntoView()
  }, [values.tab])
  return (
    <>
      <h1 className="mb-3 font-bold text-2xl text-ground md:text-3xl">Settings</h1>
      <nav
        aria-label="Settings"
        className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-x-3 gap-y-2 rounded-lg border border-line bg-surface p-3"
      >
        {GROUPS.map(([group, ...subjects]) => (
          <LinkGroup
            key={group}
            title={group}
            links={subjects.map(({ tab, label }) => ({
              label,
              href: adminSectionHref('settings', tab),
              isCurrent: tab === current,
            }))}
            className={LINK}
            titleClassName="px-2 text-muted text-sm"
          />
        ))}
      </nav>
      {/* High enough to be scrolled to before its code has come. */}
      <div ref={subject} className="scroll-mt-16 max-sm:min-h-dvh">
        <Screen key={current} />
      </div>
    </>
  )
}
