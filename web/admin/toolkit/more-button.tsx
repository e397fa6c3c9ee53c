/** Shows the button for rarely used actions. The element with the given id stays in the page while it is hidden. */
export const MoreButton = ({
  isOpen,
  controls,
  onToggle,
  className = '',
}: {
  isOpen: boolean
  controls: string
  onToggle: () => void
  className?: string
}) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onToggle}
    className={`min-h-11 cursor-pointer font-semibold text-ground underline ${className}`}
  >
    More
  </button>
)
