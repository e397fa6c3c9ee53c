import type { MachinerySummary } from '#contract/machinery/machinery.ts'
import { dialled, type SharedSettings, SOCIALS, type ViewedSettings } from '#contract/settings/site-settings.ts'
import { FARM_SIZES } from '#domain/inquiry/options.ts'
import { daysText, timesText } from '#domain/settings/opening-hours.ts'
import { langOf } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { Field } from '#web/shared/ui/field.tsx'
import { Icon, type IconName, LineDrawing } from '#web/shared/ui/icon.tsx'
import { InquiryFormEnd, InquiryProblem } from '#web/site/components/inquiry/inquiry-end.tsx'
import {
  EmailField,
  PHONE_INPUT,
  type Prefill,
  PrefilledTextArea,
  PrivacyNotice,
  RobotTrap,
  textField,
} from '#web/site/components/inquiry/inquiry-fields.tsx'
import { useInquiryForm } from '#web/site/components/inquiry/use-inquiry-form.ts'
import { useSentNotice } from '#web/site/components/stored-inquiry.tsx'
import { DisabledLink, Section } from '#web/site/components/ui/section.tsx'
import { messageInsteadOfForm, whatsappLink } from '#web/site/lib/whatsapp.ts'
import { ContactMachine, prefillFor, useInterests, usePrefill } from './contact-machine.tsx'

type Props = { machine: MachinerySummary | null; settings?: ViewedSettings<'home'> }

export function Contact({ machine, settings }: Props) {
  const t = useTranslate()
  const firm = useSettings()
  const wasSent = useSentNotice('contact')
  const hasContactFacts =
    firm.phones[0] || firm.whatsapp || firm.email || settings?.replyNote || firm.street || firm.city
  return (
    <Section
      id="contact"
      title={t('Get In Touch')}
      intro={
        firm.isOwn
          ? undefined
          : t('Tell us what you grow and on how much land. We will reply with a machine, a price and a date.')
      }
    >
      {wasSent && (
        <p role="status" className="mb-3 rounded-md border-2 border-success p-4 font-medium text-success">
          {t('Message Sent!')} {t("Thank you for your inquiry. We'll contact you soon.")}
        </p>
      )}
      <div className="grid items-start gap-3 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <div className="flex flex-col gap-4">
          {hasContactFacts && (
            <Card title={t('Contact Information')}>
              <ContactFacts firm={firm} settings={settings} />
            </Card>
          )}
          {(!settings || settings.hoursNote || settings.hours[0]) && (
            <Card title={t('Office Hours')}>
              <dl className="flex flex-col gap-1">
                {settings?.hours.map((line) => (
                  <div key={daysText(line) + line.opens} className="flex flex-wrap justify-between gap-x-4">
                    <dt>{line.from === line.to ? t(line.from) : `${t(line.from)}-${t(line.to)}`}</dt>
                    <dd className="ml-auto font-semibold">{t.known(timesText(line, t.language))}</dd>
                  </div>
                ))}
              </dl>
              {settings?.hoursNote && (
                <p lang={langOf(settings, 'hoursNote')} className="mt-2 whitespace-pre-line text-muted">
                  {settings.hoursNote}
                </p>
              )}
            </Card>
          )}
        </div>
        <div className="rounded-lg border border-line bg-surface p-3 md:p-8 lg:row-span-2 lg:order-first">
          <h3 className="mb-3 font-bold text-ground text-xl md:text-2xl">{t('Send us a Message')}</h3>
          <ContactMachine machine={machine} />
          <ContactForm machine={machine} />
        </div>
        {(!firm.isOwn || SOCIALS.some((network) => settings?.[network])) && (
          <Card title={t('Follow Us')}>{settings && <FollowUs profiles={settings} />}</Card>
        )}
      </div>
    </Section>
  )
}

/** Shows how to reach the firm, in the order in which a buyer with a phone tries: calling, writing, visiting. */
function ContactFacts({ firm, settings }: { firm: SharedSettings; settings?: ViewedSettings<'home'> }) {
  const t = useTranslate()
  return (
    <ul className="flex flex-col gap-1">
      {firm.phones[0] && (
        <Fact icon="phone" term={t('Call us')}>
          {firm.phones.map((phone) => (
            <a key={phone} href={`tel:${dialled(phone)}`} className={LINK}>
              {phone}
            </a>
          ))}
        </Fact>
      )}
      {firm.whatsapp && (
        <Fact icon="whatsapp" term="WhatsApp">
          <a
            href={whatsappLink(firm, messageInsteadOfForm(t, firm, undefined, {}))}
            target="_blank"
            rel="noopener"
            className={LINK}
          >
            {t('Chat with us on WhatsApp')}
          </a>
        </Fact>
      )}
      {(firm.email || settings?.replyNote) && (
        <Fact icon="mail" term={t('Write to us')}>
          {firm.email && (
            <a href={`mailto:${firm.email}`} className={LINK}>
              {firm.email}
            </a>
          )}
          {settings?.replyNote && (
            <span lang={langOf(settings, 'replyNote')} className="text-muted">
              {settings.replyNote}
            </span>
          )}
        </Fact>
      )}
      {(firm.street || firm.city) && (
        <Fact icon="pin" term={t('Headquarters')}>
          <Directions firm={firm} settings={settings} />
        </Fact>
      )}
    </ul>
  )
}

const Card = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="rounded-lg border border-line bg-surface p-3 max-sm:text-sm md:p-4">
    <h3 className="mb-1 font-bold text-ground text-xl">{title}</h3>
    {children}
  </div>
)

