import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ImageUse, LibraryImage } from '#contract/images.ts'
import { nounOf, RESOURCES } from '#contract/resources.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { RowButton } from '#web/admin/toolkit/button.tsx'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { useUnsavedChanges } from '#web/admin/toolkit/form/use-unsaved-changes.tsx'
import { useCloseIfOpen } from '#web/admin/toolkit/hooks.ts'
import { focusListHeading, ListScreen } from '#web/admin/toolkit/list/list-screen.tsx'
import { useFilter } from '#web/admin/toolkit/list/results.tsx'
import { useListParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { showDone, showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { adminSectionHref } from '#web/admin/toolkit/section.tsx'
import { UploadArea } from '#web/admin/toolkit/upload/file-input.tsx'
import {
  imagesQuery,
  LibraryThumbnail,
  useDeleteImage,
  useReloadImages,
  useReplaceImage,
} from '#web/admin/toolkit/upload/image-picker.tsx'
import { useUpload } from '#web/admin/toolkit/upload/use-upload.ts'
import { formatDate } from '#web/shared/lib/format.ts'
import { Dialog } from '#web/shared/ui/dialog.tsx'

const ImageForm = loadable(() => import('./image-form.tsx'), 'ImageForm')

type OpenDialog =
  | { kind: 'edit'; image: LibraryImage; rows: LibraryImage[] }
  | { kind: 'replace' | 'delete'; image: LibraryImage }
  | { kind: 'upload'; image?: undefined }

export function ImagesScreen() {
  const controls = useListParams()
  const { chosen: only, ...filter } = useFilter({
    legend: 'Filter by what is left to do',
    choices: LEFT_TO_DO,
    emptyText: 'Every image is used.',
  })
  const list = useQuery(imagesQuery(controls, only))
  const [dialog, setDialog] = useState<OpenDialog>()
  const { mutateAsync: remove } = useDeleteImage()
  const close = () => setDialog(undefined)
  return (
    <>
      <ListScreen
        title="Image Library"
        names={['image', 'images']}
        list={list}
        controls={controls}
        filter={only === 'undescribed' ? { ...filter, emptyText: 'Every image is described.' } : filter}
        add={{ label: 'Upload Image', onAdd: () => setDialog({ kind: 'upload' }) }}
        emptyText="Nothing has been uploaded yet. Images uploaded in any form appear here."
        layout="tiles grid gap-4"
      >
        {(image) => (
          <ImageCard
            key={image.id}
            image={image}
            onAct={(kind) => setDialog({ kind, image, rows: only === 'undescribed' ? (list.data?.rows ?? []) : [] })}
          />
        )}
      </ListScreen>
      {dialog?.kind === 'edit' && (
        <ImageForm
          key={dialog.image.id}
          image={dialog.image}
          rows={dialog.rows}
          onGo={(image, rows) => setDialog({ kind: 'edit', image, rows })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          title={`Delete ${dialog.image.name}`}
          label="Delete"
          sendingLabel="Deleting..."
          act={() => remove({ id: dialog.image.id })}
          failureText="Failed to delete image"
          doneText="Image deleted successfully"
          focusNext={focusListHeading}
          onClose={close}
        >
          <p>Are you sure you want to delete this image? It is not used anywhere. It cannot be restored.</p>
        </ConfirmDialog>
      )}
      {(dialog?.kind === 'upload' || dialog?.kind === 'replace') && (
        <UploadDialog replaced={dialog.image} onClose={close} />
      )}
    </>
  )
}

const LEFT_TO_DO = [
  ['undescribed', 'To describe'],
  ['unused', 'Not used'],
] as const

function UploadDialog({ replaced, onClose }: { replaced?: LibraryImage; onClose: () => void }) {
  const isEditor = useIsEditor()
  const isAdminOnly = replaced?.uses.some(({ resource }) => resource === 'settings') && isEditor
  const reload = useReloadImages()
  const { mutateAsync: replace, isPending } = useReplaceImage()
  const upload = useUpload('gallery', (imageUrl) => void finish(imageUrl))

  const close = useCloseIfOpen(onClose)
  const { askToClose, question } = useUnsavedChanges('preview' in upload.state, onClose)

  async function finish(imageUrl: string) {
    try {
      if (replaced) await replace({ id: replaced.id, imageUrl })
    } catch (error) {
      // The new image is in the library nevertheless.
      reload()
      return showFailure('Failed to replace image', error)
    }
    reload()
    close()
    showDone(replaced ? 'Image replaced wherever it is used' : 'Image uploaded')
  }

  return (
    <Dialog title={replaced ? `Replace ${replaced.name}` : 'Upload Image'} shape="narrow" onClose={askToClose}>
      <div className="flex flex-col gap-4">
        {replaced && (
          <p>
            {replaced.uses.length === 0
              ? 'This image is not used anywhere.'
              : `The new image will be shown in ${replaced.uses.length === 1 ? 'the place' : `all ${replaced.uses.length} places`} that show this one.`}{' '}
            The old one stays in the library.
          </p>
        )}
        {isAdminOnly ? (
          <p>Only an admin can replace this image: the site’s appearance shows it.</p>
        ) : (
          <UploadArea upload={upload} hasCamera />
        )}
        {isPending && <p role="status">Replacing...</p>}
      </div>
      {question}
    </Dialog>
  )
}

type Action = 'edit' | 'replace' | 'delete'

export function ImageCard({ image, onAct }: { image: LibraryImage; onAct: (action: Action) => void }) {
  const { name, alt, createdAt, uses } = image
  const button = (action: Action, label: string) => (
    <RowButton isDanger={action === 'delete'} aria-label={`${label} ${name}`} onClick={() => onAct(action)}>
      {label}
    </RowButton>
  )
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <LibraryThumbnail image={image} />
      <div className="flex grow flex-col gap-1 p-3">
        <h2 className="wrap-anywhere font-bold text-ground">{name}</h2>
        <p className="text-muted text-sm">{formatDate(createdAt)}</p>
        <p className="wrap-anywhere text-sm">{alt || <span className="text-muted">No alternative text</span>}</p>
        {uses.length === 0 ? (
          <p className="mb-3 text-muted text-sm">Not used</p>
        ) : (
          <ul aria-label={`Where ${name} is used`} className="mb-3 flex flex-col text-sm">
            {uses.map((use) => (
              <Use key={use.id} use={use} />
            ))}
          </ul>
        )}
        <div className="mt-auto flex flex-wrap gap-2">
          {button('edit', 'Edit')}
          {button('replace', 'Replace')}
          {uses.length === 0 && button('delete', 'Delete')}
        </div>
      </div>
    </li>
  )
}

function Use({ use: { id, name, resource, isInBin } }: { use: ImageUse }) {
  const href =
    resource === 'settings'
      ? adminSectionHref('settings', id)
      : `${adminSectionHref(isInBin ? 'bin' : RESOURCES[resource].section)}&q=${encodeURIComponent(name)}`
  return (
    <li>
      <Link href={href} className="inline-flex min-h-6 items-center wrap-anywhere text-ground underline">
        {name}
      </Link>{' '}
      <span className="text-muted">{isInBin ? 'in the bin' : nounOf(resource)}</span>
    </li>
  )
}
