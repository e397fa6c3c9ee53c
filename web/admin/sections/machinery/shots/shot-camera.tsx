import { type ReactElement, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/admin/toolkit/button.tsx'
import { FileInput } from '#web/admin/toolkit/upload/file-input.tsx'
import { Dialog } from '#web/shared/ui/dialog.tsx'

const FAULTS: Record<CameraFault, string> = {
  refused: 'The browser does not allow the camera. Allow it in its settings for this site, or choose a photo.',
  missing: 'The camera cannot be used: there is none, or another program has it. Choose a photo instead.',
}

type Props = {
  name: string
  /** How the machine fills the frame, in 64 by 48 units. */
  outline: ReactElement
  onTake: (file: File) => void
  onClose: () => void
}

/** A file can be chosen too: without a live picture, a phone opens its own camera. Rendered outside the form. */
export function ShotCamera({ name, outline, onTake, onClose }: Props) {
  const { video, state, take } = useCamera()
  const [taken, setTaken] = useState<{ file: File; url: string }>()
  const focusTarget = useRef<HTMLButtonElement & HTMLParagraphElement>(null)
  const fault = state === 'starting' || state === 'live' ? undefined : FAULTS[state]
  useEffect(() => {
    if (taken) return () => URL.revokeObjectURL(taken.url)
  }, [taken])
  // What had the focus is gone: it goes to what stands in its place.
  const view = taken ? 'taken' : fault ? 'fault' : 'live'
  const before = useRef(view)
  useEffect(() => {
    if (before.current !== view) focusTarget.current?.focus()
    before.current = view
  }, [view])

  return createPortal(
    <Dialog title={`Photo: ${name}`} firstFocus="button[data-shutter]" onClose={onClose}>
      {/* Beside each other on a phone that is held sideways, where nothing may be out of sight. */}
      <div className="flex flex-col gap-3 low:sm:flex-row">
        {view !== 'fault' && (
          <div className="relative mx-auto aspect-3/2 w-full max-w-[90dvh] shrink-0 self-start overflow-hidden rounded-md bg-ink">
            <video ref={video} muted playsInline aria-label="The camera’s picture" className="size-full object-cover" />
            {taken ? (
              <img src={taken.url} alt={`${name}, as photographed`} className="absolute inset-0 size-full" />
            ) : (
              <Frame outline={outline} />
            )}
          </div>
        )}
        <div className="flex min-w-0 grow flex-col gap-3">
          {view === 'fault' ? (
            <p ref={focusTarget} role="alert" tabIndex={-1} className="font-medium text-danger">
              {fault}
            </p>
          ) : (
            <p role="status">
              {taken
                ? 'Is it sharp, and all of it in the picture?'
                : state === 'starting'
                  ? 'Starting the camera... The browser may ask whether it is allowed.'
                  : 'Let the machine fill the outline. Hold a phone sideways.'}
            </p>
          )}
          {view !== 'fault' && (
            <div className="flex flex-wrap justify-end gap-2">
              {taken ? (
                <>
                  <Button onClick={() => setTaken(undefined)}>Again</Button>
                  <Button ref={focusTarget} onClick={() => onTake(taken.file)} variant="action">
                    Use photo
                  </Button>
                </>
              ) : (
                <Button
                  ref={focusTarget}
                  data-shutter=""
                  // It has the focus from the beginning, which a disabled one cannot have.
                  aria-disabled={state !== 'live'}
                  onClick={async () => {
                    const file = await take()
                    if (file) setTaken({ file, url: URL.createObjectURL(file) })
                  }}
                  variant="action"
                >
                  Take photo
                </Button>
              )}
            </div>
          )}
          {!taken && (
            <FileInput
              state={{ step: 'none' }}
              label={fault ? 'Choose a photo' : 'Or choose a photo'}
              hasCamera={fault !== undefined}
              onChoose={([file]) => file && onTake(file)}
            />
          )}
        </div>
      </div>
    </Dialog>,
    document.body,
  )
}

/** Lays corners, thirds and the outline over the picture: light on a dark edge, so that both sky and soil show it. */
const Frame = ({ outline }: { outline: ReactElement }) => (
  <svg viewBox="-4 0 72 48" aria-hidden="true" className="absolute inset-0 size-full fill-none">
    <path d="M20 3v42M44 3v42M-1 16h66M-1 32h66" className="stroke-[0.2] stroke-white/60" />
    {['stroke-[1.2] stroke-black/50', 'stroke-[0.6] stroke-white'].map((stroke) => (
      <g key={stroke} className={stroke}>
        <path d="M-1 9V3h6M59 3h6v6M65 39v6h-6M5 45h-6v-6" />
        {outline}
      </g>
    ))}
  </svg>
)

export type CameraFault = 'refused' | 'missing'

/** The shape in which the site shows pictures, width by height. */
const RATIO = 3 / 2

/** The most that a page of the site shows, in the shape that most cameras have. */
const VIDEO = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } }

/** Shows the camera in a video element. `take` returns the picture's middle as a 3:2 JPEG; null before there is one. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'live' | CameraFault>('starting')

  useEffect(() => {
    let isOpen = true
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function start() {
      // Without https there is no `mediaDevices`, which is as good as no camera.
      stream = await navigator.mediaDevices.getUserMedia({ video: VIDEO, audio: false })
      // Closed while the browser asked: its light goes out at once.
      if (!isOpen || !video.current) return stop()
      // Another program takes the camera, or its cable comes out.
      for (const track of stream.getTracks()) track.addEventListener('ended', () => setState('missing'))
      video.current.srcObject = stream
      await video.current.play()
      if (isOpen) setState('live')
    }
    start().catch((error) => {
      stop()
      if (isOpen) setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing')
    })
    return () => {
      isOpen = false
      stop()
    }
  }, [])

  async function take(): Promise<File | null> {
    if (!video.current || state !== 'live') return null
    const { videoWidth, videoHeight } = video.current
    const width = Math.min(videoWidth, videoHeight * RATIO)
    const height = width / RATIO
    const size = { width: Math.round(width), height: Math.round(height) }
    const canvas = Object.assign(document.createElement('canvas'), size)
    const place = [(videoWidth - width) / 2, (videoHeight - height) / 2, width, height] as const
    canvas.getContext('2d')?.drawImage(video.current, ...place, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
    return blob && new File([blob], 'photo.jpg', { type: blob.type })
  }
  return { video, state, take }
}
