import { type RefObject, useEffect, useState } from 'react'

type Props = { html: string; frame: RefObject<HTMLIFrameElement | null>; onShown?: () => void }

/** Shows the customer's page at full height, without scripts; of this origin, so that it can be measured and printed. */
export function DocumentFrame({ html, frame, onShown }: Props) {
  const [height, setHeight] = useState(0)
  const measure = () => {
    const page = frame.current?.contentDocument?.body
    if (!frame.current || !page) return
    const borders = frame.current.offsetHeight - frame.current.clientHeight
    setHeight(Math.ceil(page.getBoundingClientRect().height) + borders)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is always the same frame
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <iframe
      ref={frame}
      title="The customer’s page"
      sandbox="allow-same-origin allow-modals"
      srcDoc={html}
      onLoad={() => {
        measure()
        if (html) onShown?.()
      }}
      style={{ height: height || undefined }}
      className="mt-4 min-h-80 w-full rounded-md border border-line bg-paper"
    />
  )
}
