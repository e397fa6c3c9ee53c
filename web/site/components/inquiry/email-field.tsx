import { useTranslate } from '#web/shared/lib/language.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { Field } from '#web/shared/ui/field.tsx'
import { messageInsteadOfForm, whatsappLink } from '#web/site/lib/whatsapp.ts'

/**
 * Shows the e-mail field, and below it the options for a visitor without an address: a box, which hides the field and
 * makes the phone required, and WhatsApp. `given` are the values of a returned form. Once the code has loaded, it adds
 * what is typed to the WhatsApp link (web/site/outbox/submit.ts), which it finds by `data-about`.
 *
 * The field itself is not `required`: without JavaScript, the browser would then not submit a form whose box is ticked.
 */
export function EmailField({
  about,
  given,
  error,
}: {
  about?: string
  given: Record<string, string | undefined>
  error?: string
}) {
  const t = useTranslate()
  const firm = useSettings()
  return (
    <div className="flex flex-col">
      <div className="address">
        <Field label={t('Email')} error={error}>
          <input name="email" type="email" autoComplete="email" inputMode="email" defaultValue={given.email} />
        </Field>
      </div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          name="noEmail"
          value="true"
          defaultChecked={given.noEmail === 'true'}
          className="size-6 shrink-0 accent-ground"
        />
        {t('I have no email')}
      </label>
      {firm.whatsapp && (
        <a
          data-about={about ?? ''}
          href={whatsappLink(firm, messageInsteadOfForm(t, firm, about, given))}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center underline"
        >
          {t('Or write to us on WhatsApp')}
        </a>
      )}
    </div>
  )
}
