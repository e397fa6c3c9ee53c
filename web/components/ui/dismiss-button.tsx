import { Icon } from './icon.tsx'

/** Takes a note away that stays until it is read. */
export const DismissButton = ({ onClick, className = '' }: { onClick: () => void; className?: string }) => (
  <button
    type="button"
    aria-label="Dismiss"
    onClick={onClick}
    className={`grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-ground-soft ${className}`}
  >
    <Icon name="close" />
  </button>
)
