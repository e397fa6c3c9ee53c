/** A machine's specifications, a line each; what stands before a colon is set apart. */
export const Specifications = ({ text, lang }: { text: string; lang?: string }) => (
  <ul lang={lang} className="divide-y divide-line border-line border-y">
    {text
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .map((line, index) => {
        const [, term, value] = line.match(/^([^:]{1,40}:)(\s.*)$/) ?? []
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, which do not move
          <li key={index} className="py-2">
            {term ? (
              <>
                <span className="font-semibold text-ground">{term}</span>
                {value}
              </>
            ) : (
              line
            )}
          </li>
        )
      })}
  </ul>
)
