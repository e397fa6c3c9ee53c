import { Link } from 'wouter'
import { Companions } from '#web/catalogue/companions.tsx'
import { DETAILS_COLUMNS, DETAILS_IMAGE, DETAILS_IMAGE_SIZES } from '#web/catalogue/details-style.ts'
import type { DetailsProps } from '#web/catalogue/dialogs.ts'
import { QuotationLink } from '#web/catalogue/open-item.tsx'
import { SpecificationTable } from '#web/catalogue/specification-table.tsx'
import { TextToCome } from '#web/catalogue/text-to-come.tsx'
import { NairaPrice } from '#web/components/naira-price.tsx'
import { InstalmentLine, usePriceText } from '#web/components/price-text.tsx'
import { ResponsiveImage } from '#web/components/responsive-image.tsx'
import { buttonClass, SectionButton } from '#web/components/ui/button.tsx'
import { Dialog, DialogActions } from '#web/components/ui/dialog.tsx'
import { WhatsAppLink } from '#web/components/whatsapp-link.tsx'
import { formatDollars } from '#web/lib/format.ts'
import { langOf } from '#web/lib/lang-of.ts'
import { useTranslate } from '#web/lib/language.ts'
import { machineUrl } from '#web/lib/machine-url.ts'
import { askAbout } from '#web/lib/whatsapp.ts'
import { ProjectFacts } from './project-facts.tsx'

const headingClass = 'mb-3 font-bold text-ground text-xl'

/** A project: what it is, what it is made of, and what it is worth. */
export function ProjectDetails({ item, others, textsFailed, onClose, quotation }: DetailsProps) {
  const t = useTranslate()
  const { machine } = item
  const price = usePriceText(machine)
  return (
    <Dialog title={<span lang={langOf(item, 'title')}>{item.title}</span>} shape="wide" onClose={onClose}>
      <div className={`grid gap-6 ${DETAILS_COLUMNS}`}>
        <div>
          <div lang={langOf(item, 'title')}>
            <ResponsiveImage
              imageUrl={item.imageUrl}
              alt={item.title}
              sizes={DETAILS_IMAGE_SIZES}
              eager
              className={`rounded-md ${DETAILS_IMAGE}`}
            />
          </div>
          <ProjectFacts createdAt={item.createdAt} />
          <h3 className={`mt-5 ${headingClass}`}>{t('Project Overview')}</h3>
          {item.description === undefined ? (
            <TextToCome hasFailed={textsFailed} />
          ) : (
            <p lang={langOf(item, 'description')} className="whitespace-pre-line">
              {item.description}
            </p>
          )}
          {machine && (
            <Link href={machineUrl(machine.slug)} className={buttonClass('outline', 'mt-5')}>
              {t('Open Full Page')}
            </Link>
          )}
        </div>
        {machine && (
          <div>
            {machine.specifications !== undefined && (
              <>
                <h3 className={headingClass}>{t('Specifications')}</h3>
                <SpecificationTable
                  withColons
                  lang={langOf(item, 'specifications')}
                  text={machine.specifications}
                  caption={t('Specifications of {machine}', { machine: item.title })}
                />
              </>
            )}
            <h3 className={`mt-6 ${headingClass}`}>{t('Investment')}</h3>
            <dl className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-paper p-4">
              <dt>{t('Project Value')}</dt>
              <dd className="font-bold text-2xl text-accent">{formatDollars(t, machine.price)}</dd>
            </dl>
            <NairaPrice machine={machine} withRate />
            <InstalmentLine machine={machine} />
          </div>
        )}
      </div>
      {machine?.specifications !== undefined && <Companions item={item} others={others} />}
      <DialogActions>
        <SectionButton section="contact" variant="outline" className="px-2! max-sm:grow">
          {t('Contact for Similar Project')}
        </SectionButton>
        <WhatsAppLink
          text={(firm) => askAbout(t, firm, item.title, price)}
          className={buttonClass('outline', 'px-2! max-sm:grow')}
        >
          {t('Ask on WhatsApp')}
        </WhatsAppLink>
        <QuotationLink {...quotation} className="max-sm:grow">
          {t('Request Quote')}
        </QuotationLink>
      </DialogActions>
    </Dialog>
  )
}
