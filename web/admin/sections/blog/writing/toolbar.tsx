import { type KeyboardEvent, useState } from 'react'
import { MARKS } from './marks.ts'

type Mark = (typeof MARKS)[number]

const IMAGE = 'Image'
const NAMES = [...MARKS.map(({ name }) => name), IMAGE]

type Props = { hasImage: boolean; onMark: (mark: Mark['apply']) => void; onImage: () => void }

/** Shows the toolbar: one Tab stop, with arrow keys between its buttons (ARIA's toolbar pattern). */
export function WritingToolbar({ hasImage, onMark, onImage }: Props) {
  const [current, setCurrent] = useState<string>(MARKS[0].name)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -NAMES.length, End: NAMES.length }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const index = Math.min(Math.max(NAMES.indexOf(current) + step, 0), buttons.length - 1)
    setCurrent(NAMES[index] ?? '')
    buttons[index]?.focus()
  }
  const button = (name: string) => ({
    type: 'button' as const,
    'aria-label': ACCESSIBLE_NAMES[name] ?? name,
    title: name,
    tabIndex: name === current ? 0 : -1,
    onFocus: () => setCurrent(name),
    className:
      'grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-md border border-line px-2 font-semibold text-ground hover:border-current aria-expanded:bg-ground-soft',
  })
  return (
    <div role="toolbar" aria-label="Formatting" onKeyDown={move} className="flex flex-wrap gap-1">
      {MARKS.map((mark) => (
        <button
          key={mark.name}
          {...button(mark.name)}
          aria-keyshortcuts={'key' in mark ? `Control+${mark.key.toUpperCase()}` : undefined}
          onClick={() => onMark(mark.apply)}
        >
          <span aria-hidden="true" className={BUTTON_CLASSES[mark.name]}>
            {mark.shown}
          </span>
        </button>
      ))}
      <button {...button(IMAGE)} aria-expanded={hasImage} onClick={onImage}>
        <span aria-hidden="true">{IMAGE}</span>
      </button>
    </div>
  )
}

/** An accessible name must begin with the visible text (WCAG 2.5.3). */
const ACCESSIBLE_NAMES: Record<string, string> = { 'Numbered list': '1. List, numbered' }

const BUTTON_CLASSES: Partial<Record<Mark['name'], string>> = {
  Heading: 'text-lg',
  'Smaller heading': 'text-sm uppercase',
  Italic: 'italic',
  Link: 'underline',
}
