import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Category, type CategoryUse, categoryUseText } from '#contract/machinery/category.ts'
import { SETTINGS_FIELDS } from '#contract/settings/form-fields.ts'
import type { StoredTranslations } from '#contract/translations/translation.ts'
import { languageName, OTHER_LANGUAGES } from '#domain/language.ts'
import { adminSettingsQuery } from '#web/admin/lib/settings.ts'
import { firstStepsQuery } from '#web/admin/sections/overview/queries.ts'
import { Button, LoadState } from '#web/admin/toolkit/button.tsx'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { Options } from '#web/admin/toolkit/controls.tsx'
import { ROW, ROWS, RowActions } from '#web/admin/toolkit/list/list-row.tsx'
import { focusListHeading, LIST_HEADING_ID } from '#web/admin/toolkit/list/list-screen.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { SortableList } from '#web/admin/toolkit/sortable/sortable-list.tsx'
import { VersionsButton } from '#web/admin/toolkit/versions/versions-button.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import {
  type CategoriesRow,
  CategoryDialog,
  categoryNamesQuery,
  categoryUsesQuery,
  namesIn,
  useSaveCategories,
} from './category-form.tsx'

type OpenDialog = { kind: 'edit'; value?: string } | { kind: 'remove'; name: string; value: string }

