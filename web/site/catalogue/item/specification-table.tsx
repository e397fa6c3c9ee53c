import { specificationLines } from '#domain/machinery/specification-lines.ts'

type Props = {
  text: string
  lang?: string
  caption: string
  /** Adds a hidden colon after each label, as the owner wrote it, for reading aloud and copying from a dialog. */
  withColons?: boolean
}

export function SpecificationTable({ text, lang, caption, withColons = false }: Props) {
  const lines = specificationLines(text)
  const rows = lines.filter((line) => 'label' in line)
  const texts = lines.filter((line) => 'text' in line)
  return (
    <>
      {rows.length > 0 && (
        <div className="specifications">
          <table className="paper w-full max-w-4xl text-left figures">
            <caption className="sr-only">{caption}</caption>
            <tbody lang={lang} className="divide-y divide-line border-line border-y">
              {rows.map(({ label, value }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text do not move
                <tr key={index}>
                  <th scope="row" className="w-2/5 min-w-35 py-2 pr-4 align-top font-semibold text-ground">
                    {label}
                    {withColons && <span className="sr-only">: </span>}
                  </th>
                  <td className="py-2 align-top">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {texts.map(({ text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text do not move
        <p key={index} lang={lang} className="mt-3">
          {text}
        </p>
      ))}
    </>
  )
}
