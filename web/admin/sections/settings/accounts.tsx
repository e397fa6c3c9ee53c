import { useQuery } from '@tanstack/react-query'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { transfersQuery } from '#web/admin/sections/overview/queries.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { formatDate } from '#web/shared/lib/format.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Part, type PartFormProps } from './part.tsx'
import { accountsSettings, type SettingsForm } from './queries.ts'

export const AccountsPart = () => (
  <>
    <Part
      part="accounts"
      title="Accounts"
      hint="The accounts buyers pay into. Only those who have accepted a quotation see them. Every admin is e-mailed when they change, where e-mail is set up."
      shown={{
        accounts: (accounts) =>
          accounts.map(({ bank, name, number, currency }) => `${bank}, ${name}, ${number} (${currency})`).join('\n'),
      }}
      Form={AccountsForm}
    />
    <TransferState />
  </>
)

/** Says whether transfers confirm themselves, and what is entered at the provider. */
function TransferState() {
  const { data } = useQuery(transfersQuery())
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
    </section>
  )
}

const AccountsForm = (props: PartFormProps<'accounts'>) => (
  <FormDialog saveable={accountsSettings} title="Change Accounts" submitLabel="Save Accounts" {...props}>
    {(form) => (
      <>
        <AccountFields />
        <FormField form={form} name="tin" />
      </>
    )}
  </FormDialog>
)

/** The fields of the accounts, each of which can be removed. */
export function AccountFields() {
  const form = useFormContext<SettingsForm<'accounts'>>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'accounts' })
  return (
    <fieldset className="rounded-md border border-line p-4 sm:col-span-2">
      <legend className="px-1 font-medium">Bank accounts</legend>
      {fields.map((field, index) => (
        <fieldset
          key={field.id}
          className="grid grid-cols-1 gap-3 border-line not-first-of-type:mt-4 not-first-of-type:border-t not-first-of-type:pt-4 sm:grid-cols-2"
        >
          <legend className="sr-only">Account {index + 1}</legend>
          <FormField form={form} name={`accounts.${index}.bank`} label="Bank" />
          <FormField form={form} name={`accounts.${index}.name`} label="Account name" />
          <FormField
            form={form}
            name={`accounts.${index}.number`}
            label="Account number"
            control={<input inputMode="numeric" autoComplete="off" />}
          />
          <FormField
            form={form}
            name={`accounts.${index}.currency`}
            label="Currency"
            control={
              <select>
                <option>NGN</option>
                <option>USD</option>
              </select>
            }
          />
          <button type="button" onClick={() => remove(index)} className={buttonClass('outline', 'justify-self-start')}>
            Remove account {index + 1}
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        onClick={() => append({ bank: '', name: '', number: '', currency: 'NGN' })}
        className={buttonClass('outline', 'mt-4')}
      >
        Add an account
      </button>
    </fieldset>
  )
}
