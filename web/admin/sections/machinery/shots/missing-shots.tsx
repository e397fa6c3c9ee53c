import { type ReactElement, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { MAX_IMAGES, type MachineryInput } from '#contract/machinery/machinery.ts'
import { formatDay, lagosDate } from '#domain/lagos-date.ts'
import { Problem } from '#web/admin/toolkit/button.tsx'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { UploadProgress } from '#web/admin/toolkit/upload/file-input.tsx'
import { type UploadGate, usePending } from '#web/admin/toolkit/upload/upload-gate.ts'
import { useUpload } from '#web/admin/toolkit/upload/use-upload.ts'
import { useSettings } from '#web/shared/queries/settings.ts'

const ShotCamera = loadable(() => import('./shot-camera.tsx'), 'ShotCamera')

type Shot = { name: string; outline: ReactElement }

const ON_WHEELS = (
  <>
    <circle cx="15" cy="28" r="9" />
    <circle cx="47" cy="31" r="6" />
    <path d="M2 38h60M24 27h16M22 20V8h14l4 12h12v6" />
  </>
)

const SHOTS: Shot[] = [
  { name: 'Front', outline: <path d="M22 30V18l3-10h14l3 10v12H22Zm4-12h12M10 22h9v16h-9zM45 22h9v16h-9zM2 38h60" /> },
  { name: 'Side', outline: ON_WHEELS },
  { name: 'Seat', outline: <path d="M24 6h12v16H24zM22 22h18v8H22zM28 30v8h8v-8M50 14v20M44 14a7 7 0 0 1 13 0" /> },
  {
    name: 'Engine plate',
    outline: <path d="M10 10h44v24H10zM14 14h.1M50 14h.1M14 30h.1M50 30h.1M18 18h28M18 23h28M18 28h16" />,
  },
  {
    name: 'At work',
    outline: (
      <>
        {ON_WHEELS}
        <path d="M2 41h60M6 44h56" />
      </>
    ),
  },
]

/** Asks for the photographs of a machine that it does not have yet; each is named by the shot, the town and the day. */
export function MissingShots({ upload: gate }: { upload: UploadGate }) {
  const { city } = useSettings()
  const form = useFormContext<MachineryInput>()
  const [imageAlt, moreImages = []] = useWatch({ control: form.control, name: ['imageAlt', 'moreImages'] })
  const nextAlt = useRef('')
  const [openShot, setOpenShot] = useState<Shot>()
  const { state, choose, send, cancel } = useUpload('machinery', add)
  const isPending = usePending(gate, 'shots', state)

  function add(imageUrl: string) {
    const alt = nextAlt.current
    const { imageUrl: first, moreImages = [] } = form.getValues()
    const changed = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    if (first) return form.setValue('moreImages', [...moreImages, { imageUrl, alt }], changed)
    form.setValue('imageUrl', imageUrl, changed)
    form.setValue('imageAlt', alt, changed)
  }

  const isThere = (name: string) =>
    [imageAlt, ...moreImages.map(({ alt }) => alt)].some((alt) => alt?.toLowerCase().startsWith(name.toLowerCase()))
  const missing = SHOTS.filter(({ name }) => !isThere(name))
  if (missing.length === 0 || moreImages.length >= MAX_IMAGES - 1) return null
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2 rounded-md border border-line p-4 sm:col-span-2">
      <legend className="float-left font-medium">Photos that customers ask for</legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(5.5rem,100%),1fr))] gap-2">
        {missing.map(({ name, outline }) => (
          <li key={name}>
            <button
              type="button"
              disabled={isPending}
              onClick={() => setOpenShot({ name, outline })}
              className="wrap-anywhere flex size-full min-h-11 cursor-pointer flex-col items-center rounded-md border border-line p-2 text-center font-semibold text-ground text-sm disabled:cursor-not-allowed disabled:opacity-60"
            >
              <svg
                viewBox="0 0 64 48"
                aria-hidden="true"
                className="w-full max-w-24 fill-none stroke-current stroke-2 text-muted"
              >
                {outline}
              </svg>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {openShot && (
        <ShotCamera
          {...openShot}
          onTake={(file) => {
            // The machine's page shows the part behind the dot as the image's caption.
            nextAlt.current = `${openShot.name} · ${photographed(city, file)}`
            setOpenShot(undefined)
            void choose([file])
          }}
          onClose={() => setOpenShot(undefined)}
        />
      )}
      <UploadProgress state={state} isHeldUp={gate.isHeldUp} onSend={send} onCancel={cancel} />
      <Problem className="mt-2">{state.step === 'none' && state.refusal}</Problem>
    </fieldset>
  )
}

/** Says where and when a photograph was taken; a file of the future was not. */
function photographed(city: string, { lastModified }: File): string {
  const day = formatDay(lagosDate(Math.min(lastModified, Date.now())))
  return city ? `Photographed in ${city}, ${day}` : `Photographed on ${day}`
}
