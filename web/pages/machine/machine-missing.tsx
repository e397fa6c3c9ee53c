import { PlainScreen } from '#web/components/plain-screen.tsx'
import { MISSING_TITLE } from './title.ts'

/** The same screen whether there is no such machine or it could not be loaded. */
export const MachineMissing = () => (
  <PlainScreen
    title={MISSING_TITLE}
    hint="This machine is not in our catalogue any more, or could not be loaded."
    href="/gallery"
    label="View Our Machinery"
  />
)