const Fact = ({ icon, term, children }: { icon: IconName; term: string; children: React.ReactNode }) => (
  <li className="flex flex-wrap gap-x-3">
    <Icon name={icon} className="size-6 text-accent max-sm:mt-2.5" />
    <div className="flex grow basis-[13rem] flex-col">
      <p className="font-semibold max-sm:sr-only">{term}</p>
      {children}
    </div>
  </li>
)

const LINK = 'inline-flex min-h-11 items-center underline'

/** Only the home page has them, so they are not among the icons that every page loads. */
const DRAWINGS = {
  facebook: 'M14 8.5h3V4.5h-3c-2.5 0-4 1.6-4 4V11H7v4h3v6.5h4V15h3l.7-4H14V9.2c0-.5.2-.7.7-.7',
  x: 'M4 4l16 16M20 4 4 20M4 4h4l12 16h-4z',
  instagram:
    'M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM17 7h.1',
  youtube: 'M4 6.5C6 6 18 6 20 6.5c1.5.5 1.5 10.5 0 11C18 18 6 18 4 17.5 2.5 17 2.5 7 4 6.5ZM10 9v6l5-3z',
}
const NAMES = { facebook: 'Facebook', x: 'X', instagram: 'Instagram', youtube: 'YouTube' }
const ICON = 'grid size-11 place-items-center rounded-md bg-ground-soft text-ground'

/** Shows the firm's social networks. If no profile is set, four icons without a link (spec section 2); on an own site none. */
function FollowUs({ profiles }: { profiles: Pick<ViewedSettings<'home'>, (typeof SOCIALS)[number]> }) {
  const isSet = SOCIALS.some((network) => profiles[network])
  return (
    <ul className="flex gap-3">
      {SOCIALS.filter((network) => !isSet || profiles[network]).map((network) => (
        <li key={network}>
          {isSet ? (
            <a href={profiles[network]} aria-label={NAMES[network]} target="_blank" rel="noopener" className={ICON}>
              <LineDrawing path={DRAWINGS[network]} />
            </a>
          ) : (
            <DisabledLink label={NAMES[network]} className={ICON}>
              <LineDrawing path={DRAWINGS[network]} />
            </DisabledLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The only address for which the sketch is correct: the demonstration's. It would mislead any other firm's buyers. */
export const SKETCHED_ADDRESS = { street: '14 Challawa Industrial Estate Road', city: 'Kano' }

function Directions({ firm, settings }: { firm: SharedSettings; settings?: ViewedSettings<'home'> }) {
  const t = useTranslate()
  const cityLine = [firm.city, settings?.postalCode].filter(Boolean).join(' ')
  const address = [firm.street, cityLine, firm.country].filter(Boolean).join(', ')
  return (
    <>
      <address className="not-italic max-sm:mt-2.5">{address}</address>
      {settings?.landmark && (
        <p lang={langOf(settings, 'landmark')} className="whitespace-pre-line text-muted">
          {settings.landmark}
        </p>
      )}
      <a
        href={settings?.mapUrl || `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
        target="_blank"
        rel="noopener"
        className={LINK}
      >
        {t('Open in a map')}
      </a>
      {firm.street === SKETCHED_ADDRESS.street && firm.city === SKETCHED_ADDRESS.city && (
        // Without an alternative text: the landmark says the same in the visitor's language.
        <img
          src="/images/way.svg"
          alt=""
          width="300"
          height="130"
          loading="lazy"
          className="w-full rounded-md max-sm:hidden"
        />
      )}
    </>
  )
}

function ContactForm({ machine }: { machine: MachinerySummary | null }) {
  const t = useTranslate()
  const failure = { title: t('Error'), description: t('Failed to send message. Please try again.') }
  const { props, submission, issues, refused } = useInquiryForm({ kind: 'contact', failure }, 'contact')
  const interests = useInterests()
  const prefill = prefillFor(t, machine, interests)
  usePrefill(props.ref, prefill)
  const given: Prefill = refused ?? prefill
  const form = { given, issues }
  return (
    <form {...props} className="grid pairs gap-3">
      <InquiryProblem submission={submission} />
      {textField(form, 'firstName', t('First Name'), { autoComplete: 'given-name', required: true })}
      {textField(form, 'lastName', t('Last Name'), { autoComplete: 'family-name', required: true })}
      <div className="max-sm:col-span-full">{textField(form, 'phone', t('Phone'), PHONE_INPUT)}</div>
      <EmailField given={given} error={issues.email} />
      <Field label={t('Farm Size')} optional error={issues.farmSize}>
        <select name="farmSize" defaultValue={given.farmSize ?? ''}>
          <option value="">{t('Select farm size')}</option>
          {FARM_SIZES.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('Interest')} optional error={issues.interest}>
        <select name="interest" className="mt-auto" defaultValue={given.interest ?? ''}>
          <option value="">{t('Select your interest')}</option>
          {interests.map(({ value, label, lang }) => (
            <option key={value} value={value} lang={lang}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <div className="col-span-full">
        <Field label={t('Message')} error={issues.message}>
          <PrefilledTextArea name="message" rows={2} required text={given.message} />
        </Field>
      </div>
      <RobotTrap />
      <PrivacyNotice />
      <InquiryFormEnd submission={submission} failure={failure} buttonClassName="sm:min-w-44">
        {t('Send Message')}
      </InquiryFormEnd>
    </form>
  )
}
