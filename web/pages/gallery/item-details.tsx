import { Link } from 'wouter'
import { Companions } from '#web/catalogue/companions.tsx'
import { DETAILS_COLUMNS, DETAILS_IMAGE, DETAILS_IMAGE_SIZES } from '#web/catalogue/details-style.ts'
import type { DetailsProps } from '#web/catalogue/dialogs.ts'
import { QuotationLink } from '#web/catalogue/open-item.tsx'
import { SpecificationTable } from '#web/catalogue/specification-table.tsx'
import { TextToCome } from '#web/catalogue/text-to-come.tsx'
import { categoryText } from '#web/catalogue/view.ts'
import { NairaPrice } from '#web/components/naira-price.tsx'
import { InstalmentLine, usePriceText } from '#web/components/price-text.tsx'
import { ResponsiveImage } from '#web/components/responsive-image.tsx'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Dialog, DialogActions } from '#web/components/ui/dialog.tsx'
import { WhatsAppLink } from '#web/components/whatsapp-link.tsx'
import { formatDollars } from '#web/lib/format.ts'
import { langOf } from '#web/lib/lang-of.ts'
import { useTranslate } from '#web/lib/language.ts'
import { machineUrl } from '#web/lib/machine-url.ts'
import { askAbout } from '#web/lib/whatsapp.ts'

/** The complete details of a machine or an image. */
export function ItemDetails({ item, others, textsFailed, onClose, quotation }: DetailsProps) {
  const t = useTranslate()
  const { machine } = item
  const price = usePriceText(machine)
  return (
    <Dialog
      title={<span lang={langOf(item, 'title')}>{item.title}</span>}
      shape={machine ? 'wide' : 'centre'}
      onClose={onClose}
    >
      <div className={`grid gap-6 ${machine ? DETAILS_COLUMNS : ''}`}>
        <div>
          <div lang={langOf(item, 'title')}>
            <ResponsiveImage
              imageUrl={item.imageUrl}
              alt={item.title}
              sizes={machine ? DETAILS_IMAGE_SIZES : '(width >= 56rem) 52rem, calc(100vw - 2rem)'}
              eager
              className={`rounded-md ${DETAILS_IMAGE} ${machine ? '' : 'object-contain'}`}
            />
          </div>
          <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
            <Fact term={t('Category')}>
              <span className="inline-block first-letter:uppercase">{categoryText(t, item.category)}</span>
            </Fact>
            {machine && <Fact term={t('Series')}>{machine.series}</Fact>}
          </dl>
          {item.description === undefined ? (
            <TextToCome hasFailed={textsFailed} />
          ) : (
            <p lang={langOf(item, 'description')} className="mt-4 whitespace-pre-line">
              {item.description}
            </p>
          )}
          {machine && (
            <Link href={machineUrl(machine.slug)} className={buttonClass('outline', 'mt-5')}>
              {t('Open Full Page')}
            </Link>
          )}
        </div>
        {machine?.specifications !== undefined && (
          <div>
            <h3 className="mb-3 font-bold text-ground text-xl">{t('Specifications')}</h3>
            <SpecificationTable
              withColons
              lang={langOf(item, 'specifications')}
              text={machine.specifications}
              caption={t('Specifications of {machine}', { machine: item.title })}
            />
          </div>
        )}
      </div>
      {machine?.specifications !== undefined && <Companions item={item} others={others} />}
      <DialogActions>
        {machine && (
          <div className="mr-auto">
            <p className="font-bold text-accent text-xl">
              {t('From {price}', { price: formatDollars(t, machine.price) })}
            </p>
            <NairaPrice machine={machine} withRate />
            <InstalmentLine machine={machine} />
          </div>
        )}
        <WhatsAppLink
          text={(firm) => askAbout(t, firm, item.title, price)}
          className={buttonClass('outline', 'px-2! max-sm:grow')}
        >
          {t('Ask on WhatsApp')}
        </WhatsAppLink>
        <QuotationLink {...quotation} className="max-sm:grow">
          {t('Request Quotation')}
        </QuotationLink>
      </DialogActions>
    </Dialog>
  )
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{term}</dt>
    <dd className="font-bold text-lg">{children}</dd>
  </div>
)
