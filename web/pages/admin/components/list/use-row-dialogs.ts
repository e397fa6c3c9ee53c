import { useState } from 'react'

/** Which dialog of a list is open, and on which row. A list may have less of a row than its form needs. */
type Open<Row, Listed> = { dialog: 'create' } | { dialog: 'edit'; row: Row } | { dialog: 'delete'; row: Listed } | null

export function useRowDialogs<Row, Listed = Row>() {
  const [open, setOpen] = useState<Open<Row, Listed>>(null)
  return {
    open,
    create: () => setOpen({ dialog: 'create' }),
    edit: (row: Row) => setOpen({ dialog: 'edit', row }),
    askToDelete: (row: Listed) => setOpen({ dialog: 'delete', row }),
    close: () => setOpen(null),
  }
}
