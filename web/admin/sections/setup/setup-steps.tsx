import type { ComponentProps, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Machinery } from '#contract/machinery/machinery.ts'
import type { AdminPrices } from '#contract/money/prices.ts'
import type { AdminSettings, SettingsPart } from '#contract/settings/settings.ts'
import { hasOwnColours } from '#domain/settings/palette.ts'
import { AccountFields } from '#web/admin/sections/settings/accounts.tsx'
import { CategoryLinesForm } from '#web/admin/sections/settings/category-form.tsx'
import { firstPrices } from '#web/admin/sections/settings/price-forms.tsx'
import {
  accountsSettings,
  appearanceSettings,
  contactSettings,
  firmSettings,
  type SettingsForm,
  type SettingsRow,
  settingsFormOf,
} from '#web/admin/sections/settings/queries.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import type { FormOf } from '#web/admin/toolkit/form/form-field.tsx'
import { loadable } from '#web/admin/toolkit/loadable.tsx'

const appearance = () => import('#web/admin/sections/settings/appearance.tsx')
const ColourFields = loadable(appearance, 'ColourFields')
const LogoField = loadable(appearance, 'LogoField')
const PreviewButton = loadable(appearance, 'PreviewButton')
const MachineryForm = loadable(() => import('#web/admin/sections/machinery/machinery-form.tsx'), 'MachineryForm')

export type SetupData = { settings: AdminSettings; prices: AdminPrices; machine?: Machinery }

type StepFrame = { isInPage: true; storedAs: string; submitLabel: string; onSaved: () => void; onClose: () => void }

export type SetupStep = {
  tab: string
  label: string
  hint: string
  isDone: (entered: SetupData) => boolean
  isOptional?: true
  form: (entered: SetupData, frame: StepFrame) => ReactNode
}

type PartForm<Part extends SettingsPart> = ComponentProps<typeof FormDialog<SettingsRow<Part>, SettingsForm<Part>>>

/** Returns a step's form: some fields of a part of the settings, which are saved with the others of the part. */
const partForm =
  <Part extends SettingsPart>(
    part: Part,
    saveable: PartForm<Part>['saveable'],
    title: string,
    fields: PartForm<Part>['children'],
  ) =>
  ({ settings }: SetupData, frame: StepFrame) => (
    <FormDialog
      saveable={saveable}
      row={{ ...settings[part], id: part } as unknown as SettingsRow<Part>}
      title={title}
      {...frame}
    >
      {fields}
    </FormDialog>
  )

/** The phone number is offered for WhatsApp until another number is typed there. */
function PhoneFields({ form }: { form: FormOf<SettingsForm<'contact'>> }) {
  const before = useWatch({ control: form.control, name: 'phones' })
  const first = (phones: string) => phones.trim().split('\n')[0] ?? ''
  const follow = (phones: string) => {
    if (form.getValues('whatsapp') === first(before)) form.setValue('whatsapp', first(phones), { shouldDirty: true })
  }
  return (
    <>
      <form.Field name="phones" onChange={follow} />
      <form.Fields names={['whatsapp', 'email']} />
    </>
  )
}

const withOne = (form: SettingsForm<'accounts'>, name: string): SettingsForm<'accounts'> =>
  form.accounts.length > 0 ? form : { ...form, accounts: [{ bank: '', name, number: '', currency: 'NGN' }] }

export const STEPS: readonly [SetupStep, ...SetupStep[]] = [
  {
    tab: 'name',
    label: 'Name',
    hint: 'Your company’s name is at the top of every page, on quotations and in messages.',
    isDone: ({ settings }) => settings.firm.name !== '',
    form: partForm('firm', firmSettings, 'Name', (form) => (
      <form.Fields names={['name', 'legalName', 'tagline', 'description']} />
    )),
  },
  {
    tab: 'place',
    label: 'Place',
    hint: 'Where customers find you. Without a street, your town is enough.',
    isDone: ({ settings: { firm } }) => firm.street !== '' || firm.city !== '',
    form: partForm('firm', firmSettings, 'Place', (form, _, base) => (
      <>
        {/* It is saved with the name, which may have been skipped. */}
        {!base?.name && <form.Field name="name" wide />}
        <form.Fields names={['street', 'city', 'postalCode', 'region', 'country', 'landmark', 'mapUrl']} />
      </>
    )),
  },
  {
    tab: 'logo',
    label: 'Logo',
    hint: 'An image of it, if you have one. Without it the site shows the first letter of your name.',
    isDone: ({ settings }) => settings.appearance.logo !== '',
    isOptional: true,
    form: partForm('appearance', appearanceSettings, 'Logo', (_, upload) => <LogoField upload={upload} />),
  },
  {
    tab: 'colours',
    label: 'Colours',
    hint: 'Two colours of your own; the others follow from them. Without them the site has its standard colours.',
    isDone: ({ settings }) => hasOwnColours(settings.appearance),
    isOptional: true,
    form: partForm('appearance', appearanceSettings, 'Colours', (form) => (
      <>
        <ColourFields />
        <PreviewButton form={form} />
      </>
    )),
  },
  {
    tab: 'telephone',
    label: 'Phone',
    hint: 'Most customers call or write on WhatsApp. An email address is optional.',
    isDone: ({ settings }) => settings.contact.phones.length > 0,
    form: partForm('contact', contactSettings, 'Phone', (form) => <PhoneFields form={form} />),
  },
  {
    tab: 'categories',
    label: 'Categories',
    hint: 'What you sell, as visitors choose by it. Their names in other languages can follow in the settings.',
    isDone: ({ settings }) => settings.categories.version > 0,
    form: ({ settings }, frame) => (
      <CategoryLinesForm categories={{ ...settings.categories, id: 'categories' }} {...frame} />
    ),
  },
  {
    tab: 'prices',
    label: 'Prices',
    hint: 'Machines priced in dollars are shown in naira at today’s rate. Leave it empty if you price in naira. New quotations start with the deposit.',
    isDone: ({ prices }) => prices.settings.version > 0,
    form: ({ prices }, frame) => (
      <FormDialog
        saveable={firstPrices(prices.rate)}
        row={{ ...prices.settings, id: 'prices' }}
        title="Prices"
        {...frame}
      />
    ),
  },
  {
    tab: 'machine',
    label: 'First machine',
    hint: 'One machine with a photo, which your phone can take now. You can add the others later.',
    isDone: ({ machine }) => machine !== undefined,
    form: ({ machine }, frame) => <MachineryForm machine={machine} {...frame} />,
  },
  {
    tab: 'account',
    label: 'Bank account',
    hint: 'The account customers pay into. Only those who have accepted a quotation see it.',
    isDone: ({ settings }) => settings.accounts.accounts.length > 0,
    isOptional: true,
    form: ({ settings }, frame) => (
      <FormDialog<SettingsRow<'accounts'>, SettingsForm<'accounts'>>
        saveable={accountsSettings}
        row={{ ...settings.accounts, id: 'accounts' }}
        values={(row) => withOne(row ? settingsFormOf(row) : { accounts: [], tin: '' }, settings.firm.legalName)}
        title="Bank account"
        {...frame}
      >
        {() => <AccountFields />}
      </FormDialog>
    ),
  },
]
