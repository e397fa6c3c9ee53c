import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SettingsPart } from '#contract/settings.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { failureReason } from '#web/lib/admin-request.ts'
import { adminSettingsQuery, type SettingsRow } from '#web/queries/admin/settings.ts'

export type Fact = [term: string, text: ReactNode]

/** A part of the settings: what is set, and the dialog that changes it. */
export function Part<Name extends SettingsPart>({
  part,
  title,
  hint,
  facts,
  form,
}: {
  part: Name
  title: string
  hint: string
  facts: (settings: SettingsRow<Name>) => Fact[]
  form: (settings: SettingsRow<Name>, onClose: () => void) => ReactNode
}) {
  const { data, error } = useQuery(adminSettingsQuery())
  const [isOpen, setIsOpen] = useState(false)
  const settings = data && ({ ...data[part], id: part } as SettingsRow<Name>)
  return (
    <section aria-labelledby={part} className="rounded-lg border border-line bg-surface p-3 sm:p-4 md:p-6">
      <h2 id={part} className="font-bold text-ground text-xl">
        {title}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{hint}</p>
      {error && (
        <p role="alert" className="mt-4">
          The settings cannot be loaded: {failureReason(error)}
        </p>
      )}
      {settings && (
        <>
          {settings.version === 0 && (
            <p className="mt-3 text-accent sm:font-semibold">
              This is demonstration content. Visitors see it until you save your own.
            </p>
          )}
          <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[min(12rem,40%)_minmax(0,1fr)]">
            {facts(settings).map(([term, text]) => (
              <div key={term} className="contents">
                <dt className="text-muted">{term}</dt>
                <dd className="wrap-anywhere whitespace-pre-line font-medium max-sm:-mt-2">{text || 'None'}</dd>
              </div>
            ))}
          </dl>
          <button type="button" onClick={() => setIsOpen(true)} className={buttonClass('ground', 'mt-6')}>
            Change {title}
          </button>
          {isOpen && form(settings, () => setIsOpen(false))}
        </>
      )}
    </section>
  )
}
