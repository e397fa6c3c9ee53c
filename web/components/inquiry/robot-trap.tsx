import { useTranslate } from '#web/lib/language.ts'
/** A field that no visitor sees; what a robot writes into it marks the inquiry as suspected. */
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
