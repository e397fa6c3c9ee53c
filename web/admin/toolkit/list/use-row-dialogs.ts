import { useDeferredValue, useState } from 'react'

/** A list's open dialog, and its row. A list may have less of a row than its form needs. */
type Open<Row, Listed> = { dialog: 'create' } | { dialog: 'edit'; row: Row } | { dialog: 'delete'; row: Listed } | null

/**
 * Opens the dialogs of a list, one at a time.
 *
 * @example
 * const dialogs = useRowDialogs<Dealer>()
 * <button type="button" onClick={dialogs.create}>Add Dealer</button>
 * <RowDialogs dialogs={dialogs} collection={dealerCollection} nameOf={({ name }) => name}>
 *   {(dealer) => <DealerForm dealer={dealer} onClose={dialogs.close} />}
 * </RowDialogs>
 */
export function useRowDialogs<Row, Listed = Row>() {
  const [open, setOpen] = useState<Open<Row, Listed>>(null)
  // A form of many fields is rendered after the button has shown that it was pressed.
  const rendered = useDeferredValue(open)
  return {
    open: open === rendered ? open : null,
    create: () => setOpen({ dialog: 'create' }),
    edit: (row: Row) => setOpen({ dialog: 'edit', row }),
    askToDelete: (row: Listed) => setOpen({ dialog: 'delete', row }),
    close: () => setOpen(null),
  }
}
