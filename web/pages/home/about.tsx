import type { ViewedSettings } from '#contract/site-settings.ts'
import { OwnText } from '#web/components/own-text.tsx'
import { SectionButton } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { useTranslate } from '#web/lib/language.ts'

export function About({ settings }: { settings?: ViewedSettings<'home'> }) {
  const t = useTranslate()
  return (
    <Section
      id="about"
      title={t('Leading Agricultural Innovation')}
      intro={<OwnText>{settings?.aboutIntro ?? ''}</OwnText>}
      tone="ground"
    >
      <dl className="grid grid-cols-2 gap-y-10 border-on-ground-muted/30 border-y py-10 lg:grid-cols-4 lg:divide-x lg:divide-on-ground-muted/30">
        {settings?.statistics.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end lg:px-8 lg:first:pl-0">
            <dt className="mt-1 text-on-ground-muted">
              <OwnText>{label}</OwnText>
            </dt>
            <dd className="font-bold font-display text-5xl text-action xl:text-6xl">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-6">
        <div className="flex items-center gap-4">
          <Icon name="medal" className="size-12 text-action" />
          <p>
            <span className="block font-bold font-display text-2xl">
              <OwnText>{settings?.badgeTitle ?? ''}</OwnText>
            </span>
            <span className="text-on-ground-muted">
              <OwnText>{settings?.badgeText ?? ''}</OwnText>
            </span>
          </p>
        </div>
        <SectionButton section="services">{t('Explore Our Services')}</SectionButton>
      </div>
    </Section>
  )
}
