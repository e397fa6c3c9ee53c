import type { ViewedSettings } from '#contract/settings/site-settings.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { SectionButton } from '#web/shared/ui/button.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { Section } from '#web/site/components/ui/section.tsx'
import { langOf } from '#web/site/lib/lang-of.ts'

export function About({ settings }: { settings?: ViewedSettings<'home'> }) {
  const t = useTranslate()
  return (
    <Section
      id="about"
      title={t('Leading Agricultural Innovation')}
      intro={settings?.aboutIntro}
      introLang={langOf(settings, 'aboutIntro')}
      tone="ground"
    >
      {settings?.statistics.length !== 0 && (
        <dl className="grid pairs gap-y-10 border-faint border-y py-10 @bar:grid-cols-4 @bar:divide-x @bar:divide-faint">
          {settings?.statistics.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end @bar:px-8 @bar:first:pl-0">
              <dt lang={langOf(settings, 'statistics')} className="mt-1 text-on-ground-muted">
                {label}
              </dt>
              <dd className="font-bold font-display text-5xl text-action xl:text-6xl">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-10 flex flex-wrap items-center justify-between gap-6">
        {settings?.badgeTitle && (
          <div className="flex items-center gap-4">
            <Icon name="medal" className="size-12 text-action" />
            <p>
              <span lang={langOf(settings, 'badgeTitle')} className="block font-bold font-display text-2xl">
                {settings.badgeTitle}
              </span>
              <span lang={langOf(settings, 'badgeText')} className="text-on-ground-muted">
                {settings.badgeText}
              </span>
            </p>
          </div>
        )}
        <SectionButton section="services">{t('Explore Our Services')}</SectionButton>
      </div>
    </Section>
  )
}
