import type { ShownMachine } from '#contract/machinery/machinery.ts'

const LINE = 'block border-line border-b py-2.5 font-semibold text-ground'

/** Shows the lines that the Worker has written of a machine: one that says more opens, another is read, or leads to a file. */
export const Assurances = ({ machine: { lines } }: { machine: ShownMachine }) =>
  lines && (
    <div className="mt-3 border-line border-t max-lg:mt-8">
      {lines.map(({ title, text, lang, href }) =>
        text ? (
          <details key={title} className="border-line border-b">
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-ground">{title}</summary>
            <p lang={lang} className="pb-3 whitespace-pre-line">
              {text}
            </p>
          </details>
        ) : (
          <a key={title} href={href} className={href ? `${LINE} underline` : LINE}>
            {title}
          </a>
        ),
      )}
    </div>
  )
