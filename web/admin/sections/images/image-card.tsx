import { Link } from 'wouter'
import type { ImageUse, LibraryImage } from '#contract/images/image.ts'
import { adminSectionHref } from '#web/admin/toolkit/section.ts'
import { LibraryThumbnail } from '#web/admin/toolkit/upload/image-picker.tsx'
import { formatDate } from '#web/shared/lib/format.ts'

/** The section of an entity with a different name. */
const SECTION_OF: Partial<Record<ImageUse['entity'], string>> = {
  'gallery item': 'gallery',
  'blog post': 'blog',
  part: 'parts',
}

const BUTTON =
  'inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line px-3 font-semibold hover:border-current'

type Action = 'edit' | 'replace' | 'delete'

/** Shows an upload, its uses, and its actions. One that is used cannot be deleted. */
export function ImageCard({ image, onAct }: { image: LibraryImage; onAct: (action: Action) => void }) {
  const { name, alt, createdAt, uses } = image
  const button = (action: Action, label: string, colour: string) => (
    <button
      type="button"
      aria-label={`${label} ${name}`}
      onClick={() => onAct(action)}
      className={`${BUTTON} ${colour}`}
    >
      {label}
    </button>
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
              <li key={use.id}>
                <Use use={use} />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto flex flex-wrap gap-2">
          {button('edit', 'Edit', 'text-ground')}
          {button('replace', 'Replace', 'text-ground')}
          {uses.length === 0 && button('delete', 'Delete', 'text-danger')}
        </div>
      </div>
    </li>
  )
}

function Use({ use: { id, name, entity, isInBin } }: { use: ImageUse }) {
  const href =
    entity === 'settings'
      ? adminSectionHref('settings', id)
      : `${adminSectionHref(isInBin ? 'bin' : (SECTION_OF[entity] ?? entity))}&q=${encodeURIComponent(name)}`
  return (
    <>
      <Link href={href} className="inline-flex min-h-6 items-center wrap-anywhere text-ground underline">
        {name}
      </Link>{' '}
      <span className="text-muted">{isInBin ? 'in the bin' : entity}</span>
    </>
  )
}
