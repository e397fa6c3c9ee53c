import { useTranslate } from '#web/shared/lib/language.ts'
import { Icon } from '#web/shared/ui/icon.tsx'

/** Shows a button that closes a note. */
export function DismissButton({ onClick, className = '' }: { onClick: () => void; className?: string }) {
  const t = useTranslate()
  return (
    <button
      type="button"
      aria-label={t('Dismiss')}
      onClick={onClick}
      className={`grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-ground-soft ${className}`}
    >
      <Icon name="close" />
    </button>
  )
}
