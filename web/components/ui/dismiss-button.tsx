import { useTranslate } from '#web/lib/language.ts'
import { Icon } from './icon.tsx'

/** Dismisses a note that stays until it is read. */
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
