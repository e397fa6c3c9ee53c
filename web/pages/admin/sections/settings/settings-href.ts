import { sectionHref } from '#web/pages/admin/components/section.ts'

/** The URL of a tab of the settings. */
export const settingsHref = (tab: string) => `${sectionHref('settings')}&tab=${tab}`
