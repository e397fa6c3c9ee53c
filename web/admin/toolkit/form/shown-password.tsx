import { type ReactNode, useState } from 'react'

/** The checkbox's label does not contain the word “password”: a voice command by label finds only the field. */
export function ShownPassword({ children }: { children: (type: 'text' | 'password') => ReactNode }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="flex flex-col gap-1">
      {children(isShown ? 'text' : 'password')}
      <label className="inline-flex min-h-11 items-center gap-2 self-start">
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setShown(event.target.checked)}
          className="size-5 accent-ground"
        />
        Show what is typed
      </label>
    </div>
  )
}
