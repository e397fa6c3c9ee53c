import { type ReactNode, useId } from 'react'

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <h2 id={id} className="mb-2 font-bold text-ground text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

export const PanelEntry = ({ title, text, children }: { title: ReactNode; text: ReactNode; children?: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3">
    <div className="min-w-0 grow basis-44">
      <p className="wrap-anywhere font-semibold">{title}</p>
      <p className="text-muted text-sm">{text}</p>
    </div>
    {children}
  </li>
)
