import { useState } from 'react'
import { type CategoryUse, usedText } from '#contract/machinery/category.ts'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { useCloseIfOpen } from '#web/admin/toolkit/form/use-mounted.ts'
import { focusListHeading } from '#web/admin/toolkit/list/list-screen.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { Field } from '#web/shared/ui/field.tsx'
import { type CategoriesRow, useSaveCategories } from './category-queries.ts'

/** Removes a category, or one that is not in the list; what uses it is moved to another one with the same save. */
export function RemoveCategory({
  categories: { categories, version },
  name,
  use,
  onClose,
}: {
  categories: CategoriesRow
  name: string
  use: CategoryUse
  onClose: () => void
}) {
  const rest = categories.filter(({ value }) => value !== use.value)
  const isListed = rest.length < categories.length
  const [to, setTo] = useState('')
  const { mutateAsync, isPending } = useSaveCategories()
  const close = useCloseIfOpen(onClose)
  const closeToHeading = useCloseIfOpen(onClose, focusListHeading)
  const used = usedText(use)

  async function remove() {
    try {
      await mutateAsync({ categories: rest, version, ...(used && { moves: { [use.value]: to } }) })
    } catch (error) {
      close()
      return showFailure(isListed ? 'Failed to delete category' : 'Failed to move the machines', error)
    }
    closeToHeading()
    const moved = used && `${used} moved to ${rest.find(({ value }) => value === to)?.label}`
    const description = [isListed ? `${name} deleted` : '', moved].filter(Boolean).join(', ')
    void toast({ title: 'Success', description })
  }
  const what = isListed ? 'Delete' : 'Move'
  return (
    <ConfirmDialog
      title={isListed ? `Delete ${name}` : `Move what is in ${name}`}
      answers={[
        { label: 'Cancel', onChoose: onClose },
        {
          label: isPending ? 'Sending...' : used && isListed ? 'Move and Delete' : what,
          variant: isListed ? 'danger' : 'ground',
          disabled: isPending || (used !== '' && to === ''),
          onChoose: () => void remove(),
        },
      ]}
    >
      {used === '' ? (
        <p>Are you sure you want to delete this category? Nothing uses it.</p>
      ) : rest.length === 0 ? (
        <p>{used} in this category. Add another category first, so that there is one to move to.</p>
      ) : (
        <>
          <p className="mb-4">{used} in this category. Nothing is lost: choose where to move what it has.</p>
          <Field label="Move to">
            <select value={to} onChange={(event) => setTo(event.target.value)}>
              <option value="">Select a category</option>
              {rest.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </Field>
        </>
      )}
    </ConfirmDialog>
  )
}
