import { buttonClass } from '#web/shared/ui/button.tsx'
import type { PriceEditing } from './use-price-edits.ts'

export const PRICES_FORM_ID = 'prices-form'

/** Saves the typed prices, all or none. It stays visible at the bottom of the list. */
export const PricesBar = ({
  editing: { edits, refusal, isSaving, save, askToStop, question },
}: {
  editing: PriceEditing
}) => (
  <>
    <form
      id={PRICES_FORM_ID}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center justify-end gap-3 rounded-t-lg border-2 border-ground border-b-0 bg-surface px-4 py-3"
    >
      <p role="status" className="mr-auto font-medium">
        {refusal ? (
          <span className="text-danger">{refusal}</span>
        ) : edits.size === 0 ? (
          'Type the new prices. Fixed prices in naira may be left empty.'
        ) : (
          `${edits.size} ${edits.size === 1 ? 'machine' : 'machines'} changed`
        )}
      </p>
      <button type="button" onClick={askToStop} className={buttonClass('outline', 'max-sm:px-3')}>
        Cancel
      </button>
      <button type="submit" disabled={isSaving} className={buttonClass('action', 'max-sm:px-3')}>
        {isSaving ? 'Sending...' : 'Save Prices'}
      </button>
    </form>
    {question}
  </>
)
