import { useEffect, useRef } from 'react'

/** A heading that takes the focus, so that a screen reader says which step it is. */
export function StepHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    // After the section itself, which takes the focus when it opens.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="font-bold text-ground text-xl">
      {text}
    </h2>
  )
}
