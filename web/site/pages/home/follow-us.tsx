import { SOCIALS, type ViewedSettings } from '#contract/settings/site-settings.ts'
import { LineDrawing } from '#web/shared/ui/icon.tsx'
import { DeadLink } from '#web/site/components/ui/dead-link.tsx'

/** Only the home page has them, so they are not among the icons that every page loads. */
const DRAWINGS = {
  facebook: 'M14 8.5h3V4.5h-3c-2.5 0-4 1.6-4 4V11H7v4h3v6.5h4V15h3l.7-4H14V9.2c0-.5.2-.7.7-.7',
  x: 'M4 4l16 16M20 4 4 20M4 4h4l12 16h-4z',
  instagram:
    'M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM17 7h.1',
  youtube: 'M4 6.5C6 6 18 6 20 6.5c1.5.5 1.5 10.5 0 11C18 18 6 18 4 17.5 2.5 17 2.5 7 4 6.5ZM10 9v6l5-3z',
}
const NAMES = { facebook: 'Facebook', x: 'X', instagram: 'Instagram', youtube: 'YouTube' }
const ICON = 'grid size-11 place-items-center rounded-md bg-ground-soft text-ground'

/** Shows the firm's social networks. If no profile is set, four icons without a link (spec section 2). */
export function FollowUs({ profiles }: { profiles: Pick<ViewedSettings<'home'>, (typeof SOCIALS)[number]> }) {
  const isSet = SOCIALS.some((network) => profiles[network])
  return (
    <ul className="flex gap-3">
      {SOCIALS.filter((network) => !isSet || profiles[network]).map((network) => (
        <li key={network}>
          {isSet ? (
            <a href={profiles[network]} aria-label={NAMES[network]} target="_blank" rel="noopener" className={ICON}>
              <LineDrawing path={DRAWINGS[network]} />
            </a>
          ) : (
            <DeadLink label={NAMES[network]} className={ICON}>
              <LineDrawing path={DRAWINGS[network]} />
            </DeadLink>
          )}
        </li>
      ))}
    </ul>
  )
}
