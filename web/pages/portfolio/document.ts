import { catalogueDocument } from '#web/catalogue/catalogue-document.ts'
import type { DocumentDefinition } from '#web/lib/document.ts'
import { site } from '#web/site.ts'
import { portfolioParams } from './portfolio-params.ts'
import { TITLE } from './title.ts'

const DESCRIPTION = `Machinery that ${site.legalName} has delivered to farms in Nigeria and West Africa, with specifications and prices.`

export const portfolioDocument: DocumentDefinition = {
  document: (context) =>
    catalogueDocument(context, {
      screen: portfolioParams,
      title: TITLE,
      description: DESCRIPTION,
    }),
  sitemap: { page: { changesWith: 'machinery' } },
}
