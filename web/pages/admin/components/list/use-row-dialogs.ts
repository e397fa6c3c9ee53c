import { useState } from 'react'

/** Which dialog of a list is open, and on which row. */
type Open<Row> = { dialog: 'create' } | { dialog: 'edit' | 'delete'; row: Row } | null

export function useRowDialogs<Row>() {
  const [open, setOpen] = useState<Open<Row>>(null)
  return {
    open,
    create: () => setOpen({ dialog: 'create' }),
    edit: (row: Row) => setOpen({ dialog: 'edit', row }),
    askToDelete: (row: Row) => setOpen({ dialog: 'delete', row }),
    close: () => setOpen(null),
  }
}
