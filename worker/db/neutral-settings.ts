import type { SiteSettings } from '#contract/settings/site-settings.ts'
import type { Language } from '#domain/language.ts'
import { markOf } from '#domain/settings/mark.ts'

/** What a visitor reads where nothing has been entered, and a page would not be one without it. */
const IN_PLACE: Record<Language, Pick<SiteSettings, 'name' | 'description' | 'heroText'>> = {
  en: {
    name: 'Farm Machinery',
    description: 'Farm machinery, spare parts and service: see the machines, their prices, and ask for a quotation.',
    heroText: 'Machines for your farm, with their prices. Ask us for a quotation.',
  },
  ha: {
    name: 'Injinan Noma',
    description: 'Injinan gona, kayan gyara da hidima: a duba injina da farashinsu, a nemi takardar farashi.',
    heroText: 'Injina don gonarku, tare da farashinsu. Ku nemi takardar farashi daga wurinmu.',
  },
  fr: {
    name: 'Machines agricoles',
    description: 'Machines agricoles, pièces et service : découvrez les machines, leurs prix, et demandez un devis.',
    heroText: 'Des machines pour votre exploitation, avec leurs prix. Demandez-nous un devis.',
  },
}

/**
 * Returns the settings with a neutral phrase where the site would have no name and no words. An address without a street
 * and a town is none: the country alone is what the form began with.
 */
export function withPhrases(settings: SiteSettings, language: Language): SiteSettings {
  const name = settings.name || IN_PLACE[language].name
  const isSomewhere = settings.street || settings.city
  const mark = markOf({ ...settings, name })
  return {
    ...settings,
    name,
    ...(mark && { mark }),
    legalName: settings.legalName || name,
    description: settings.description || IN_PLACE[language].description,
    heroText: settings.heroText || IN_PLACE[language].heroText,
    ...(!isSomewhere && { country: '', region: '', postalCode: '' }),
  }
}
