import type { MachineryCard } from '#contract/machinery.ts'
import { DeadLink } from '#web/components/ui/dead-link.tsx'
import { Icon, type IconName } from '#web/components/ui/icon.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { inPlaceOfForm, whatsappLink } from '#web/lib/whatsapp.ts'
import { site } from '#web/site.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactMachine } from './contact-machine.tsx'

export const Contact = ({ machine }: { machine: MachineryCard | null }) => (
  <Section
    id="contact"
    title="Get In Touch"
    intro="Tell us what you grow and on how much land. We answer with a machine, a price and a date."
  >
    <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
      <div className="rounded-lg border border-line bg-surface p-5 md:p-8">
        <h3 className="mb-6 font-bold text-2xl text-ground">Send us a Message</h3>
        <ContactMachine machine={machine} />
        <ContactForm machine={machine} />
      </div>
      <div className="flex flex-col gap-6">
        <Card title="Contact Information">
          <ul className="flex flex-col gap-4">
            <Fact icon="pin" term="Headquarters">
              <address className="not-italic">
                {site.address.street}, {site.address.city} {site.address.postalCode}, {site.address.country}
              </address>
            </Fact>
            <Fact icon="phone" term="Call us">
              {site.phones.map(({ shown, dialled }) => (
                <a key={dialled} href={`tel:${dialled}`} className="inline-flex min-h-11 items-center underline">
                  {shown}
                </a>
              ))}
            </Fact>
            <Fact icon="whatsapp" term="WhatsApp">
              <a
                href={whatsappLink(inPlaceOfForm(undefined, {}))}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center underline"
              >
                Chat with us on WhatsApp
              </a>
            </Fact>
            <Fact icon="mail" term="Write to us">
              <a href={`mailto:${site.email}`} className="inline-flex min-h-11 items-center underline">
                {site.email}
              </a>
              <span className="text-muted">We reply within 24 hours</span>
            </Fact>
          </ul>
        </Card>
        <Card title="Office Hours">
          <dl className="flex flex-col gap-2">
            {site.hours.map(({ days, open }) => (
              <div key={days} className="flex flex-wrap justify-between gap-x-4">
                <dt>{days}</dt>
                <dd className="font-semibold">{open}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-muted">Extended support is available in critical farming seasons.</p>
        </Card>
        <Card title="Follow Us">
          <ul className="flex gap-3">
            {site.socials.map((name) => (
              <li key={name}>
                <DeadLink
                  label={name}
                  className="grid size-11 place-items-center rounded-md bg-ground-soft text-ground"
                >
                  <Icon name={name.toLowerCase() as IconName} />
                </DeadLink>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  </Section>
)

const Card = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="rounded-lg border border-line bg-surface p-6">
    <h3 className="mb-4 font-bold text-ground text-xl">{title}</h3>
    {children}
  </div>
)

const Fact = ({ icon, term, children }: { icon: IconName; term: string; children: React.ReactNode }) => (
  <li className="flex gap-4">
    <Icon name={icon} className="mt-0.5 size-6 text-accent" />
    <div className="flex flex-col">
      <p className="font-semibold">{term}</p>
      {children}
    </div>
  </li>
)
