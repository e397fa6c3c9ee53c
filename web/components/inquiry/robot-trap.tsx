import { useTranslate } from '#web/lib/language.ts'
/** A field hidden from visitors; if a robot fills it in, the inquiry is flagged. */
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
