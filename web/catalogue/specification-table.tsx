import { specificationLines } from '#contract/specification-lines.ts'

/** A machine's specifications, label and value in a row; lines without a label stay text beneath. */
export function SpecificationTable({
  text,
  lang,
  caption,
  withColons = false,
}: {
  text: string
  lang?: string
  caption: string
  /** As the owner has written the lines, where they are read aloud or copied out of a dialog. */
  withColons?: boolean
}) {
  const lines = specificationLines(text)
  const rows = lines.filter((line) => 'label' in line)
  const texts = lines.filter((line) => 'text' in line)
  return (
    <>
      {rows.length > 0 && (
        <div className="specifications">
          <table className="paper w-full max-w-4xl border-collapse text-left tabular-nums">
            <caption className="sr-only">{caption}</caption>
            <tbody lang={lang} className="divide-y divide-line border-line border-y">
              {rows.map(({ label, value }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, which do not move
                <tr key={index}>
                  <th scope="row" className="w-2/5 py-2 pr-4 align-top font-semibold text-ground">
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
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, which do not move
        <p key={index} lang={lang} className="mt-3">
          {text}
        </p>
      ))}
    </>
  )
}
