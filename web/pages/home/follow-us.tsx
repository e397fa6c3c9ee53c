import { SOCIALS, type ViewedSettings } from '#contract/site-settings.ts'
import { DeadLink } from '#web/components/ui/dead-link.tsx'
import { Icon } from '#web/components/ui/icon.tsx'

const NAMES = { facebook: 'Facebook', x: 'X', instagram: 'Instagram', youtube: 'YouTube' }
const ICON = 'grid size-11 place-items-center rounded-md bg-ground-soft text-ground'

/** The networks the firm is on. Where no profile is set, four icons that link nowhere (spec section 2). */
export function FollowUs({ profiles }: { profiles: Pick<ViewedSettings<'home'>, (typeof SOCIALS)[number]> }) {
  const isSet = SOCIALS.some((network) => profiles[network])
  return (
    <ul className="flex gap-3">
      {SOCIALS.filter((network) => !isSet || profiles[network]).map((network) => (
        <li key={network}>
          {isSet ? (
            <a href={profiles[network]} aria-label={NAMES[network]} target="_blank" rel="noopener" className={ICON}>
              <Icon name={network} />
            </a>
          ) : (
            <DeadLink label={NAMES[network]} className={ICON}>
              <Icon name={network} />
            </DeadLink>
          )}
        </li>
      ))}
    </ul>
  )
}
