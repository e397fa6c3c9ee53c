import { PlainScreen } from '#web/components/plain-screen.tsx'
import { useTranslate } from '#web/lib/language.ts'
import { MISSING_TITLE } from './title.ts'

/** The same screen whether there is no such machine or it could not be loaded. */
export function MachineMissing() {
  const t = useTranslate()
  return (
    <PlainScreen
      title={t(MISSING_TITLE)}
      hint={t('This machine is no longer in our catalogue, or could not be loaded.')}
      href="/gallery"
      label={t('View Our Machinery')}
    />
  )
}
