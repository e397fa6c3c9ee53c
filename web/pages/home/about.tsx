import type { ViewedSettings } from '#contract/site-settings.ts'
import { SectionButton } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Section } from '#web/components/ui/section.tsx'

export const About = ({ settings }: { settings?: ViewedSettings<'home'> }) => (
  <Section id="about" title="Leading Agricultural Innovation" intro={settings?.aboutIntro ?? ''} tone="ground">
    <dl className="grid grid-cols-2 gap-y-10 border-on-ground-muted/30 border-y py-10 lg:grid-cols-4 lg:divide-x lg:divide-on-ground-muted/30">
      {settings?.statistics.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end lg:px-8 lg:first:pl-0">
          <dt className="mt-1 text-on-ground-muted">{label}</dt>
          <dd className="font-bold font-display text-5xl text-action xl:text-6xl">{value}</dd>
        </div>
      ))}
    </dl>
    <div className="mt-10 flex flex-wrap items-center justify-between gap-6">
      <div className="flex items-center gap-4">
        <Icon name="medal" className="size-12 text-action" />
        <p>
          <span className="block font-bold font-display text-2xl">{settings?.badgeTitle}</span>
          <span className="text-on-ground-muted">{settings?.badgeText}</span>
        </p>
      </div>
      <SectionButton section="services">Explore Our Services</SectionButton>
    </div>
  </Section>
)
