import { useEffect, useRef, useState } from 'react'

/** Why there is no live picture: the browser or its user says no, or no camera can be used. */
export type CameraFault = 'refused' | 'missing'

/** The shape in which the site shows pictures, width by height. */
const RATIO = 3 / 2

/** The most that a page of the site shows, in the shape that most cameras have. */
const VIDEO = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } }

const QUALITY = 0.9

/**
 * Shows the camera's picture in a video element for as long as the component is there. `take` returns what the middle
 * of the picture shows as a JPEG of three by two; null before there is a picture.
 */
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
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width)
    canvas.height = Math.round(height)
    const place = [(videoWidth - width) / 2, (videoHeight - height) / 2, width, height] as const
    canvas.getContext('2d')?.drawImage(video.current, ...place, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return blob && new File([blob], 'photo.jpg', { type: blob.type })
  }
  return { video, state, take }
}