export function CategoriesPart() {
  const stored = useQuery(adminSettingsQuery())
  const { data: uses, error: usesError } = useQuery(categoryUsesQuery())
  const row = stored.data && ({ ...stored.data.categories, id: 'categories' } satisfies CategoriesRow)
  const names = useQuery({ ...categoryNamesQuery(row ?? { version: 0 }), enabled: row !== undefined })
  const { data: texts } = names
  const isOwn = useQuery({ ...firstStepsQuery(), enabled: row?.version === 0 }).data?.isOwn
  const [dialog, setDialog] = useState<OpenDialog>()
  const order = useSaveCategories()
  const close = () => setDialog(undefined)
  const edit = (value?: string) => {
    if (names.error) void names.refetch()
    setDialog({ kind: 'edit', value })
  }
  // A form opened before the names have loaded, or during a move, follows: a press on a disabled button is lost.
  const dialogData = row && texts && !order.isPending ? { categories: row, texts } : undefined
  const isOpening = (value?: string) => dialog?.kind === 'edit' && dialog.value === value && !dialogData
  const categories = (order.isPending ? order.variables?.categories : undefined) ?? row?.categories ?? []
  const foundUse = (value: string) => uses?.find((use) => use.value === value) ?? { value, machines: 0, images: 0 }
  const unlisted = row && uses ? uses.filter(({ value }) => !row.categories.some((one) => one.value === value)) : []

  return (
    <section aria-labelledby={LIST_HEADING_ID}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id={LIST_HEADING_ID} tabIndex={-1} className="font-bold text-ground text-xl">
          Categories
        </h2>
        <div className="flex flex-wrap gap-3">
          {row && row.version > 0 && (
            <VersionsButton
              row={{ resource: 'settings', id: 'categories', name: 'Categories', fields: SETTINGS_FIELDS.categories }}
              className={buttonClass('outline')}
            />
          )}
          <Button aria-busy={isOpening()} onClick={() => edit()} variant="action">
            Add Category
          </Button>
        </div>
      </div>
      <p className="mb-4 max-w-prose text-muted">
        Visitors filter machines by these, in this order; the footer and the inquiry form list them too.
      </p>
      {row?.version === 0 && isOwn !== undefined && (
        <p className="mb-4 text-accent sm:font-semibold">
          {isOwn
            ? 'Every site starts with these. Until you change them, visitors see those that have machines.'
            : 'This is demonstration content. Visitors see it until you save your own.'}
        </p>
      )}
      <LoadState what="the categories" query={stored} count={6} each="h-18" className={ROWS} />
      <LoadState what="the names in other languages" query={{ error: names.error }} />
      <LoadState what="what uses the categories" query={{ error: usesError }} />
      {row && categories.length === 0 && <p className="text-muted">No categories yet</p>}
      <SortableList
        rows={categories.map((category) => ({ ...category, id: category.value }))}
        nameOf={({ label }) => label}
        isBusy={order.isPending}
        rowClass={ROW}
        onOrder={(ordered) =>
          order.mutate(
            { categories: ordered.map(({ id: _, ...category }) => category), version: row?.version ?? 0 },
            { onError: (failure) => showFailure('Failed to move the category', failure) },
          )
        }
        actions={({ id, label }) => (
          <RowActions
            name={label}
            isOpening={isOpening(id)}
            canDelete={uses !== undefined}
            onEdit={() => edit(id)}
            onDelete={() => setDialog({ kind: 'remove', name: label, value: id })}
          />
        )}
      >
        {({ id, ...category }) => (
          <div className="min-w-0 grow basis-40">
            <h3 className="wrap-anywhere font-bold text-ground text-lg">{category.label}</h3>
            <p className="flex flex-wrap gap-x-3 text-muted text-sm">
              {category.hidden && <strong className="text-danger">Hidden</strong>}
              <span>{uses ? categoryUseText(foundUse(id)) || 'Nothing uses it' : 'Loading...'}</span>
              {texts && <Names category={category} of={categories} texts={texts} />}
            </p>
          </div>
        )}
      </SortableList>
      {unlisted.length > 0 && (
        <section aria-labelledby="unlisted" className="mt-8">
          <h3 id="unlisted" className="font-bold text-ground text-lg">
            Used, and not in the list
          </h3>
          <p className="mt-1 mb-3 max-w-prose text-muted">
            Visitors find these only by searching or under All. Add a category of that name, or move them.
          </p>
          <ul className={ROWS}>
            {unlisted.map((use) => (
              <li key={use.value} className={ROW}>
                <span className="wrap-anywhere min-w-0 grow basis-40">
                  <span className="font-semibold">{use.value}</span>: {categoryUseText(use)}
                </span>
                <Button
                  aria-label={`Move what is in ${use.value}`}
                  onClick={() => setDialog({ kind: 'remove', name: use.value, value: use.value })}
                >
                  Move
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {row && dialog?.kind === 'remove' && (
        <RemoveCategory categories={row} name={dialog.name} use={foundUse(dialog.value)} onClose={close} />
      )}
      {dialog?.kind === 'edit' && <EditCategory begin={dialogData} value={dialog.value} onClose={close} />}
    </section>
  )
}

type Begun = { categories: CategoriesRow; texts: StoredTranslations }

/** Shows the form of a category, which stays what it began with: its names are requested again with each new version. */
function EditCategory({ begin, ...dialog }: { begin?: Begun; value?: string; onClose: () => void }) {
  const [begun, setBegun] = useState(begin)
  if (!begun && begin) setBegun(begin)
  return begun && <CategoryDialog {...begun} {...dialog} />
}

const Names = ({ category, of, texts }: { category: Category; of: Category[]; texts: StoredTranslations }) => {
  const place = of.findIndex(({ value }) => value === category.value)
  return OTHER_LANGUAGES.map((language) => {
    const name = namesIn(language, of, texts)[place]
    return name && name !== category.label ? (
      <span key={language} lang={language} className="wrap-anywhere">
        {name}
      </span>
    ) : (
      <span key={language}>No name in {languageName(language)}</span>
    )
  })
}

type Removal = { categories: CategoriesRow; name: string; use: CategoryUse; onClose: () => void }

/** Removes a category, or one that is not in the list; what uses it is moved to another one with the same save. */
function RemoveCategory({ categories: { categories, version }, name, use, onClose }: Removal) {
  const rest = categories.filter(({ value }) => value !== use.value)
  const isListed = rest.length < categories.length
  const [to, setTo] = useState('')
  const { mutateAsync } = useSaveCategories()
  const used = categoryUseText(use)
  const moved = used && `${used} moved to ${rest.find(({ value }) => value === to)?.label}`
  return (
    <ConfirmDialog
      title={isListed ? `Delete ${name}` : `Move what is in ${name}`}
      label={isListed ? (used ? 'Move and Delete' : 'Delete') : 'Move'}
      sendingLabel="Sending..."
      variant={isListed ? 'danger' : 'ground'}
      disabled={used !== '' && to === ''}
      act={() => mutateAsync({ categories: rest, version, ...(used && { moves: { [use.value]: to } }) })}
      failureText={isListed ? 'Failed to delete category' : 'Failed to move the machines'}
      onFailure={() => true}
      doneText={[isListed ? `${name} deleted` : '', moved].filter(Boolean).join(', ')}
      focusNext={focusListHeading}
      onClose={onClose}
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
              <Options options={rest.map(({ value, label }) => [value, label] as const)} />
            </select>
          </Field>
        </>
      )}
    </ConfirmDialog>
  )
}
