/** Shows the button for rarely used actions. The element with the given id stays in the page while it is hidden. */
export const MoreButton = ({
  of,
  isOpen,
  controls,
  onToggle,
  className = '',
}: {
  /** What there is more of, where there are several. */
  of?: string
  isOpen: boolean
  controls: string
  onToggle: () => void
  className?: string
}) => (
  <button
    type="button"
    aria-label={of && `More: ${of}`}
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onToggle}
    className={`min-h-11 cursor-pointer font-semibold text-ground underline ${className}`}
  >
    More
  </button>
)
