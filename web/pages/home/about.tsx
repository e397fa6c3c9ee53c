import { SectionButton } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { site } from '#web/site.ts'

export const About = () => (
  <Section
    id="about"
    title="Leading Agricultural Innovation"
    intro="A workshop that repaired groundnut shellers became a factory. We still start from what breaks in the field, and build the next machine so that it does not."
    className="bg-surface"
  >
    <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line">
        {site.statistics.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end bg-surface p-6">
            <dt className="text-muted">{label}</dt>
            <dd className="font-bold font-display text-4xl text-accent">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="on-ground flex flex-col items-start justify-center gap-4 rounded-lg bg-ground p-8 text-on-ground">
        <Icon name="medal" className="size-12 text-action" />
        <p>
          <span className="block font-bold font-display text-2xl">ISO Certified</span>
          <span className="text-on-ground-muted">Quality Excellence</span>
        </p>
        <SectionButton section="services" className="mt-2">
          Explore Our Services
        </SectionButton>
      </div>
    </div>
  </Section>
)
