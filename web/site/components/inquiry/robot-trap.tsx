import { useTranslate } from '#web/shared/lib/language.ts'
/** Renders a field that visitors do not see; if a robot fills it in, the inquiry is flagged. */
export function RobotTrap() {
  const t = useTranslate()
  return (
    <div hidden>
      <label>
        {`${t('Leave this empty')} `}
        <input name="website" autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  )
}
