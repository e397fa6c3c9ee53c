import type { Quotation } from '#contract/quotation/quotation.ts'
import type { Translate } from '#web/site/app/texts.ts'

/** Returns what papers say of a company that buys, besides its name: "TIN 12345678-0001, RC 123456, Zaria Road, Kano". */
export const buyerText = (t: Translate, { buyerTin, buyerRc, buyerAddress }: Quotation): string =>
  [buyerTin && `${t('TIN')} ${buyerTin}`, buyerRc && `RC ${buyerRc}`, buyerAddress?.replaceAll(/\s*\n\s*/g, ', ')]
    .filter(Boolean)
    .join(', ')
