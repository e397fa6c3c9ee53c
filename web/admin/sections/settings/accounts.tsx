import { useQuery } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import { Link } from 'wouter'
import { adminSettingsQuery } from '#web/admin/lib/settings.ts'
import { transfersQuery } from '#web/admin/sections/overview/queries.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { useFormOf } from '#web/admin/toolkit/form/form-field.tsx'
import { adminSectionHref } from '#web/admin/toolkit/section.tsx'
import { formatDate } from '#web/shared/lib/format.ts'
import { type PartFormProps, RowFields, SettingsPanel } from './part.tsx'
import { accountsSettings, type SettingsForm } from './queries.ts'

export const AccountsPart = () => (
  <>
    <SettingsPanel
      part="accounts"
      title="Bank Accounts"
      hint="The accounts customers pay into. Only those who have accepted a quotation see them. Every admin is emailed when they change, where email is set up."
      renderers={{
        accounts: (accounts) =>
          accounts.map(({ bank, name, number, currency }) => `${bank}, ${name}, ${number} (${currency})`).join('\n'),
      }}
      Form={AccountsForm}
    />
    <TransferState />
  </>
)

function TransferState() {
  const { data } = useQuery(transfersQuery())
  const settings = useQuery(adminSettingsQuery()).data
  if (!data) return null
  const { mode, lastEventAt } = data
  return (
    <section aria-labelledby="transfers" className="rounded-lg border border-line bg-surface p-3 sm:p-4 md:p-6">
      <h2 id="transfers" className="font-bold text-ground text-xl">
        Transfers that confirm themselves
      </h2>
      <p className="mt-1 max-w-prose">
        {mode
          ? `Paystack is connected with a ${mode} key. ${lastEventAt ? `The last event came on ${formatDate(lastEventAt)}.` : 'No event has come yet.'}`
          : 'Paystack is not connected. Whoever runs the site sets its secret key as PAYSTACK_SECRET_KEY.'}
      </p>
      {mode && (
        <p className="wrap-anywhere mt-1">
          Enter this as the webhook URL at Paystack: <code>{`${window.location.origin}/hooks/paystack`}</code>
        </p>
      )}
      {mode && settings?.contact.email === '' && (
        <p className="mt-1 max-w-prose">
          No customer is given an account of their own until the company has an email address, which Paystack writes to.{' '}
          <Link href={adminSectionHref('settings', 'contact')} className="font-semibold underline">
            Enter It
          </Link>
        </p>
      )}
    </section>
  )
}

const AccountsForm = (props: PartFormProps<'accounts'>) => (
  <FormDialog saveable={accountsSettings} title="Edit Bank Accounts" submitLabel="Save Bank Accounts" {...props}>
    {(form) => (
      <>
        <AccountFields />
        <form.Field name="tin" />
      </>
    )}
  </FormDialog>
)

export function AccountFields() {
  const form = useFormOf<SettingsForm<'accounts'>>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'accounts' })
  return (
    <RowFields
      title="Bank accounts"
      one="account"
      add="Add an account"
      keys={fields.map(({ id }) => id)}
      onAdd={() => append({ bank: '', name: '', number: '', currency: 'NGN' })}
      onRemove={remove}
    >
      {(index) => (
        <>
          <form.Field name={`accounts.${index}.bank`} label="Bank" />
          <form.Field name={`accounts.${index}.name`} label="Account name" />
          <form.Field
            name={`accounts.${index}.number`}
            label="Account number"
            control={<input inputMode="numeric" autoComplete="off" />}
          />
          <form.Field name={`accounts.${index}.currency`} label="Currency" options={{ NGN: 'NGN', USD: 'USD' }} />
        </>
      )}
    </RowFields>
  )
}
