/** Shows a thin line at the top of the screen while something large is loaded; a quick load shows none. */
export const ProgressLine = ({ label }: { label: string }) => (
  <div role="progressbar" aria-label={label} className="progress-line" />
)
