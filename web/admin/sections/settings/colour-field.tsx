import { useController, useFormContext } from 'react-hook-form'
import { SETTINGS_FIELDS } from '#contract/settings/form-fields.ts'
import { colourText, isHex } from '#domain/settings/colour.ts'
import { nearestNamed } from '#domain/settings/palette.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Field } from '#web/shared/ui/field.tsx'

type ColourName = 'groundColour' | 'actionColour'

/**
 * Chooses one of the site's two colours, by its code or with the browser's own picker. One that is refused offers the
 * nearest that works.
 */
export function ColourField({
  name,
  standard,
}: {
  name: ColourName
  /** What holds where none is chosen. */
  standard: string
}) {
  const { label, hint } = SETTINGS_FIELDS.appearance[name]
  const { setValue } = useFormContext<Record<ColourName, string>>()
  const { field, fieldState } = useController<Record<ColourName, string>>({ name })
  const error = fieldState.error?.message
  const nearest = nearestNamed(error)
  const value = colourText(field.value ?? '')
  const choose = (colour: string) => setValue(name, colour, { shouldDirty: true, shouldValidate: Boolean(error) })
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} hint={hint} optional error={error}>
        <input {...field} spellCheck={false} autoCapitalize="none" autoComplete="off" placeholder={standard} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <input
          type="color"
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={isHex(value) ? value : standard}
          onChange={(event) => choose(event.target.value)}
          className="h-11 w-16 cursor-pointer rounded-md border border-muted bg-surface p-1"
        />
        {nearest && nearest !== value && (
          <button type="button" onClick={() => choose(nearest)} className={buttonClass('outline')}>
            <Swatch colour={nearest} />
            Use {nearest}
          </button>
        )}
        {value && (
          <button
            type="button"
            aria-label={`Standard ${label.toLowerCase()}`}
            onClick={() => choose('')}
            className={buttonClass('outline')}
          >
            Standard
          </button>
        )}
      </div>
    </div>
  )
}

/** Shows a colour as it is, for someone whose system has its own colours too. */
export const Swatch = ({ colour }: { colour: string }) => (
  <span
    aria-hidden="true"
    className="size-6 rounded-md border border-line"
    style={{ background: colour, forcedColorAdjust: 'none' }}
  />
)
