const BUTTON =
  'inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line px-4 font-semibold hover:border-current aria-busy:cursor-progress aria-busy:border-dashed'

/** Edit and delete, each naming its item to those who do not see the card around it. */
export const RowActions = ({
  name,
  isOpening = false,
  onEdit,
  onDelete,
}: {
  name: string
  /** While what is to be edited is loading. */
  isOpening?: boolean
  onEdit: () => void
  onDelete: () => void
}) => (
  <div className="flex gap-2">
    <button
      type="button"
      aria-label={`Edit ${name}`}
      aria-busy={isOpening}
      onClick={onEdit}
      className={`${BUTTON} text-ground`}
    >
      Edit
    </button>
    <button type="button" aria-label={`Delete ${name}`} onClick={onDelete} className={`${BUTTON} text-danger`}>
      Delete
    </button>
  </div>
)
