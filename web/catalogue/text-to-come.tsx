import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useTranslate } from '#web/lib/language.ts'

/** Stands in an item's details until its text has come. */
export function TextToCome({ hasFailed }: { hasFailed: boolean }) {
  const t = useTranslate()
  if (hasFailed) {
    return (
      <p role="alert" className="mt-4 font-medium text-danger">
        {t('Unable to load machinery data. Please refresh to try again.')}
      </p>
    )
  }
  return (
    <div role="status" aria-label={t('Loading...')}>
      <Skeleton className="mt-4 h-24" />
    </div>
  )
}
